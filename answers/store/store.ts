import type { Proof, StoredVersion } from '../records/records.ts';
import type { Answers } from './answers-table.ts';
import type { Drafts } from './drafts-table.ts';
import type { Keys } from './keys-table.ts';
import type { NoticeQueue } from './notices-table.ts';
import type { FinalDates, Times } from './times-table.ts';

/** What is kept. What changes something resolves once that would survive a power cut. */
export type Store = {
  answers: Answers;
  /** From people whose answers were deleted, newest last. Reads a few at a time. */
  proofs(): AsyncGenerator<Proof>;
  drafts: Drafts;
  /** Every version under which answers were ever stored, by hash, oldest first. */
  versions(): Promise<Map<string, StoredVersion>>;
  keys: Keys;
  times: Times;
  finalDates: FinalDates;
  notices: NoticeQueue;
  /** @returns whether nothing that was deleted remains, which another process can prevent */
  removeTraces(): Promise<boolean>;
  /**
   * Writes a whole copy to a new file that only this user can read, and checks it. The form can keep
   * running.
   *
   * @throws if the file already exists, or what was written cannot be read back
   */
  backup(path: string): Promise<void>;
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
