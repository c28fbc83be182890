import type { Entry } from './entries.ts';

/** Someone whose answers cannot be read. */
export type DamagedPerson = {
  id: string;
  reference: string;
  /** In words, without the reference. */
  why: string;
  /** Whether they were stored before the key was added, and not encrypted again since. */
  isOfOtherKey?: boolean;
  entries: Entry[];
};

export function isDamaged<Other extends object>(
  person: Other | DamagedPerson,
): person is DamagedPerson {
  return 'why' in person;
}
