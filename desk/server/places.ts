import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sidecarFile } from '../../answers/files/sidecar.ts';
import { readDatabaseUrl } from '../../answers/store/postgres/database-url.ts';
import { openPostgresStore } from '../../answers/store/postgres/postgres-store.ts';
import { isCopy } from '../../answers/store/sqlite/back-up.ts';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../../answers/store/store.ts';
import { dateInWords, dayAt } from '../../common/days.ts';
import type { Environment } from '../../common/ports.ts';
import { readDatabase } from '../../common/settings.ts';
import { isPractice } from '../practice/practice-file.ts';
import { readTeamFile } from './team-file.ts';

/** Where answers are. */
export type Place = {
  /** Path of the file, or `DATABASE_URL`. */
  at: string;
  kind: 'postgres' | 'trial' | 'study' | 'copy';
  /** What it is, for people: the top of every page says it. */
  words: string;
};

const postgresPlace = 'DATABASE_URL';

/** The folders in which databases, copies and keys usually are. */
const folders = (database: string) => [
  ...new Set([resolve(database, '..'), resolve('data'), resolve('.')]),
];

function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isFile() && one.name.endsWith(ending))
      .map(({ name }) => join(folder, name));
  } catch {
    // A folder that this user may not read has nothing to choose.
    return [];
  }
}

/** The database that the settings name, PostgreSQL first, and other files that look like one. */
export function findPlaces(environment: Environment): Place[] {
  const database = resolve(readDatabase(environment));
  const postgres = readDatabaseUrl(environment);
  const files = new Set([
    database,
    ...folders(database).flatMap((folder) => filesIn(folder, '.db')),
  ]);
  return [
    ...(postgres ? [postgresAt(environment)] : []),
    ...[...files].flatMap((file) => placeAt(file) ?? []),
  ];
}

function postgresAt(environment: Environment): Place {
  const address = URL.parse(environment['DATABASE_URL'] ?? '');
  const where = address ? `${address.pathname.slice(1)} on ${address.hostname}` : '';
  return {
    at: postgresPlace,
    kind: 'postgres',
    words: `The study’s PostgreSQL database, ${where}`,
  };
}

/** @returns undefined if there is no database of the form */
export function placeAt(file: string): Place | undefined {
  let opened: DatabaseSync | undefined;
  try {
    if (!isDatabase(file)) return undefined;
    opened = new DatabaseSync(file, { readOnly: true });
    const tables = opened
      .prepare(
        "SELECT count(*) AS n FROM sqlite_schema WHERE name IN ('answers', 'sealed', 'recipients')",
      )
      .get();
    if (tables?.['n'] !== 3) return undefined;
    if (isCopy(opened)) {
      const day = dateInWords(dayAt(statSync(file).mtimeMs));
      return {
        at: file,
        kind: 'copy',
        words: `A copy, made by a backup on ${day}: ${file}. Nothing can be recorded in it`,
      };
    }
    if (!existsSync(sidecarFile(file, 'trial-key')) && !isOfTrial(opened)) {
      return { at: file, kind: 'study', words: `The study’s database: ${file}` };
    }
    const words = isPractice(file) ? 'Made-up people, to practise with' : 'A trial on this machine';
    return { at: file, kind: 'trial', words: `${words}: ${file}` };
  } catch {
    return undefined;
  } finally {
    opened?.close();
  }
}

/** Also of a copy, and where the key of the trial was left behind. */
function isOfTrial(opened: DatabaseSync): boolean {
  return opened.prepare('SELECT 1 FROM recipients WHERE is_trial = 1').get() !== undefined;
}

function isDatabase(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const first = Buffer.alloc(15);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, first, 0, 15, 0);
  } finally {
    closeSync(opened);
  }
  return first.toString('latin1') === 'SQLite format 3';
}

/** @throws Error that says why it cannot be opened */
export async function openPlace(place: Place, environment: Environment): Promise<Store> {
  const postgres = place.kind === 'postgres' && readDatabaseUrl(environment);
  return postgres ? openPostgresStore(postgres) : openSqliteStore(place.at);
}

/** The files that look like a key of the study. A trial needs none. */
export function findKeys(environment: Environment): string[] {
  const named = (environment['FORM_KEY'] ?? '').split(',').map((file) => file.trim());
  const found = folders(readDatabase(environment)).flatMap((folder) => filesIn(folder, '.key'));
  const made = (readTeamFile().keyFiles ?? []).filter((file) => existsSync(file));
  return [...new Set([...named.filter(Boolean).map((file) => resolve(file)), ...made, ...found])];
}
