import type { Submission } from '../encryption/submission.ts';
import type { SubmissionRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Options } from './options.ts';

/** What a command works with. */
export type Context = {
  store: Store;
  options: Options;
  /** Path of the SQLite file. */
  database: string;
  /** Undefined if no key was named and this is no trial. */
  key: StudyKey | undefined;
};

/** What a command works with that opens the database in its own way, or can do without it. */
export type WithoutStore = Pick<Context, 'options' | 'database'>;

export type StudyKey = {
  /** @throws Error if the key, or its passphrase, cannot be read */
  unlock(): Promise<void>;
  /**
   * @returns undefined if the answers have been deleted meanwhile
   * @throws Error if the key does not open them
   */
  open(record: SubmissionRecord): Promise<Submission | undefined>;
};

/** @throws Error if what is about to be recorded would be lost */
export function requireOriginal({ store, database }: Pick<Context, 'store' | 'database'>) {
  if (!store.isCopy()) return;
  throw new Error(
    `${database} is a copy that "backup" has made: what you record or erase in it is lost. Type this where the form runs. Nothing is done.`,
  );
}

/** @throws Error that says how to name a key */
export function requireKey({ key }: Pick<Context, 'key'>): StudyKey {
  if (key) return key;
  throw new Error(
    'The answers are encrypted. Name the file with a key of the study: --key FILE, or set FORM_KEY to it.',
  );
}
