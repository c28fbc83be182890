import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { logFailure } from '../../../common/log.ts';
import type { Database, Row, Statements } from '../database.ts';

type Job = {
  work(within: Statements): Promise<unknown>;
  done(result: unknown): void;
  failed(error: unknown): void;
};

/** Milliseconds without another save after which what was stored is moved from the log into the file. */
const tidyAfter = 100;

/**
 * A SQLite database. What waits to be stored is stored together, since one flush of the disk takes as
 * long for sixteen answers as for one; each is still stored whole, or not at all, whatever the others do.
 *
 * @param committed  is called after each flush, and throws if what was written is in no file of ours
 */
export function sqliteDatabase(
  database: DatabaseSync,
  committed: () => void = () => {},
): Database & { settled(): Promise<void> } {
  const prepared = new Map<string, StatementSync>();
  let waiting: Job[] = [];
  let storing: Promise<void> | undefined;
  let tidying: NodeJS.Timeout | undefined;

  function statement(sql: string): StatementSync {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  }

  const within: Statements = {
    all: async (sql, values = []) => statement(sql).all(...values) as Row[],
    run: async (sql, values = []) => Number(statement(sql).run(...values).changes),
  };

  function transaction<Result>(work: (within: Statements) => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, failed) => {
      waiting.push({ work, done: (result) => resolve(result as Result), failed });
      // Later in this turn, so that what arrives with it is stored with it.
      if (waiting.length === 1 && !storing) setImmediate(storeWaiting);
    });
  }

  function storeWaiting() {
    const jobs = waiting;
    waiting = [];
    storing = storeTogether(jobs).finally(() => {
      storing = undefined;
      if (waiting.length > 0) setImmediate(storeWaiting);
    });
  }

  async function storeTogether(jobs: readonly Job[]) {
    const [first, ...others] = jobs;
    const outcomes = others.length > 0 ? await attemptAll(jobs) : undefined;
    if (outcomes) {
      for (const tell of outcomes) tell();
      return;
    }
    // One by one: what made the flush fail, as a full disk does, may be one of them.
    for (const job of first ? jobs : []) (await attempt(job))();
  }

  /** @returns undefined, and nothing is stored, if not even those could be stored that did not fail */
  async function attemptAll(jobs: readonly Job[]): Promise<(() => void)[] | undefined> {
    const outcomes: (() => void)[] = [];
    try {
      database.exec('BEGIN IMMEDIATE');
    } catch (error) {
      // Another program holds the database, for longer than each of them may wait.
      return jobs.map((job) => () => job.failed(error));
    }
    try {
      for (const job of jobs) {
        database.exec('SAVEPOINT one');
        outcomes.push(await outcomeOf(job));
      }
      database.exec('COMMIT');
      committed();
      tidySoon();
      return outcomes;
    } catch {
      if (database.isTransaction) database.exec('ROLLBACK');
      return undefined;
    }
  }

  /** @throws if the error has ended the whole transaction */
  async function outcomeOf({ work, done, failed }: Job): Promise<() => void> {
    try {
      const result = await work(within);
      database.exec('RELEASE one');
      return () => done(result);
    } catch (error) {
      if (!database.isTransaction) throw error;
      database.exec('ROLLBACK TO one; RELEASE one');
      return () => failed(error);
    }
  }

  async function attempt({ work, done, failed }: Job): Promise<() => void> {
    try {
      database.exec('BEGIN IMMEDIATE');
      const result = await work(within);
      database.exec('COMMIT');
      committed();
      tidySoon();
      return () => done(result);
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK');
      return () => failed(error);
    }
  }

  /** While many save, SQLite itself moves what is in the log, once it is long. */
  function tidySoon() {
    tidying ??= setTimeout(() => {
      if (database.isOpen) tidyLog(database);
    }, tidyAfter).unref();
    tidying.refresh();
  }

  return {
    async all(sql, values) {
      // On this connection it would see what is not stored yet.
      while (storing !== undefined) await storing;
      return within.all(sql, values);
    },
    run: (sql, values) => transaction(({ run }) => run(sql, values)),
    transaction,
    held: '',
    tidy: () => tidyLog(database),
    /** Resolves once nothing waits to be stored. */
    async settled() {
      while (storing !== undefined || waiting.length > 0) await (storing ?? nextTurn());
    },
  };
}

/** What to say if not all traces could be removed after something was deleted. */
export const tracesRemain =
  'Deleted, but another program is reading the database, as a backup does, or the disk is full. So traces may remain in its files. Let that program finish, or make room. The form then removes the traces: while it runs it tries again every ten minutes.';

/**
 * Moves the whole write-ahead log into the file and empties it, because it can still hold what was
 * deleted.
 *
 * @returns whether that was possible
 */
export function emptyLog(database: DatabaseSync): boolean {
  try {
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  } catch {
    return false;
  }
}

/**
 * Bytes. A larger database is not rewritten when something is deleted, because nobody could sign up
 * meanwhile, but when the form starts: the answers themselves are overwritten with zeros in any case.
 */
const rewriteUpTo = 64 * 1024 * 1024;

/**
 * Removes from the files what was deleted before. `secure_delete` leaves copies in the gaps that
 * SQLite makes when it balances its pages; rewriting the file removes them.
 *
 * @returns whether nothing remains, which another process or a full disk can prevent
 */
export function rewriteFile(database: DatabaseSync, largest = rewriteUpTo): boolean {
  const pragma = (name: string) => Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
  try {
    if ((pragma('page_count') - pragma('freelist_count')) * pragma('page_size') <= largest) {
      database.exec(`DELETE FROM ciphertext WHERE number NOT IN (SELECT number FROM answers); VACUUM;
        DELETE FROM times WHERE name = 'zeros-since'`);
    }
  } catch {
    return false;
  }
  return emptyLog(database);
}

/**
 * Moves what it can from the write-ahead log into the file, so that a plain copy of the file usually
 * has every answer. The answers are stored either way: if this fails, as on a full disk, the next
 * submission tries again.
 */
function tidyLog(database: DatabaseSync) {
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch (failure) {
    logFailure('database', "Answers are stored, but not yet in the database's main file", failure);
  }
}
