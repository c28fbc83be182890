import { randomBytes } from 'node:crypto';
import type { Answers } from '../answers/check-answers.ts';

/** One person's answers, as they are stored. */
export type StoredAnswers = Omit<Answers, 'consent'> & {
  /** Created by `submissionId` when the page was first shown. */
  id: string;
  /** UTC, for example `2026-11-20T18:42:00.000Z`. Consent was given at the same moment. */
  receivedAt: string;
  /** The sentence that was agreed to, word for word. */
  consentWording: string;
};

/** The policy's "proof of consent": what is kept when someone's answers are deleted. */
export type Consent = Pick<StoredAnswers, 'id' | 'name' | 'email' | 'age' | 'consentWording'> & {
  /** UTC, the answers' `receivedAt`. */
  givenAt: string;
  deletedAt: string;
};

export type Store = {
  /**
   * Returns once the answers would survive a power cut. The same answers are stored only once, even
   * under another id. If the id belongs to other answers, these get a new one.
   *
   * @throws if the answers are not stored
   */
  save(answers: StoredAnswers): void;
  /** Newest last. */
  list(): StoredAnswers[];
  /**
   * Deletes answers, so that nothing of them remains in the database's files, and keeps the proof of
   * consent. Unknown ids are ignored.
   *
   * @throws if another process holds the database
   */
  delete(ids: readonly string[]): void;
  /** Deletes the answers, if they are still there, and the proof of consent. */
  deleteWithConsent(ids: readonly string[]): void;
  /** From people whose answers were deleted, newest last. */
  consents(): Consent[];
  /**
   * Writes a whole copy to a new file that only this user can read. The form can keep running.
   *
   * @throws if the file already exists
   */
  backup(path: string): void;
  /** @throws if answers could not be stored now */
  check(): void;
  close(): void;
};

/**
 * 128 random bits that a page keeps from when it is first shown until its answers are stored, so that
 * a double click, a reload or a second attempt stores them only once. A sent id of any other shape is
 * replaced, so that nobody loses their answers because of it.
 */
export function submissionId(sent?: string | null): string {
  return sent && /^[0-9a-f]{32}$/.test(sent) ? sent : randomBytes(16).toString('hex');
}
