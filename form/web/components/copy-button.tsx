import type { ReactNode } from 'react';

/** Copies what has `data-to-copy`. Hidden without JavaScript, where it can be selected. */
export function CopyButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" className="plain" data-copy="" hidden>
      {children}
    </button>
  );
}

/** Says that it was copied, or how to do it by hand. */
export function Copied() {
  return <p role="status" className="copied" data-copied="" />;
}
