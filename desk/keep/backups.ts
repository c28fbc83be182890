import { existsSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lastDayOf } from '../../answers/backups/backup-folder.ts';
import { sidecarFile, sqliteFiles } from '../../answers/files/sidecar.ts';
import { isCopy } from '../../answers/store/sqlite/back-up.ts';
import { openReadOnly } from '../../answers/store/sqlite/integrity.ts';
import { createFolder } from '../../answers/store/sqlite/open-database.ts';
import type { Store } from '../../answers/store/store.ts';
import { count } from '../../common/count.ts';
import { isOver, today } from '../../common/days.ts';
import { messageOf } from '../../common/describe-failure.ts';
import type { Study } from '../../content/model/schemas/schema.ts';
import { Refusal } from '../people/refusal.ts';

/**
 * Writes a whole copy to a new file, after the line of the audit.
 *
 * @returns the files that were written beside it
 */
export async function writeBackup(store: Store, path: string) {
  const people = await store.answers.count();
  await store.record.audit('backup', `${count(people, 'set')} of answers`);
  return store.backup(path);
}

/** Until the team has chosen another: best on another disk, which the desk cannot know. */
export const usualFolder = join(homedir(), 'study-backups');

/**
 * Writes a backup to a new file in a folder, under a name with the day.
 *
 * @param folder  is made if only its last part is missing
 * @param name  of the database, with which the file's begins
 * @throws Refusal if the folder cannot be used
 */
export async function backUpInto(folder: string, store: Store, name: string): Promise<string> {
  if (!isAbsolute(folder)) {
    throw new Refusal(
      `The folder: found "${folder}". Expected a whole path, for example ${usualFolder}.`,
      400,
    );
  }
  try {
    createFolder(folder);
  } catch (error) {
    throw new Refusal(
      `The folder ${folder} cannot be made: ${messageOf(error)}. Choose another.`,
      400,
    );
  }
  if (!statSync(folder).isDirectory()) {
    throw new Refusal(`${folder} is a file. Expected a folder.`, 400);
  }
  const file = newFileIn(folder, name);
  await writeBackup(store, file);
  return file;
}

/** Never one that exists, or of which the audit is left: the second backup of a day gets a 2. */
function newFileIn(folder: string, name: string): string {
  for (let number = 1; ; number += 1) {
    const file = join(folder, `${name}-${today()}${number === 1 ? '' : `-${number}`}.db`);
    const taken = [
      file,
      `${file}.unfinished`,
      sidecarFile(file, 'audit'),
      sidecarFile(file, 'erased'),
    ];
    if (!taken.some((path) => existsSync(path))) return file;
  }
}

/** A backup that was made at this desk, of which database, and on which day. */
export type Made = { file: string; on: string; of?: string | undefined };

export type Backup = Made & {
  /** Bytes; undefined if the file is not there any more. */
  size?: number;
  /** People whose answers it holds, and whose answers are deleted from the database. */
  erased?: number;
  /** Why it cannot be read. */
  problem?: string;
  /** The day by which it has to be deleted. */
  deleteBy: string;
  isOverdue: boolean;
};

/**
 * The backups that were made here, newest first.
 *
 * @param retention  how long the privacy policy lets backups and answers be kept
 * @param ids  of everyone whose answers are in the database
 */
export function describeBackups(
  made: readonly Made[],
  { backupDays, screeningLatest }: Pick<Study['retention'], 'backupDays' | 'screeningLatest'>,
  people: Pick<ReadonlySet<string>, 'has'>,
): Backup[] {
  return made
    .map((one) => {
      const deleteBy = lastDayOf(one.on, backupDays, screeningLatest);
      return {
        ...one,
        ...contentsOf(one.file, people),
        deleteBy,
        isOverdue: isOver(deleteBy, Date.now()),
      };
    })
    .toReversed();
}

function contentsOf(file: string, people: Pick<ReadonlySet<string>, 'has'>) {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return {};
  try {
    const copy = openReadOnly(file, { olderToo: true });
    try {
      let erased = 0;
      for (const { id } of copy.prepare('SELECT id FROM answers').iterate()) {
        if (!people.has(String(id))) erased += 1;
      }
      return { size: found.size, erased };
    } finally {
      copy.close();
    }
  } catch (error) {
    return { size: found.size, problem: messageOf(error) };
  }
}

/**
 * Deletes one file, of those that were made here, with what is beside it.
 *
 * @throws Refusal if it is no copy any more
 */
export function deleteBackup(file: string) {
  if (existsSync(file) && !isCopyAt(file)) {
    throw new Refusal(`${file} is no copy that a backup has made: it is not deleted. Look at it.`);
  }
  // Not the audit: it says who read answers, and when.
  for (const side of ['', ...sqliteFiles]) rmSync(file + side, { force: true });
}

function isCopyAt(file: string): boolean {
  const opened = new DatabaseSync(file, { readOnly: true });
  try {
    return isCopy(opened);
  } catch {
    return false;
  } finally {
    opened.close();
  }
}
