import type { Audit } from '../audit/audit.ts';
import type { Erased, Proof, StoredVersion } from '../records/records.ts';
import type { AnswersTable } from './answers-table.ts';
import type { Changes } from './changes-table.ts';
import type { Counters } from './counters.ts';
import type { DraftsTable } from './drafts-table.ts';
import type { Encryption } from './encrypted-to.ts';
import type { Entries } from './entries-table.ts';
import type { KeyLog, KeysTable } from './keys-table.ts';
import type { NoticeQueue } from './notices-table.ts';
import type { DeskSettings, Sessions } from './sessions-table.ts';
import type { FinalDates, SignUp, Times } from './state-tables.ts';

/** What must outlive the answers. It never holds a name that a participant gave, an address or an answer. */
type AuditAndErased = {
  /** Where the record of who was erased is, in words, for example "data/study.db.erased". */
  place: string;
  /** Records whose answers are about to be deleted. Call it before the deletion. */
  addErased(erased: Erased): Promise<void>;
  /** Who was erased. */
  erased(): Promise<Erased>;
} & Audit;

/** What is kept. What changes something resolves once that would survive a power cut. */
export type Store = {
  answers: AnswersTable;
  /** From people whose answers were deleted, newest last. Reads a few at a time. */
  proofs(): AsyncGenerator<Proof>;
  drafts: DraftsTable;
  /**
   * Every version under which answers were ever stored, by hash, oldest first. Those that are damaged are
   * not among them: the answers to them have a fault.
   */
  versions(): Promise<Map<string, StoredVersion>>;
  keys: KeysTable;
  keyLog: KeyLog;
  times: Times;
  finalDates: FinalDates;
  signUp: SignUp;
  notices: NoticeQueue;
  entries: Entries;
  /** Of answers and entries. */
  changes: Changes;
  sessions: Sessions;
  deskSettings: DeskSettings;
  encryption: Encryption;
  counters: Counters;
  record: AuditAndErased;
  /** Lines of the audit that the signers of entries had seen, and that there were before backups. */
  seenLines(): Promise<string[]>;
  /** Does work that one of several forms is to do at a time, unless another is doing it now. */
  tryLocked(what: 'deletion' | 'notices' | 'backups', work: () => Promise<void>): Promise<void>;
  /** Does what forms that start together are to do one after another. */
  locked<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Does what deletes. If the disk is full, it first frees the space that `reserveDiskSpace` has kept.
   *
   * @param work  can be called again after it has failed
   */
  withDiskSpace<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Keeps space, so that answers can be deleted on a full disk. */
  reserveDiskSpace(): void;
  /**
   * @param isLong  whether a large file of SQLite is rewritten too, which takes long: before visitors come
   * @returns whether nothing that was deleted remains, which another process can prevent
   */
  removeTraces(isLong?: boolean): Promise<boolean>;
  /**
   * Writes a whole copy to a new file that only this user can read, and checks it. The form can keep
   * running.
   *
   * @returns the files beside it with who was erased and the audit, if those are in this database
   * @throws if the file already exists, or what was written cannot be read back
   */
  backup(path: string): Promise<readonly string[]>;
  /** Writes all but answers and drafts to a new file: what a restore is not to undo, if this database is lost. */
  writePresent(path: string): Promise<void>;
  /** Two words, of which one is another once keys or sign-up have changed, and one once anything else has. */
  digest(): Promise<{ settings: string; people: string }>;
  /** Whether `backup` has made this database. */
  isCopy(): Promise<boolean>;
  /**
   * Stores the time, in place of that of the last check.
   *
   * @throws if that is not possible; on a full disk, once the log has no space left
   */
  check(): Promise<void>;
  close(): Promise<void>;
};
