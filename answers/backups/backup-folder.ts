import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, parse } from 'node:path';
import { beginningOf } from '../../common/beginning-of.ts';
import { addDays } from '../../common/days.ts';
import { LoggableError } from '../../common/describe-failure.ts';
import { linesOf, readErased, sidecarFile, sqliteFiles } from '../files/beside-database.ts';
import type { Erased } from '../records/records.ts';

/** Where the form's server puts backups. */
export type BackupFolder = {
  path: string;
  /** With which the names of the files begin: that of the database's file. */
  name: string;
};

export type BackupFile = {
  path: string;
  /** The day on which it was made. */
  on: string;
};

/** @param database  path of the SQLite file; undefined for PostgreSQL */
export function backupFolder(path: string, database: string | undefined): BackupFolder {
  return { path, name: database === undefined ? 'study' : parse(database).name };
}

/** What is beside all backups. */
type Beside = 'erased' | 'audit' | 'present' | 'trusted';

export function pathBesideBackups({ path, name }: BackupFolder, what: Beside): string {
  return sidecarFile(join(path, `${name}.db`), what);
}

/** The path of what is beside this backup and all others of its folder; undefined if it is not there. */
export function existingBesideBackup(file: string, what: Beside): string | undefined {
  const { dir, base } = parse(file);
  const [, name] = /^(.+)-\d{4}-\d\d-\d\d(?:-\d+)?\.db$/.exec(base) ?? [];
  const beside = name && pathBesideBackups({ path: dir, name }, what);
  return beside && existsSync(beside) ? beside : undefined;
}

/** Oldest first. */
export function backupsIn({ path, name }: BackupFolder): BackupFile[] {
  const pattern = new RegExp(`^${RegExp.escape(name)}-(\\d{4}-\\d\\d-\\d\\d)(?:-(\\d+))?\\.db$`);
  const found = readdirSync(path).flatMap((base) => {
    const [, on, number = '1'] = pattern.exec(base) ?? [];
    return on ? [{ path: join(path, base), on, number: Number(number) }] : [];
  });
  return found
    .toSorted((one, two) => one.on.localeCompare(two.on) || one.number - two.number)
    .map(({ path: file, on }) => ({ path: file, on }));
}

/** The last day on which a backup may be there. After the final date, none may that held answers. */
export function lastDayOf(on: string, backupDays: number, finalDate: string): string {
  const usual = addDays(on, backupDays);
  return on <= finalDate && finalDate < usual ? finalDate : usual;
}

/** @throws LoggableError that says why no backup can be there */
export function requireFolder({ path }: BackupFolder) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) {
    throw new LoggableError(
      `The folder of the backups, ${path} (FORM_BACKUPS), is not there. Connect its disk, or create it`,
    );
  }
  if (!found.isDirectory()) {
    throw new LoggableError(`FORM_BACKUPS names ${path}, which is a file. Expected a folder`);
  }
  const key = readdirSync(path).find((base) => isKey(join(path, base)));
  if (key === undefined) return;
  throw new LoggableError(
    `The folder of the backups, ${path} (FORM_BACKUPS), has a key in it, or another file that age has encrypted: ${key}. Anyone who finds that folder could open every answer. Move the key away: it must never be on the server, and never beside backups`,
  );
}

/**
 * A new machine on which the form was started before anything was restored would put its empty lists in place of what a
 * restore needs.
 *
 * @throws LoggableError if the list of keys in the folder has statements that this form does not know
 */
export function requireSameKeys(folder: BackupFolder, trusted: string) {
  const path = pathBesideBackups(folder, 'trusted');
  const there = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if ((existsSync(trusted) ? readFileSync(trusted, 'utf8') : '').startsWith(there)) return;
  throw new LoggableError(
    `The folder of the backups, ${folder.path} (FORM_BACKUPS), is of a study with keys that this form does not know, so nothing is written there. On a new machine, stop the form and restore the newest backup; for another study, choose another folder`,
  );
}

/** Bytes, from which what is in a file can be told. A key has some hundred. */
const start = 4_096;

function isKey(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return false;
  const text = beginningOf(path, start);
  return /^(age-encryption\.org\/|-----BEGIN AGE ENCRYPTED FILE)|AGE-SECRET-KEY-/m.test(text);
}

/** Removes what an interruption has left. */
export function removeUnfinished({ path, name }: BackupFolder) {
  for (const base of readdirSync(path)) {
    if (base.startsWith(`${name}-`) && base.endsWith('.db.unfinished')) rmSync(join(path, base));
  }
}

/** With what SQLite may have left beside it. */
export function removeBackup({ path }: BackupFile) {
  for (const side of ['', ...sqliteFiles]) rmSync(path + side, { force: true });
}

/**
 * Replaces a small file whole. In a mounted bucket nothing can be added to one. An error leaves the file as
 * it was.
 */
export function replaceFile(path: string, text: string) {
  const unfinished = `${path}.unfinished`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flush: true });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * Adds who was erased to the list beside the backups, none of which knows that. Lines are only added, so the
 * list keeps what another database has known.
 *
 * @throws if they are not all in it
 */
export function listErased(folder: BackupFolder, erased: Erased) {
  requireFolder(folder);
  const list = pathBesideBackups(folder, 'erased');
  const known = readErased(list);
  const lacking = [...erased].filter(([reference, { withProof }]) => {
    const line = known.get(reference);
    return !line || (withProof && !line.withProof);
  });
  // An empty list says that nobody was erased; without one, nobody would know.
  if (lacking.length > 0 || !existsSync(list)) {
    replaceFile(list, linesOf(new Map([...known, ...lacking])));
  }
}
