import type { Entry } from './entries.ts';
import { Refusal } from './refusal.ts';

/** Someone whose answers cannot be read. */
export type DamagedPerson = {
  id: string;
  reference: string;
  /** In words, without the reference. */
  why: string;
  entries: Entry[];
};

export function isDamaged<Other extends object>(
  person: Other | DamagedPerson,
): person is DamagedPerson {
  return 'why' in person;
}

export const wrongKey = new Refusal(
  'This key opens none of the answers: they were encrypted to other keys. Choose the key that was in use when they arrived.',
);
