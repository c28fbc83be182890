import type { FormContent } from '../../content/checks/form-schema.ts';
import type { Consent } from '../drafts/draft.ts';
import type { Answers } from '../questions/path.ts';

/** The questions as they were asked, for example those of content/form.yaml on one day. */
export type FormVersion = Pick<FormContent, 'pages'>;

/** With the time, in UTC, at which answers to it were first stored. */
export type StoredVersion = FormVersion & { since: string };

/** What one person sent, which proves by itself what they agreed to (UK GDPR, article 7(1)). */
export type Submission = {
  /** 32 hexadecimal digits. */
  id: string;
  /** What the person is given, for example `7KQ2-M9XD-4T`. */
  reference: string;
  /** UTC, for example `2026-11-20T18:42:00.000Z`. */
  receivedAt: string;
  /** The hash of the questions that were asked. */
  version: string;
  /** The day on which it is deleted unless a guardian has been asked; only of someone under age. */
  waitingUntil?: string;
  /** When it was recorded that a guardian agreed, in UTC. */
  confirmedAt?: string;
  consents: readonly Consent[];
  answers: Answers;
};

/** What is kept when someone's answers are deleted. It has no name and no address. */
export type Proof = Omit<Submission, 'waitingUntil' | 'answers'> & { deletedAt: string };

/** A draft, encrypted. */
type StoredDraft = {
  id: string;
  data: Uint8Array;
  /** UTC, for example `2026-11-20T18:42:00.000Z`. */
  expiresAt: string;
};

export type Store = {
  /** Returns once it would survive a power cut. Replaces the draft with this id. */
  saveDraft(draft: StoredDraft): void;
  /** @param now  drafts that have expired by then are not found */
  draft(id: string, now: string): Uint8Array | undefined;
  removeDraft(id: string): void;
  /**
   * Removes all drafts. Traces can remain in the database's files until the next `delete`.
   *
   * @returns how many there were
   */
  removeDrafts(): number;
  /**
   * Stores what someone sent, once for each id, and replaces their draft, both or neither. Returns
   * once they would survive a power cut.
   *
   * @param addresses  the email addresses by which the person can be found
   * @throws if the answers are not stored
   */
  save(
    submission: Submission,
    addresses: readonly string[],
    form: FormVersion,
    draft: StoredDraft,
  ): void;
  /** Whether answers with this id are still stored. */
  holds(id: string): boolean;
  /** Newest last. */
  list(): Submission[];
  /** Every version under which answers were ever stored, by hash, oldest first. */
  versions(): Map<string, StoredVersion>;
  /** The ids of the answers and proofs of someone, by reference, id or email address. */
  find(person: string): string[];
  /** Records when a guardian agreed, for someone who waits for that: the answers then stay. */
  confirm(id: string): void;
  /**
   * Deletes answers, so that nothing of them remains in the database's files, and keeps the proof of
   * consent. Unknown ids are ignored.
   *
   * @throws if another process writes to the database, or reads it, so that traces may remain
   */
  delete(ids: readonly string[]): void;
  /** Deletes the answers, if they are still there, and the proof of consent. */
  deleteWithConsent(ids: readonly string[]): void;
  /**
   * Deletes expired drafts, and answers that have waited for a guardian until `now`. `removeTraces`
   * removes what then remains of them in the database's files.
   */
  deleteExpired(now: string): { drafts: number; waiting: number };
  /** @returns whether nothing that was deleted remains, which another process can prevent */
  removeTraces(): boolean;
  /** From people whose answers were deleted, newest last. */
  proofs(): Proof[];
  /**
   * Writes a whole copy to a new file that only this user can read. The form can keep running.
   *
   * @throws if the file already exists
   */
  backup(path: string): void;
  /**
   * Stores the time, in place of that of the last check.
   *
   * @throws if that is not possible; on a full disk, once the log has no space left
   */
  check(): void;
  close(): void;
};
