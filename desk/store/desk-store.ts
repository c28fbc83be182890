import { z } from 'zod';
import type {
  Proof,
  RecordDays,
  StoredVersion,
  SubmissionRecord,
} from '../../answers/records/records.ts';
import type { AnswersTable } from '../../answers/store/answers-table.ts';
import type { Entries, StoredEntry } from '../../answers/store/entries-table.ts';
import type { StoredAnswers } from '../../answers/store/records-table.ts';
import type { KnownKeys } from '../keys/known-keys.ts';
import type { EncryptedEntry } from '../people/entries.ts';
import { filter } from '../people/filter.ts';
import type { EncryptedAgain } from './encrypted-again.ts';
import type { serverAt } from './server-at.ts';

/** What is stored, to see what has changed since it was read. */
type StoredNow = {
  /** Every version of the questions that was ever answered, by hash, oldest first. */
  versions: ReadonlyMap<string, StoredVersion>;
  /** The days of everyone's answers, by id, in the order in which they arrived. */
  days: ReadonlyMap<string, RecordDays>;
  /** The ids of what was recorded, in that order. */
  entries: ReadonlySet<string>;
  /** Hashes of versions whose content is another one, so that they are not among the versions. */
  changedVersions?: readonly string[];
};

/** What the desk reads and changes of all that is stored. Nothing in it was opened. */
export type DeskStore = {
  /** What there is now, in one look. */
  now(): Promise<StoredNow>;
  answers: {
    /** Everyone's, each with what is encrypted, or with why it cannot be read. */
    all(): AsyncIterable<StoredAnswers>;
    /** The answers with these ids that are still there. */
    some(ids: readonly string[]): AsyncIterable<StoredAnswers>;
    record(id: string): Promise<SubmissionRecord | undefined>;
  } & Pick<AnswersTable, 'confirm' | 'recordInterview'>;
  entries: {
    /** In the order in which they were recorded. */
    all(): AsyncIterable<StoredEntry>;
    some(ids: readonly string[]): AsyncIterable<StoredEntry>;
    add(entry: EncryptedEntry, addresses?: readonly string[]): ReturnType<Entries['add']>;
  } & Pick<Entries, 'remove'>;
  /** Who has a key; undefined where nobody has one. */
  keys?: KnownKeys;
  /** The public parts of the keys to which everything new is encrypted. */
  recipients(): Promise<readonly string[]>;
  /** What remains of people whose answers were deleted, by reference or email address. */
  proofsOf(person: string): Promise<readonly Proof[]>;
  /** How many people were interviewed whose answers have been deleted since. */
  interviewedAndGone(): Promise<number>;
  /**
   * Records that someone reads answers, or takes them along. Call it before.
   *
   * @param what  counts, for example "1 set of answers"
   */
  audit(command: 'desk' | 'export', what: string, references?: readonly string[]): Promise<void>;
  /**
   * Erases someone's answers, and keeps the proof of consent unless that goes too.
   *
   * @returns what is left to do, in words
   */
  erase(id: string, reference: string, withProof: boolean): Promise<string[]>;
  /** What the team has chosen for everyone at the desk; nothing, if that cannot be opened here. */
  chosen(): Promise<TeamChoice>;
  opensChosen(): Promise<boolean>;
  /** Whether another desk has chosen something since this was read or asked, as far as it was told. */
  isChosenAnew(): boolean;
  /**
   * Without the role for all, or with a key that does not open what the team has chosen, it is chosen for this
   * desk alone, until it is closed.
   *
   * @param change  is called again if someone else has chosen something meanwhile
   */
  choose(change: (chosen: TeamChoice) => TeamChoice): Promise<void>;
  /** What the server does by itself, and what is set there; undefined where no server is asked. */
  server?: ReturnType<typeof serverAt> & { again: EncryptedAgain };
  close(): Promise<void>;
};

/** What the team has chosen for everyone who works at the desk. It holds no answer, and no words that were looked for. */
export const chosen = z.object({
  /** The keys of the columns of the table, in their order. */
  columns: z.array(z.string()).optional(),
  /** Filters that the team has kept. */
  filters: z.array(z.strictObject({ name: z.string(), filter })).optional(),
  /** The keys of what exports leave out, such as the names of others. */
  leaveOut: z.array(z.string()).optional(),
});

export type TeamChoice = z.infer<typeof chosen>;
