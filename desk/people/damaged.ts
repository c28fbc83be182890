import type { UnreadableAnswers } from '../../answers/records/records.ts';
import type { StoredAnswers } from '../../answers/store/records-table.ts';
import type { Entry } from './entries.ts';
import type { Sealed } from './open-answers.ts';
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

/** Notes those that are damaged, and gives the others. */
export async function* readable(
  stored: AsyncIterable<StoredAnswers>,
  addDamaged: (one: UnreadableAnswers) => void,
): AsyncGenerator<Sealed> {
  for await (const one of stored) {
    if ('why' in one) addDamaged(one);
    else yield one;
  }
}

export const wrongKey = new Refusal(
  'This key opens none of the answers: they were encrypted to other keys. Choose the key that was in use when they arrived.',
);
