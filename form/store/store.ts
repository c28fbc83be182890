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
  /** @throws if answers could not be stored now */
  check(): void;
  close(): void;
};
