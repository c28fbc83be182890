import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFiles } from '../files/beside-database.ts';
import { createPrivateFile, giveToOwner, makePrivate } from '../files/private-file.ts';
import { isBusy } from '../store/sqlite/migrate.ts';

/** Where a restore writes, until it is disposed of. */
export type RestorePlace = ReturnType<typeof takePlace>;

/**
 * Keeps other restores away from a file, by a lock that goes with a program that is killed. If the file is the very
 * one that a restore has made which was killed, it is removed. Of any other, nobody knows whose it is.
 *
 * @throws Error if a restore is under way, or another file is there
 */
export function takePlace(path: string) {
  const lock = lockOf(`${path}-lock`, path);
  /** Says which file a restore has made. */
  const made = `${path}-made`;
  try {
    if (existsSync(path)) {
      const isOwn = existsSync(made) && readFileSync(made, 'utf8') === identityOf(path);
      if (!isOwn && statSync(path).size > 0) {
        throw new Error(
          `${path} is there already, and it is not certain that a restore has made it. Look what it is. If nobody needs it, delete it, and try again.`,
        );
      }
      removeDatabase(path);
    }
    rmSync(made, { force: true });
  } catch (error) {
    lock.close();
    throw error;
  }
  return {
    path,
    /** The file that is there now is this restore's own. */
    note() {
      createPrivateFile(made, () => writeFileSync(made, identityOf(path), { flush: true }));
    },
    [Symbol.dispose]() {
      rmSync(made, { force: true });
      lock.close();
    },
  };
}

/** Removes a file that was not finished, with what SQLite keeps beside it. */
export function removeDatabase(path: string) {
  for (const side of ['', ...sqliteFiles]) rmSync(path + side, { force: true });
}

/** No other file has it, not even one that was put in its place. */
function identityOf(path: string): string {
  const { dev, ino, birthtimeMs } = statSync(path);
  return `${dev} ${ino} ${birthtimeMs}`;
}

function lockOf(file: string, path: string): DatabaseSync {
  makePrivate(file);
  giveToOwner(file);
  const lock = new DatabaseSync(file, { timeout: 1_000 });
  try {
    // It stays empty, and needs no journal beside it.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new Error(`${path} is being written by another restore. Wait until that has ended.`, {
      cause,
    });
  }
}
