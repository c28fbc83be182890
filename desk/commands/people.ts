import { readTelephone, telephone } from '../../answers/questions/kinds/telephone.ts';
import { allQuestions } from '../../answers/questions/path.ts';
import type { Proof, SubmissionRecord } from '../../answers/records/records.ts';
import { DamagedAnswersError } from '../../answers/records/submission.ts';
import type { Store } from '../../answers/store/store.ts';
import { count } from '../../common/count.ts';
import { addWorkingDays, dateInWords, today } from '../../common/days.ts';
import { loadStudy } from '../../content/model/load.ts';
import type { Context } from './command.ts';
import type { StudyKey } from './study-key.ts';

/**
 * The records of one person, which can be several. Without a person, all.
 *
 * @param person  an id, a reference, or an email address in capital or small letters
 * @throws Error if there are no answers of that person
 */
export function recordsOf(store: Store, person?: string): Iterable<SubmissionRecord> {
  if (person === undefined) return store.records();
  const ids = store.find(person);
  const found = ids.flatMap((id) => store.record(id) ?? []);
  if (found.length === 0) throw new Error(notFound(store, person, ids));
  return found;
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
}: Pick<Context, 'store' | 'key' | 'options'>): Promise<Iterable<SubmissionRecord>> {
  const found: SubmissionRecord[] = [];
  if (!key || of === undefined || store.find(of).length > 0) return recordsOf(store, of);
  const numbers = numbersIn(store, of);
  if (numbers.length === 0) return recordsOf(store, of);
  for (const record of store.records()) {
    if (await hasNumber(record, key, numbers)) found.push(record);
  }
  return found.length > 0 ? found : recordsOf(store, of);
}

/** What a telephone number is in each country whose numbers the form has asked for without a code. */
function numbersIn(store: Store, person: string): string[] {
  const asked = [...store.versions().values()].flatMap(allQuestions);
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

/** @throws Error if nothing is stored of that person, neither answers nor proof of consent */
export function idsOf(store: Store, person: string): string[] {
  const ids = store.find(person);
  if (ids.length === 0) throw new Error(notFound(store, person, ids));
  return ids;
}

/** Of people whose answers were deleted. */
export function proofsOf(store: Store, ids: readonly string[]): Proof[] {
  return store
    .proofs()
    .filter(({ id }) => ids.includes(id))
    .toArray();
}

export function notFound(store: Store, person: string, ids: readonly string[]): string {
  const proofs = proofsOf(store, ids);
  if (proofs.length > 0) {
    const days = new Set(proofs.map(({ deletedOn }) => deletedOn));
    return `The answers of "${person}" were deleted on ${[...days].join(', ')}. For the proof of consent: npm run form -- consents`;
  }
  if (ids.length > 0) {
    return `The answers of "${person}" have not been deleted: "list" and "export" show them, with their consents.`;
  }
  const nothing = `Nothing found for "${person}". Expected an email address, a reference, or an id that "list" or "consents" shows.`;
  return numbersIn(store, person).length > 0
    ? `${nothing} Telephone numbers are encrypted: with a key, "list" and "export" find someone by theirs.`
    : nothing;
}

/** How soon someone who asks about their answers must have a reply, as the policy promises. */
export function answerBy(): string {
  const { answeredInWorkingDays: days } = loadStudy().rights;
  return `The policy promises an answer within ${count(days, 'working day')}. If the request came today, that is by ${dateInWords(addWorkingDays(today(), days))}; bank holidays are counted as working days.\n`;
}

export function howMany(store: Store): number {
  const { answers } = store.due(
    () => true,
    () => false,
  );
  return answers.count;
}
