import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { count } from '../../common/count.ts';
import { today } from '../../common/days.ts';
import { LoggableError, messageOf } from '../../common/describe-failure.ts';
import { sidecarFile, sqliteFiles } from '../files/beside-database.ts';
import type { Erased } from '../records/records.ts';
import { openReadOnly } from '../store/sqlite/open-database.ts';
import type { Store } from '../store/store.ts';
import {
  type BackupFolder,
  backupsIn,
  listErased,
  pathBesideBackups,
  removeUnfinished,
  replaceFile,
  requireFolder,
  requireSameKeys,
} from './backup-folder.ts';

export type WrittenBackup = {
  path: string;
  /** Sets of answers in it. */
  people: number;
  /** How many people of the backup before are not in it, though nothing says that they were erased. */
  lost: number;
  /** Why the backup before cannot be compared with it. */
  unreadable?: string;
  /** Whether the backups go with the database when its disk dies. */
  isOnSameDisk?: boolean;
};

/**
 * Writes beside the backups what was recorded of people, and of keys, since the last of them: what a restore
 * must not undo if the database is lost. It has no answers.
 *
 * @param working  as for a backup
 * @param trusted  path of the keys that are trusted, whatever the database says
 */
export async function writeLists(
  store: Store,
  folder: BackupFolder,
  working: string,
  trusted: string,
) {
  requireFolder(folder);
  requireSameKeys(folder, trusted);
  removeWorking(working);
  try {
    await store.writePresent(working);
    copyWhole(working, pathBesideBackups(folder, 'present'));
    replaceFile(pathBesideBackups(folder, 'audit'), await store.trail.audited());
    if (existsSync(trusted)) {
      replaceFile(pathBesideBackups(folder, 'trusted'), readFileSync(trusted, 'utf8'));
    }
  } finally {
    removeWorking(working);
  }
}

/**
 * Writes a backup into the folder, whole and read back, with who was erased and the audit beside it. It is put
 * together at another path first: a mounted bucket takes only files that are written from their start to
 * their end, and no database.
 *
 * @param working  path of a file that is made, and removed
 * @param trusted  as for `writeLists`
 */
export async function writeNightlyBackup(
  store: Store,
  folder: BackupFolder,
  working: string,
  trusted: string,
): Promise<WrittenBackup> {
  requireFolder(folder);
  requireSameKeys(folder, trusted);
  removeUnfinished(folder);
  removeWorking(working);
  const people = await store.answers.count();
  await store.trail.audit('backup, by itself', `${count(people, 'set')} of answers`);
  try {
    await store.backup(working);
    const path = newFileIn(folder);
    const before = backupsIn(folder).at(-1);
    copyWhole(working, path);
    const erased = await store.trail.erased();
    // After the copy: someone who was erased meanwhile is in the list.
    listErased(folder, erased);
    const compared = before ? comparedWith(before.path, working, erased) : { lost: 0 };
    removeWorking(working);
    // With the mark of this backup, by which a restore knows that the two belong together.
    await writeLists(store, folder, working, trusted);
    return { path, people, ...compared };
  } finally {
    removeWorking(working);
  }
}

function removeWorking(working: string) {
  const sides = ['', '.unfinished', ...sqliteFiles];
  for (const side of sides) rmSync(working + side, { force: true });
  // What PostgreSQL's are written beside.
  for (const what of ['erased', 'audit'] as const)
    rmSync(sidecarFile(working, what), { force: true });
}

/** The second of one day gets a 2. */
function newFileIn({ path, name }: BackupFolder): string {
  const taken = backupsIn({ path, name }).map((backup) => backup.path);
  for (let number = 1; ; number += 1) {
    const file = join(path, `${name}-${today()}${number === 1 ? '' : `-${number}`}.db`);
    if (!taken.includes(file)) return file;
  }
}

/** Bytes that are in memory at once. */
const part = 4 * 1024 * 1024;

/** @throws LoggableError if what is read back is not what was written; `to` is then as it was */
function copyWhole(from: string, to: string) {
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    const source = openSync(from, 'r');
    const target = openSync(unfinished, 'wx', 0o600);
    let written: string;
    try {
      written = hashOf(source, (bytes) => {
        for (let at = 0; at < bytes.length; ) at += writeSync(target, bytes, at);
      });
      fsyncSync(target);
    } finally {
      closeSync(source);
      closeSync(target);
    }
    const copy = openSync(unfinished, 'r');
    try {
      if (hashOf(copy) !== written) {
        throw new LoggableError('What was read back of the backup is not what was written');
      }
    } finally {
      closeSync(copy);
    }
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function hashOf(file: number, tell: (bytes: Uint8Array) => void = () => {}): string {
  const hash = createHash('sha256');
  const bytes = Buffer.alloc(part);
  for (;;) {
    const read = bytes.subarray(0, readSync(file, bytes, 0, part, null));
    if (read.length === 0) return hash.digest('base64url');
    hash.update(read);
    tell(read);
  }
}

/** @returns who was in the backup before, and is in none of the two ways in the new one */
function comparedWith(before: string, now: string, erased: Erased) {
  let copy: DatabaseSync | undefined;
  try {
    openReadOnly(before, { olderToo: true }).close();
    copy = new DatabaseSync(now, { readOnly: true });
    copy.prepare('ATTACH ? AS before').run(before);
    const missing = copy
      .prepare(
        `SELECT reference FROM before.answers
         WHERE id NOT IN (SELECT id FROM main.answers) AND id NOT IN (SELECT id FROM main.proofs)
         UNION ALL
         SELECT reference FROM before.proofs WHERE id NOT IN (SELECT id FROM main.proofs)`,
      )
      .all()
      .filter(({ reference }) => !erased.has(String(reference)));
    return { lost: missing.length };
  } catch (error) {
    return { lost: 0, unreadable: messageOf(error) };
  } finally {
    copy?.close();
  }
}
