import { loadStudy } from '../../content/model/load.ts';
import { beganOn } from '../people/versions.ts';
import { whyNotYet } from '../people/while-waiting.ts';
import { enterInterview } from '../worker/change-person.ts';
import { type Command, type Input, requireOriginal } from './command.ts';
import { idsOf, storedOf } from './find.ts';
import { askFor } from './terminal.ts';

export const record = {
  words: 2,
  options: ['yes'],
  help: {
    'record WHO agreed':
      'records that a parent or guardian has agreed. It cannot be undone. Use the desk, unless it has only a copy',
    'record WHO 2027-01-31':
      'records the day of someone\'s last interview; "none" in place of the day removes it',
  },
  run: recordOfOne,
} satisfies Command;

/** What periods are counted from, and no program can know. */
async function recordOfOne({ open, database, words, options }: Input): Promise<string> {
  const [who, what] = words;
  if (!who || !what) {
    throw new Error(
      '"record" needs a reference, and "agreed" or a day, for example: npm run form -- record 7KQ2-M9XD-4T 2027-01-31',
    );
  }
  const store = await open();
  await requireOriginal(store, database);
  const { answers, proofs } = await storedOf(store, await idsOf(store, who));
  const [one, ...others] = [...answers, ...proofs];
  if (!one || others.length > 0) {
    const references = [one, ...others].map((each) => each?.reference).join(', ');
    throw new Error(
      `"${who}" belongs to several sign-ups. Name one by its reference: ${references}.`,
    );
  }
  const { id, reference } = one;
  const [record] = answers;
  if (what === 'agreed') {
    if (!record?.waitingUntil) {
      const before = one.confirmedOn ? `: confirmed on ${one.confirmedOn}` : '';
      throw new Error(`${reference} does not wait for a parent or guardian${before}.`);
    }
    await store.answers.confirm(id);
    return `A parent or guardian of ${reference} has agreed.\n`;
  }
  if (what === 'none') {
    await store.answers.recordInterview(id, null);
    return `Last interview of ${reference}: none.\n`;
  }
  const notYet = record && whyNotYet(record, undefined);
  if (notYet) throw new Error(`${notYet} For that: npm run form -- record ${reference} agreed`);
  const began = beganOn(await store.versions());
  const known = record ?? { interviewedOn: one.interviewedOn };
  const entered = enterInterview(what, { ...known, began }, loadStudy().retention);
  if ('problem' in entered) throw new Error(entered.problem);
  // A wrong day would delete answers within a day.
  if (!options.yes && entered.doubts.length > 0) {
    await askFor('record', entered.doubts.join(' '), 'Nothing is recorded.');
  }
  await store.answers.recordInterview(id, entered.day);
  return `Last interview of ${reference}: ${entered.day}.\n`;
}
