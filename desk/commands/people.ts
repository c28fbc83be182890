import { readTelephone, telephone } from '../../answers/questions/kinds/telephone.ts';
import { allQuestions } from '../../answers/questions/path.ts';
import type { Proof, SubmissionRecord } from '../../answers/records/records.ts';
import { DamagedAnswersError } from '../../answers/records/submission.ts';
import type { Store } from '../../answers/store/store.ts';
import { count } from '../../common/count.ts';
import { dateInWords, today } from '../../common/days.ts';
import { loadDesk, loadStudy } from '../../content/model/load.ts';
import type { Entry } from '../people/entries.ts';
import { marksOf } from '../people/situation.ts';
import type { Mark } from '../people/state-names.ts';
import type { Context } from './command.ts';
import type { StudyKey } from './study-key.ts';

/**
 * The records of one person, which can be several. Without a person, all.
 *
 * @param person  an id, a reference, or an email address in capital or small letters
 * @throws Error if there are no answers of that person
 */
export async function recordsOf(store: Store, person?: string): Promise<Records> {
  if (person === undefined) return store.answers.records();
  const ids = await store.answers.find(person);
  const found = await recordsWith(store, ids);
  if (found.length === 0) throw new Error(await notFound(store, person, ids));
  return found;
}

/** Read a few at a time, or found already. */
export type Records = AsyncIterable<SubmissionRecord> | readonly SubmissionRecord[];

/** Those of these answers that are still stored. */
export async function recordsWith(
  store: Store,
  ids: readonly string[],
): Promise<SubmissionRecord[]> {
  const records = await Promise.all(ids.map((id) => store.answers.record(id)));
  return records.filter((record) => record !== undefined);
}

/**
 * The same, and with a key also by telephone number, which nothing outside the encryption tells.
 *
 * @throws Error if there are no answers of that person
 */
export async function recordsNamed({
  store,
  key,
  options: { of },
}: Pick<Context, 'store' | 'key' | 'options'>): Promise<Records> {
  const found: SubmissionRecord[] = [];
  if (!key || of === undefined || (await store.answers.find(of)).length > 0)
    return recordsOf(store, of);
  const numbers = await numbersIn(store, of);
  if (numbers.length === 0) return recordsOf(store, of);
  for await (const record of store.answers.records()) {
    if (await hasNumber(record, key, numbers)) found.push(record);
  }
  return found.length > 0 ? found : recordsOf(store, of);
}

/** What a telephone number is in each country whose numbers the form has asked for without a code. */
async function numbersIn(store: Store, person: string): Promise<string[]> {
  const asked = [...(await store.versions()).values()].flatMap(allQuestions);
  const countries = new Set(
    asked.map((question) => (question.kind === 'telephone' ? question.country : undefined)),
  );
  return [...countries].flatMap((country) => {
    const read = readTelephone(telephone.clean(person), country);
    return 'number' in read ? [withoutExtension(read.number)] : [];
  });
}

function withoutExtension(number: string): string {
  return number.replace(/;.*/, '');
}

/** Whether someone gave one of these numbers. Damaged answers hide nobody else's. */
async function hasNumber(record: SubmissionRecord, key: StudyKey, numbers: readonly string[]) {
  try {
    const { telephones = {} } = (await key.open(record)) ?? {};
    return Object.values(telephones).some((one) => numbers.includes(withoutExtension(one)));
  } catch (error) {
    if (error instanceof DamagedAnswersError) return false;
    throw error;
  }
}

/**
 * What must be known of people before they are counted or exported. Without a key, nobody knows who has
 * asked to stop.
 */
export async function marksReader(
  { entries }: Pick<Store, 'entries'>,
  key: StudyKey | undefined,
): Promise<(record: SubmissionRecord) => Mark[]> {
  const requests: Entry[] = [];
  for await (const stored of entries.all()) {
    if (!key || !stored.withProof) continue;
    try {
      requests.push(await key.openEntry(stored));
    } catch {
      // Of another key, or damaged: "verify" names it.
    }
  }
  const byPerson = Map.groupBy(requests, ({ person }) => person);
  return (record) => marksOf({ record, entries: byPerson.get(record.id) ?? [] });
}

/** @throws Error if nothing is stored of that person, neither answers nor proof of consent */
export async function idsOf(store: Store, person: string): Promise<string[]> {
  const ids = await store.answers.find(person);
  if (ids.length === 0) throw new Error(await notFound(store, person, ids));
  return ids;
}

/** Of people whose answers were deleted. */
export async function proofsOf(store: Store, ids: readonly string[]): Promise<Proof[]> {
  const found: Proof[] = [];
  for await (const proof of store.proofs()) if (ids.includes(proof.id)) found.push(proof);
  return found;
}

export async function notFound(
  store: Store,
  person: string,
  ids: readonly string[],
): Promise<string> {
  const proofs = await proofsOf(store, ids);
  if (proofs.length > 0) {
    const days = new Set(proofs.map(({ deletedOn }) => deletedOn));
    return `The answers of "${person}" were deleted on ${[...days].join(', ')}. For the proof of consent: npm run form -- consents`;
  }
  if (ids.length > 0) {
    return `The answers of "${person}" have not been deleted: "list" and "export" show them, with their consents.`;
  }
  const nothing = `Nothing found for "${person}". Expected an email address, a reference, or an id that "list" or "consents" shows.`;
  return (await numbersIn(store, person)).length > 0
    ? `${nothing} Telephone numbers are encrypted: with a key, "list" and "export" find someone by theirs.`
    : nothing;
}

/** How soon someone who asks about their answers must have a reply. */
export async function answerBy(): Promise<string> {
  // The list of bank holidays takes half a second to load, which no other command should wait for.
  const { dueOn } = await import('../requests/deadline.ts');
  const study = loadStudy();
  const { due, latest } = dueOn('see', today(), { study, desk: loadDesk() });
  const promised = count(study.rights.answeredInWorkingDays, 'working day');
  return `The policy promises an answer within ${promised}. If the request came today, that is by ${dateInWords(due)}. The law's limit is ${dateInWords(latest)}.\n`;
}
