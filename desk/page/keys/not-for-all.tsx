import type { ReactNode } from 'react';
import { useRole } from '../status.tsx';

/** Where the team’s choice is shown to someone who may not make it. */
export function OnlyHere() {
  if (useRole() === 'all') return null;
  return (
    <p className="hint">
      With your key, what you choose here is for you alone, until the desk is closed. A colleague
      who may do everything chooses for the team.
    </p>
  );
}

/** What is done with all keys but that of a safe, with which someone only reads, and adds a key. */
export function NotFromSafe({ children }: { children: ReactNode }) {
  return useRole() === 'safe' ? null : children;
}

export function NotYours() {
  if (useRole() === 'all') return null;
  return (
    <p className="hint">A colleague who may do everything can change this. You can read it.</p>
  );
}
