import type { Proof, SubmissionRecord } from '../../answers/records/records.ts';
import type { Store } from '../../answers/store/store.ts';
import { count } from '../../common/count.ts';
import { dateInWords, today } from '../../common/days.ts';
import { messageOf } from '../../common/describe-failure.ts';
import { loadDesk, loadStudy } from '../../content/model/load.ts';
import { dueOn } from '../requests/deadline.ts';
import { proofBlock, recordBlock } from './blocks.ts';
import type { Command, Input } from './command.ts';
import { ask } from './terminal.ts';

export const find = {
  words: 1,
  options: [],
  help: {
    find: 'asks whom you mean, and says what is stored of that person: days, and proof of consent after their answers were deleted. It needs no key, and shows no answers',
    'find WHO':
      'the same without asking: other users of the machine can read the words of a command',
  },
  run: findPerson,
} satisfies Command;

async function findPerson({ open, words }: Input): Promise<string> {
  const store = await open();
  const ids = await idsOf(store, await personIn(words));
  return `${await shownOf(store, ids)}\n${answerBy()}`;
}

/**
 * Who is named or, if nobody is, who someone then types.
 *
 * @throws Error if nobody is
 */
export async function personIn([named]: readonly string[]): Promise<string> {
  const person = named ?? (await ask('An email address, a reference or an id: ')).trim();
  if (person) return person;
  throw new Error('Nobody is named. Expected an email address, a reference or an id.');
}

/** @throws Error if nothing is stored of that person, neither answers nor proof of consent */
export async function idsOf(store: Store, person: string): Promise<string[]> {
  const ids = await store.answers.find(person);
  if (ids.length > 0) return ids;
  throw new Error(
    `Nothing found for "${person}". Expected an email address, a reference or an id. Names and telephone numbers are encrypted: the desk finds people by those.`,
  );
}

/** The answers of these that are still stored, and the proof of consent of the others. */
export async function storedOf(store: Store, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => store.answers.record(id)));
  const answers: SubmissionRecord[] = found.filter((one) => one !== undefined);
  const proofs: Proof[] = [];
  for await (const proof of store.proofs()) if (ids.includes(proof.id)) proofs.push(proof);
  return { answers, proofs };
}

/** A block for each, not a table, so that it is readable when narrow or read aloud. */
export async function shownOf(store: Store, ids: readonly string[]): Promise<string> {
  const { answers, proofs } = await storedOf(store, ids);
  const versions = await store.versions();
  const blocks = [...answers.map(recordBlock), ...proofs.map((one) => proofBlock(one, versions))];
  return `${blocks.join('\n\n')}\n`;
}

/** How soon someone who asks about their answers must have a reply. A mistake in content/ keeps nobody from being erased. */
export function answerBy(): string {
  try {
    const study = loadStudy();
    const { due, latest } = dueOn('see', today(), { study, desk: loadDesk() });
    const promised = count(study.rights.answeredInWorkingDays, 'working day');
    return `The policy promises an answer within ${promised}. If the request came today, that is by ${dateInWords(due)}. The law's limit is ${dateInWords(latest)}.\n`;
  } catch (error) {
    return `By when to answer is not known: ${messageOf(error)}\n`;
  }
}
