import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createPrivateFile } from './private-file.ts';

/** Bytes: more than the write-ahead log and the records need to delete some hundred people. */
const size = 4 * 1024 * 1024;

function reserveOf(database: string): string {
  return `${database}.reserve`;
}

/** Keeps space beside the database, so that answers can be deleted on a full disk. */
export function keepReserve(database: string) {
  const file = reserveOf(database);
  if (existsSync(file)) return;
  try {
    createPrivateFile(file, () => writeFileSync(file, Buffer.alloc(size, 1)));
  } catch (failure) {
    if (!isFull(failure)) throw failure;
  }
}

/**
 * Deletes, with the space kept by `keepReserve` if the disk is full. The form's server keeps new space
 * within a day.
 *
 * @param remove  can be called again after it has failed
 */
export function removeWithReserve<Result>(database: string, remove: () => Result): Result {
  try {
    return remove();
  } catch (failure) {
    if (!isFull(failure) || !existsSync(reserveOf(database))) throw failure;
    rmSync(reserveOf(database));
    return remove();
  }
}

/** Whether the system or SQLite (SQLITE_FULL) says that the disk is full. */
function isFull(failure: unknown): boolean {
  const { code, errcode } = failure as { code?: string; errcode?: number };
  return code === 'ENOSPC' || errcode === 13;
}
