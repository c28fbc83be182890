import type {
  Due,
  FormVersion,
  Proof,
  StoredDraft,
  StoredVersion,
  SubmissionRecord,
} from '../records/records.ts';
import type { IsDue } from '../records/selection.ts';
import type { Keys } from './sqlite/keys-table.ts';
import type { NoticeQueue } from './sqlite/notices-table.ts';

export type Store = {
  /** Returns once it would survive a power cut. Replaces the draft with this id. */
  saveDraft(draft: StoredDraft): void;
  /** @param now  drafts that have expired by then are not found */
  draft(id: string, now: string): StoredDraft | undefined;
  removeDraft(id: string): void;
  /**
   * Removes all drafts.
   *
   * @returns how many there were
   */
  removeDrafts(): number;
  /**
   * Whether all drafts together exceed their limit.
   *
   * @param times  multiplies the limit; 1 unless given
   */
  areDraftsFull(times?: number): boolean;
  /**
   * Stores what someone sent, once for each id, replaces their draft and queues the notices of it: all
   * of this or nothing. Returns once it would survive a power cut.
   *
   * @param sealed  an age file that only the study's keys open
   * @param addresses  the email addresses by which the person can be found
   * @throws if the answers are not stored
   */
  save(
    record: SubmissionRecord,
    sealed: Uint8Array,
    addresses: readonly string[],
    form: FormVersion,
    draft: StoredDraft,
  ): void;
  /** Whether answers with this id are still stored. */
  holds(id: string): boolean;
  /** In the order in which they arrived. Reads a few at a time, so that others can write. */
  records(): Generator<SubmissionRecord>;
  record(id: string): SubmissionRecord | undefined;
  /** @returns undefined if they have been deleted */
  sealed(id: string): Uint8Array | undefined;
  /** Every version under which answers were ever stored, by hash, oldest first. */
  versions(): Map<string, StoredVersion>;
  /** The ids of the answers and proofs of someone, by reference, id or email address. */
  find(person: string): string[];
  /** Records that a guardian agreed, for someone who waits for that: the answers then stay. */
  confirm(id: string): void;
  /** Records the day of someone's last interview, or none, for answers or their proof. */
  recordInterview(id: string, day: string | null): void;
  /**
   * Removes answers, if they are still there, and keeps the proof of consent or removes it too. Unknown
   * ids are ignored. Whatever is removed here leaves traces in the database's files until `removeTraces`.
   */
  remove(ids: readonly string[], withProof: boolean): void;
  /** How many drafts `deleteExpiredDrafts` would delete. */
  expiredDrafts(now: string): number;
  /**
   * Deletes drafts.
   *
   * @param now  UTC, for example `2026-11-20T18:42:00.000Z`
   * @returns how many
   */
  deleteExpiredDrafts(now: string): number;
  /** The ids of those whose last day of waiting for a guardian was before this day. */
  waitedUntil(day: string): string[];
  /** Each is called with the day of a last interview, or without one if there was none. */
  due(answersAreDue: IsDue, proofsAreDue: IsDue): Due;
  /** Records when, in UTC, it was first said what a final date will delete; forgets other dates. */
  announce(finalDate: string): string;
  /** Since when a final date has been known, without recording anything. */
  announced(finalDate: string): string | undefined;
  /** @returns whether nothing that was deleted remains, which another process can prevent */
  removeTraces(): boolean;
  /** From people whose answers were deleted, newest last. Reads a few at a time. */
  proofs(): Generator<Proof>;
  keys: Keys;
  times: Times;
  notices: NoticeQueue;
  /**
   * Writes a whole copy to a new file that only this user can read, and checks it. The form can keep
   * running.
   *
   * @throws if the file already exists, or what was written cannot be read back
   */
  backup(path: string): void;
  /** Whether `backup` has made this file. */
  isCopy(): boolean;
  /**
   * Stores the time, in place of that of the last check.
   *
   * @throws if that is not possible; on a full disk, once the log has no space left
   */
  check(): void;
  close(): void;
};

/** Times, in UTC. */
type TimeName =
  /** When the daily deletion last ran. */
  | 'deleted-at'
  /** Since when the clock has been far from that. */
  | 'clock-in-doubt-since';

export type Times = {
  get(mark: TimeName): string | undefined;
  /** @param value  undefined removes the time */
  set(mark: TimeName, value: string | undefined): void;
};
