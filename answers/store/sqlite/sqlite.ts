import { DatabaseSync } from 'node:sqlite';
import { LoggableError } from '../../../common/describe-failure.ts';

/** Does all of `work`, or nothing if it throws. */
export function inTransaction(database: DatabaseSync, work: () => void) {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Opens a database that no other process has open, and keeps others out until it is closed. The form
 * holds a shared lock even when it does nothing, so this fails while it runs.
 *
 * @throws an error for which `isBusy` is true if another process has it open
 */
export function openExclusively(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 1000 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** SQLite's result code 5, SQLITE_BUSY, is the last byte of the more precise ones. */
export function isBusy(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return (errcode & 0xff) === 5;
}

/** An error as another thread gets it: cloning would leave out what `describeFailure` says of it. */
export type Failure = {
  message: string;
  stack: string | undefined;
  isLoggable: boolean;
  details: { code?: unknown; errcode?: unknown; errstr?: unknown };
};

export function failureOf(error: unknown): Failure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const { code, errcode, errstr } = error as Failure['details'];
  return {
    message,
    stack,
    isLoggable: error instanceof LoggableError,
    details: {
      ...(code !== undefined && { code }),
      ...(errcode !== undefined && { errcode }),
      ...(errstr !== undefined && { errstr }),
    },
  };
}

export function errorOf({ message, stack, isLoggable, details }: Failure): Error {
  const error = isLoggable ? new LoggableError(message) : new Error(message);
  return Object.assign(error, { stack }, details);
}
