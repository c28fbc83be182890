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

export function NotYours() {
  if (useRole() === 'all') return null;
  return (
    <p className="hint">A colleague who may do everything can change this. You can read it.</p>
  );
}
