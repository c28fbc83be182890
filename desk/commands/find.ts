import type { Proof, SubmissionRecord } from '../../answers/records/records.ts';
import type { Store } from '../../answers/store/store.ts';
import { count } from '../../common/count.ts';
import { dateInWords, today } from '../../common/days.ts';
import { messageOf } from '../../common/describe-failure.ts';
import { loadDesk, loadStudy } from '../../content/model/load.ts';
import { whyNotYet } from '../people/situation.ts';
import { beganOn, type Versions, versionName } from '../people/versions.ts';
import { dueOn } from '../requests/deadline.ts';
import { enterInterview } from '../worker/change-person.ts';
import { ask, askFor, type Command, type Input, requireOriginal } from './command.ts';

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

type Line = readonly [string, string];

/** What is known of a sign-up without a key. */
export function recordBlock(record: SubmissionRecord): string {
  const { id, reference, receivedOn, waitingUntil } = record;
  return block([
    ['Reference', reference],
    ['Id', id],
    ['Received', receivedOn],
    ...damage(record),
    ...line('Waiting', waitingUntil && `for a parent or guardian, until ${waitingUntil}`),
    ...daysOf(record),
  ]);
}

/** What is left of someone whose answers were deleted. */
export function proofBlock(proof: Proof, versions: Versions): string {
  const { id, reference, version, consents, deletedOn } = proof;
  return block([
    ['Reference', reference],
    ['Id', id],
    ['Deleted', deletedOn],
    ...damage(proof),
    ['Version', `of the questions: ${versionName(version, versions)}`],
    ...consents.map(
      ({ agreed, wording, on, policy }): Line => [
        agreed ? 'Agreed' : 'Refused',
        `${on}, with the privacy policy of ${policy}: ${wording}`,
      ],
    ),
    ...daysOf(proof),
  ]);
}

function damage({ fault }: SubmissionRecord): Line[] {
  return line('Damaged', fault);
}

function daysOf({ confirmedOn, interviewedOn }: SubmissionRecord): Line[] {
  return [
    ...line('Confirmed', confirmedOn && `${confirmedOn}, by a parent or guardian`),
    ...line('Interview', interviewedOn),
  ];
}

function line(label: string, text: string | undefined): Line[] {
  return text ? [[label, text]] : [];
}

function block(lines: readonly Line[]): string {
  return lines.map(([label, text]) => `${label.padEnd(10)} ${printable(text)}`).join('\n');
}

/** Replaces control and bidirectional characters, which could rewrite the terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '\ufffd');
}

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
