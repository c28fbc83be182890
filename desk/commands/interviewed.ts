import { referenceOf } from '../../answers/records/identify.ts';
import type { Store } from '../../answers/store/store.ts';
import { beganOn } from '../people/versions.ts';
import { whyNotYet } from '../people/while-waiting.ts';
import { enterInterview } from '../server/change-person.ts';
import { type Command, type Context, requireOriginal } from './command.ts';
import { idsOf } from './people.ts';
import { askFor } from './terminal.ts';

export const interviewed = {
  words: ['a reference', 'a day'],
  options: ['yes'],
  help: {
    'interviewed WHO 2027-01-31':
      'records the day of someone\'s last interview; "none" in place of the day removes it',
  },
  example: 'interviewed 7KQ2-M9XD-4T 2027-01-31',
  run: recordInterview,
} satisfies Command;

/**
 * Records the only date of the retention periods that no program can know. A wrong one would delete
 * answers within a day, so it asks about a day that may be wrong. "none" removes a day that was
 * recorded for the wrong person.
 */
async function recordInterview(context: Context): Promise<string> {
  await requireOriginal(context);
  const { store, options } = context;
  const [who, day] = options.words;
  if (!who || !day) {
    throw new Error(
      '"interviewed" needs a reference and a day, for example: npm run form -- interviewed 7KQ2-M9XD-4T 2027-01-31',
    );
  }
  const id = await idOfOne(store, who);
  if (day === 'none') {
    await store.answers.recordInterview(id, null);
    return `Last interview of ${referenceOf(id)}: none.\n`;
  }
  const record = await store.answers.record(id);
  const notYet = record && whyNotYet(record, undefined);
  if (notYet)
    throw new Error(`${notYet} For that: npm run form -- confirm --of ${record.reference}`);
  const known = record ?? (await knownByProof(store, id));
  const entered = enterInterview(day, { ...known, began: beganOn(await store.versions()) });
  if ('problem' in entered) throw new Error(entered.problem);
  if (!options.yes && entered.doubts.length > 0) {
    await askFor('interviewed', entered.doubts.join(' '), 'Nothing is recorded.');
  }
  await store.answers.recordInterview(id, entered.day);
  return `Last interview of ${referenceOf(id)}: ${entered.day}.\n`;
}

/** What is known of someone whose answers have been deleted. */
async function knownByProof(store: Store, id: string) {
  for await (const proof of store.proofs()) {
    if (proof.id === id) return { interviewedOn: proof.interviewedOn };
  }
  return {};
}

async function idOfOne(store: Store, who: string): Promise<string> {
  const [id = '', another] = await idsOf(store, who);
  if (!another) return id;
  throw new Error(
    `"${who}" belongs to several sets of answers or proofs of consent. Use a reference that "list" or "consents" shows.`,
  );
}
