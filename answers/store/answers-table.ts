import { today } from '../../common/days.ts';
import type { ProofCounts } from '../door/replies.ts';
import {
  type EncryptedSubmission,
  type FormVersion,
  type RecordDays,
  readReference,
  type StoredDraft,
} from '../records/records.ts';
import { type EraseData, putAnswers, recordInterview, removeAnswers } from './change-answers.ts';
import type { Database } from './database.ts';
import { replaceDraft } from './drafts-table.ts';
import { addressHash, putAddresses } from './encrypted-to.ts';
import { type Channel, putNotices } from './notices-table.ts';
import { type Due, dueIn, type IsDue } from './read-rows.ts';
import { daysIn, recordsIn } from './records-table.ts';

/** How many answers are deleted at once: others wait meanwhile. */
const batch = 100;

export type AnswersTable = ReturnType<typeof answersTable>['answers'];

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

  const answers = {
    /**
     * Stores what someone sent, once for each id, replaces their draft and queues the notices of it: all
     * of this or nothing.
     *
     * @param addresses  the email addresses by which the person can be found
     * @param before  the bytes that the draft had when it was opened
     * @returns false, and stores nothing, if the draft was changed or sent meanwhile
     */
    save: (
      submission: EncryptedSubmission,
      addresses: readonly string[],
      form: FormVersion,
      draft: StoredDraft,
      before: Uint8Array,
    ): Promise<boolean> =>
      database.transaction(async (within) => {
        if (!(await replaceDraft(within, draft, before))) return false;
        const { record } = submission;
        if (await putAnswers(within, submission, form)) {
          await putNotices(within, record.reference, channels);
        }
        await putAddresses(within, key, record.id, addresses);
        return true;
      }),
    /** Whether answers with this id are still stored. */
    async holds(id: string): Promise<boolean> {
      return (await database.all('SELECT id FROM answers WHERE id = ?', [id])).length > 0;
    },
    ...reading,
    /** The days of all, by id, to see what has changed since they were read: in one step, however many they are. */
    async days(): Promise<Map<string, RecordDays>> {
      const rows = await database.all(
        'SELECT id, waiting_until, confirmed_on, interviewed_on FROM answers ORDER BY number',
      );
      return new Map(rows.map((row) => [String(row['id']), daysIn(row)]));
    },
    /** @returns undefined if they have been deleted */
    async ciphertext(id: string): Promise<Uint8Array | undefined> {
      const [row] = await database.all(
        'SELECT data FROM ciphertext JOIN answers USING (number) WHERE id = ?',
        [id],
      );
      return row?.['data'] as Uint8Array | undefined;
    },
    async count(): Promise<number> {
      const [row] = await database.all('SELECT count(*) AS people FROM answers');
      return Number(row?.['people']);
    },
    /** How many people there are whose answers were deleted. */
    async proofCounts(): Promise<ProofCounts> {
      const [row] = await database.all(
        'SELECT count(*) AS people, count(interviewed_on) AS interviewed FROM proofs',
      );
      return { count: Number(row?.['people']), interviewed: Number(row?.['interviewed']) };
    },
    /** The ids of the answers and proofs of someone, by reference, id or email address. */
    async find(person: string): Promise<string[]> {
      const rows = await database.all(
        `SELECT id FROM (
           SELECT id, reference FROM answers UNION SELECT id, reference FROM proofs
         ) AS people
         WHERE id = ? OR reference = ? OR id IN (SELECT id FROM addresses WHERE hash = ?)`,
        [person.trim(), readReference(person), addressHash(key, person)],
      );
      return rows.map(({ id }) => String(id));
    },
    /** Records that a guardian agreed, for someone who waits for that: the answers then stay. */
    async confirm(id: string): Promise<void> {
      await database.run(
        'UPDATE answers SET waiting_until = NULL, confirmed_on = ? WHERE id = ? AND waiting_until IS NOT NULL',
        [today(), id],
      );
    },
    recordInterview: (id: string, day: string | null, instead?: string | null) =>
      database.transaction((within) => recordInterview(within, id, day, instead)),
    /** The ids of those whose last day of waiting for a guardian was before this day. */
    async waitedUntil(day: string): Promise<string[]> {
      const rows = await database.all('SELECT id FROM answers WHERE waiting_until < ?', [day]);
      return rows.map(({ id }) => String(id));
    },
    async due(answersAreDue: IsDue, proofsAreDue: IsDue): Promise<Due> {
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
    /**
     * Removes answers, if they are still there, and keeps the proof of consent or removes it too. Unknown
     * ids are ignored. Whatever is removed here leaves traces in the database's files until `removeTraces`.
     */
    async remove(ids: readonly string[], withProof: boolean): Promise<void> {
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
