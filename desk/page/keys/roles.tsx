import type { ReactNode } from 'react';
import { type Role, roles } from '../../../answers/keys/key-statement.ts';
import { withCapital } from '../../../common/with-capital.ts';
import type { NameAndRole } from '../../worker/key-calls.ts';
import { Radios } from '../parts/form.tsx';
import { useRole } from '../status.tsx';

/** After "may do". */
export const roleNames: Readonly<Record<Role, string>> = {
  all: 'everything',
  answers:
    'everything with answers, but not change keys, the team’s settings or whether people can sign up, and not delete at once what is due',
  safe: 'nothing but read, and add one key that may do everything: for the safe, on sheets of paper',
};

/** What someone may do with their key. Nothing is chosen for someone new. */
export function RoleChoice({ chosen }: { chosen?: Role }) {
  if (useRole() === 'safe') {
    return (
      <>
        <p>With the safe, you add a key that may do everything.</p>
        <input type="hidden" name="role" value={'all' satisfies Role} />
      </>
    );
  }
  return (
    <Radios
      required
      legend="What they may do"
      name="role"
      choices={roles.map((role) => [role, withCapital(roleNames[role])])}
      chosen={chosen}
    />
  );
}

/** What was filled in of someone's key. */
export const nameAndRoleIn = (textOf: (name: string) => string): NameAndRole => ({
  name: textOf('name'),
  role: textOf('role') as Role,
});

/** Where the team's choice is shown to someone who may not make it. */
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
