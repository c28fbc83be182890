import type { ReactNode } from 'react';

type Props = { id: string; heading: string; children: ReactNode };

/** A section whose heading is a link to itself, so that its address can be copied. */
export function PolicySection({ id, heading, children }: Props) {
  return (
    <section>
      <h2 id={id} tabIndex={-1}>
        <a className="permalink" href={`#${id}`}>
          {heading}
        </a>
      </h2>
      {children}
    </section>
  );
}
