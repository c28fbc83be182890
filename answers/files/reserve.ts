import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createPrivateFile } from './private-file.ts';
import { sidecarFile } from './sidecar.ts';

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
