import type { ReactNode } from 'react';
import { DeskError } from '../api.ts';

/** What went wrong, read out at once. */
export function Problem({ error }: { error: unknown }) {
  if (!error) return null;
  const words =
    error instanceof DeskError || error instanceof Error ? error.message : String(error);
  return (
    <div className="problem" role="alert">
      {words.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** What is being done, or was: read out when there is time. */
export function Said({ children }: { children: ReactNode }) {
  return (
    <p className="said" role="status">
      {children}
    </p>
  );
}
