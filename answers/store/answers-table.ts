import { today } from '../../common/days.ts';
import type { ProofCounts } from '../door/replies.ts';
import {
  type EncryptedSubmission,
  type FormVersion,
  type Proof,
  type RecordDays,
  readReference,
  type StoredDraft,
  type SubmissionRecord,
} from '../records/records.ts';
import { type EraseData, putAnswers, recordInterview, removeAnswers } from './change-answers.ts';
import type { Database } from './database.ts';
import { replaceDraft } from './drafts-table.ts';
import { addressHash, putAddresses } from './encrypted-to.ts';
import { type Channel, putNotices } from './notices-table.ts';
import { type Due, dueIn, type IsDue } from './read-rows.ts';
import { daysIn, recordsIn, type StoredAnswers } from './records-table.ts';

export type AnswersTable = {
  /**
   * Stores what someone sent, once for each id, replaces their draft and queues the notices of it: all
   * of this or nothing.
   *
   * @param addresses  the email addresses by which the person can be found
   * @param before  the bytes that the draft had when it was opened
   * @returns false, and stores nothing, if the draft was changed or sent meanwhile
   */
  save(
    submission: EncryptedSubmission,
    addresses: readonly string[],
    form: FormVersion,
    draft: StoredDraft,
    before: Uint8Array,
  ): Promise<boolean>;
  /** Whether answers with this id are still stored. */
  holds(id: string): Promise<boolean>;
  /**
   * In the order in which they arrived, those with a `fault` too. Reads a few at a time, so that others
   * can write.
   */
  records(): AsyncGenerator<SubmissionRecord>;
  record(id: string): Promise<SubmissionRecord | undefined>;
  /** What remains of someone whose answers were deleted. */
  proof(id: string): Promise<Proof | undefined>;
  /** The same as `records`, each with what `ciphertext` gives, or with why it cannot be read. */
  recordsWithCiphertext(): AsyncGenerator<StoredAnswers>;
  /**
   * Some of these, newest first: in one step, however many a reader asks for.
   *
   * @param before  the number up to which the reader has them; at first, none
   * @returns the number to go on with, if there may be more
   */
  newest(
    before: number,
    most: number,
  ): Promise<{ stored: StoredAnswers[]; next: number | undefined }>;
  /** One of these. */
  recordWithCiphertext(id: string): Promise<StoredAnswers | undefined>;
  /** The days of all, by id, to see what has changed since they were read: in one step, however many they are. */
  days(): Promise<Map<string, RecordDays>>;
  /** @returns undefined if they have been deleted */
  ciphertext(id: string): Promise<Uint8Array | undefined>;
  count(): Promise<number>;
  /** Of people whose answers were deleted. */
  proofCounts(): Promise<ProofCounts>;
  /** The ids of the answers and proofs of someone, by reference, id or email address. */
  find(person: string): Promise<string[]>;
  /** Records that a guardian agreed, for someone who waits for that: the answers then stay. */
  confirm(id: string): Promise<void>;
  /**
   * Records the day of someone's last interview, or none, for answers or their proof.
   *
   * @param instead  the day, or none, that must be the one that is recorded now
   * @returns what was recorded before; undefined, and nothing is recorded, if that is another day than
   *   `instead`, or nothing is stored of this person
   */
  recordInterview(
    id: string,
    day: string | null,
    instead?: string | null,
  ): Promise<string | null | undefined>;
  /** The ids of those whose last day of waiting for a guardian was before this day. */
  waitedUntil(day: string): Promise<string[]>;
  due(answersAreDue: IsDue, proofsAreDue: IsDue): Promise<Due>;
  /**
   * Removes answers, if they are still there, and keeps the proof of consent or removes it too. Unknown
   * ids are ignored. Whatever is removed here leaves traces in the database's files until `removeTraces`.
   */
  remove(ids: readonly string[], withProof: boolean): Promise<void>;
};

/** How many answers are deleted at once: others wait meanwhile. */
const batch = 100;

/**
 * Answers, which only the study's keys open, and the proofs that remain of them.
 *
 * @param key  of the hashes of email addresses
 * @param channels  those that get notices of new sign-ups
 * @param eraseData  the statement, without its condition, that erases encrypted answers here
 */
export function answersTable(
  database: Database,
  key: Uint8Array,
  channels: readonly Channel[],
  eraseData: EraseData,
) {
  const { proofs, ...reading } = recordsIn(database);

  const answers: AnswersTable = {
    save: (submission, addresses, form, draft, before) =>
      database.transaction(async (within) => {
        if (!(await replaceDraft(within, draft, before))) return false;
        const { record } = submission;
        if (await putAnswers(within, submission, form)) {
          await putNotices(within, record.reference, channels);
        }
        await putAddresses(within, key, record.id, addresses);
        return true;
      }),
    async holds(id) {
      return (await database.all('SELECT id FROM answers WHERE id = ?', [id])).length > 0;
    },
    ...reading,
    async days() {
      const rows = await database.all(
        'SELECT id, waiting_until, confirmed_on, interviewed_on FROM answers ORDER BY number',
      );
      return new Map(rows.map((row) => [String(row['id']), daysIn(row)]));
    },
    async ciphertext(id) {
      const [row] = await database.all(
        'SELECT data FROM ciphertext JOIN answers USING (number) WHERE id = ?',
        [id],
      );
      return row?.['data'] as Uint8Array | undefined;
    },
    async count() {
      const [row] = await database.all('SELECT count(*) AS people FROM answers');
      return Number(row?.['people']);
    },
    async proofCounts() {
      const [row] = await database.all(
        'SELECT count(*) AS people, count(interviewed_on) AS interviewed FROM proofs',
      );
      return { count: Number(row?.['people']), interviewed: Number(row?.['interviewed']) };
    },
    async find(person) {
      const rows = await database.all(
        `SELECT id FROM (
           SELECT id, reference FROM answers UNION SELECT id, reference FROM proofs
         ) AS people
         WHERE id = ? OR reference = ? OR id IN (SELECT id FROM addresses WHERE hash = ?)`,
        [person.trim(), readReference(person), addressHash(key, person)],
      );
      return rows.map(({ id }) => String(id));
    },
    async confirm(id) {
      await database.run(
        'UPDATE answers SET waiting_until = NULL, confirmed_on = ? WHERE id = ? AND waiting_until IS NOT NULL',
        [today(), id],
      );
    },
    recordInterview: (id, day, instead) =>
      database.transaction((within) => recordInterview(within, id, day, instead)),
    async waitedUntil(day) {
      const rows = await database.all('SELECT id FROM answers WHERE waiting_until < ?', [day]);
      return rows.map(({ id }) => String(id));
    },
    async due(answersAreDue, proofsAreDue) {
      return {
        answers: await dueIn(
          database,
          'answers',
          (day) => answersAreDue(day) && !proofsAreDue(day),
        ),
        both: await dueIn(database, 'answers', (day) => answersAreDue(day) && proofsAreDue(day)),
        proofs: await dueIn(database, 'proofs', proofsAreDue),
      };
    },
    async remove(ids, withProof) {
      const day = today();
      // In parts, so that others can write in between.
      for (let from = 0; from < ids.length; from += batch) {
        await database.transaction(async (within) => {
          for (const id of ids.slice(from, from + batch)) {
            await removeAnswers(within, id, withProof, day, eraseData);
          }
        });
      }
    },
  };
  return { answers, proofs };
}
