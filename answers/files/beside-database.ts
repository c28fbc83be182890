import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Erased } from '../records/records.ts';
import { appendToPrivateFile, createPrivateFile } from './private-file.ts';

/** What is kept in files beside the database, whose names begin with its name. */
type Sidecar =
  /** Who was erased: it must survive the database, and no backup knows it. */
  | 'erased'
  /** Who read, deleted or replaced answers. */
  | 'audit'
  /** Is empty: who writes to the audit has it locked. */
  | 'audit-lock'
  /** Space for deletions on a full disk. */
  | 'reserve'
  /** A backup that is being put together. */
  | 'backup'
  /** Beside backups: what was recorded in the database, without answers. */
  | 'present'
  /** What a restore has not finished. */
  | 'restoring'
  /** The form's own copy of the list of keys: what the database says of keys is compared with it. */
  | 'trusted'
  /** The key of a trial, without a passphrase. */
  | 'trial-key';

export function sidecarFile(database: string, what: Sidecar): string {
  return `${database}.${what}`;
}

/** What to say of what an interrupted restore has left. Until the next removes it, who is erased later is still in it. */
export function leftByRestore(database: string): string | undefined {
  const file = sidecarFile(database, 'restoring');
  if (!existsSync(file)) return undefined;
  return `${file} was left by a restore that was interrupted. It holds a copy of everyone’s answers, from which nobody is erased. Restore again, which removes it; or delete it, and ${file}-journal.`;
}

/** The endings of what SQLite keeps beside a database. */
export const sqliteFiles = ['-wal', '-shm', '-journal'] as const;

/** Bytes: more than the write-ahead log and the records need to delete some hundred people. */
const size = 4 * 1024 * 1024;

/** Keeps space beside the database, so that answers can be deleted on a full disk. */
export function keepReserve(database: string) {
  const file = sidecarFile(database, 'reserve');
  if (existsSync(file)) return;
  try {
    createPrivateFile(file, () => writeFileSync(file, Buffer.alloc(size, 1)));
  } catch (failure) {
    if (!isFull(failure)) throw failure;
  }
}

/**
 * Opens a database or deletes from it. If the disk is full, it first frees the space that `keepReserve`
 * has kept. The form's server keeps new space within a day.
 *
 * @param work  can be called again after it has failed
 */
export async function withReserve<Result>(
  database: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const reserve = sidecarFile(database, 'reserve');
  try {
    return await work();
  } catch (failure) {
    if (!isFull(failure) || !existsSync(reserve)) throw failure;
    rmSync(reserve);
    return work();
  }
}

/**
 * Whether the system or SQLite (SQLITE_FULL) says that the disk is full. SQLite also calls it an error of
 * input and output (SQLITE_IOERR and its kinds) if it cannot create the files beside the database.
 */
function isFull(failure: unknown): boolean {
  const { code, errcode, cause } = failure as { code?: string; errcode?: number; cause?: unknown };
  if (code === 'ENOSPC' || errcode === 13 || (errcode ?? 0) % 256 === 10) return true;
  return cause !== undefined && isFull(cause);
}

/**
 * Records who was erased, in a file beside the database. Returns once the lines would survive a power
 * cut.
 */
export function addErased(database: string, erased: Erased) {
  if (erased.size > 0) appendToPrivateFile(sidecarFile(database, 'erased'), linesOf(erased));
}

/** References of those of whom nothing is left. */
export function erasedWithProof(erased: Erased): string[] {
  return [...erased].flatMap(([reference, { withProof }]) => (withProof ? reference : []));
}

/** As they are in a record. */
export function linesOf(erased: Erased): string {
  return Array.from(
    erased,
    ([reference, { on, withProof }]) => `${reference} ${on}${withProof ? proof : ''}\n`,
  ).join('');
}

const proof = ' with proof of consent';
const line = new RegExp(
  `^([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}) (\\d{4}-\\d\\d-\\d\\d)(${proof})?$`,
);

/**
 * @returns empty if the file does not exist
 * @throws Error that names the file, and the line that is wrong
 */
export function readErased(file: string): Erased {
  const erased: Erased = new Map();
  if (!existsSync(file)) return erased;
  const lines = textOf(file).split('\n');
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const [, reference, on, withProof] = line.exec(text.trimEnd()) ?? [];
    if (!reference || !on) {
      throw new Error(
        `${file}, line ${index + 1}: found "${text}". Expected a reference and a day, for example "7KQ2-M9XD-4T 2026-11-20". If the line is cut off, nothing was deleted for it: remove it.`,
      );
    }
    const before = erased.get(reference);
    erased.set(reference, { on, withProof: withProof !== undefined || before?.withProof === true });
  }
  return erased;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new Error(`${file}, the record of what was erased, cannot be read: ${reason}.`, {
      cause,
    });
  }
}
