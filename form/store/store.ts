import type { Answers } from '../answers/schema.ts';

/** One person's answers, as they are kept. */
export type StoredAnswers = Omit<Answers, 'consent'> & {
  /** Minted when the page was first shown; see answers/submission-id.ts. */
  id: string;
  /** UTC, for example `2026-11-20T18:42:00.000Z`. Consent was given at the same moment. */
  receivedAt: string;
  /** The sentence that was agreed to, word for word. */
  consentWording: string;
};

/** What is kept of someone whose answers were deleted: the policy's "proof of consent". */
export type Consent = Pick<StoredAnswers, 'id' | 'name' | 'email' | 'age' | 'consentWording'> & {
  /** UTC, as `receivedAt` was. */
  givenAt: string;
  deletedAt: string;
};

export type Store = {
  /**
   * Returns once the answers would survive a power cut. The very same answers, under whatever id,
   * are stored once. An id that other answers have already is replaced by a new one.
   *
   * @throws if the answers are not stored
   */
  save(answers: StoredAnswers): void;
  /** Newest last. */
  list(): StoredAnswers[];
  /**
   * Deletes answers, so that nothing of them stays in the file or beside it, and keeps the proof of
   * consent. An id that has none is passed over.
   *
   * @throws if another program stands in the way
   */
  delete(ids: readonly string[]): void;
  /** The same with the proof of consent, whether the answers are still there or not. */
  deleteWithConsent(ids: readonly string[]): void;
  /** Of those whose answers were deleted, newest last. */
  consents(): Consent[];
  /**
   * Writes a whole copy to a new file that only this user can read; the form may go on meanwhile.
   *
   * @throws if there is such a file
   */
  backup(path: string): void;
  /** @throws if answers could not be stored now */
  check(): void;
  close(): void;
};
