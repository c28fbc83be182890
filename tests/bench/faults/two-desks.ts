import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { sidecarFile } from '../../../answers/files/beside-database.ts';
import { readKeyFile } from '../../../answers/keys/study-keys.ts';
import { readDatabaseUrl } from '../../../answers/store/postgres/database-url.ts';
import { openPostgresStore } from '../../../answers/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../../../answers/store/sqlite/sqlite-store.ts';
import { deskOf, openDeskOn } from '../../desk/open-desk.ts';
import { startOwnForm } from '../../journeys/own-form.ts';

/** Milliseconds after which it ends, also if what is waited for waits for it. */
const longest = 10_000;

export type Held = { isOpen(): boolean; end(): Promise<void> };

/**
 * A transaction that has read everything and stays open, as that of pg_dump does.
 *
 * @param tell  is called again and again with how many milliseconds someone has waited for a table
 */
export async function holdPostgres(address: string, tell: (ms: number) => void): Promise<Held> {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  for (const table of [
    'answers',
    'ciphertext',
    'drafts',
    'proofs',
    'addresses',
    'notices',
    'entries',
  ]) {
    await client.query(`SELECT count(*) FROM ${table}`);
  }
  let isOpen = true;

  async function watch() {
    const until = Date.now() + longest;
    while (isOpen && Date.now() < until) {
      const { rows } = await client.query(
        `SELECT max(extract(epoch FROM clock_timestamp() - waitstart)) * 1000 AS ms
         FROM pg_locks WHERE locktype = 'relation' AND NOT granted`,
      );
      tell(Number(rows[0]?.ms ?? 0));
      await pause(20);
    }
    isOpen = false;
    await client.end();
  }
  const watching = watch();
  return {
    isOpen: () => isOpen,
    end() {
      isOpen = false;
      return watching;
    },
  };
}

/** Two forms and two desks, and a look into the database beside them. */
export async function openTwoDesks(database: string, settings: Readonly<Record<string, string>>) {
  const forms = [await startOwnForm(database, 0, '.', settings)];
  forms.push(await startOwnForm(database, 0, '.', settings));
  const postgres = readDatabaseUrl(process.env);
  const store = postgres ? await openPostgresStore(postgres) : await openSqliteStore(database);
  const [key = ''] = await readKeyFile(sidecarFile(database, 'trial-key'), async () => '');
  const sessions = [await openDeskOn(store, key), await openDeskOn(store, key)];
  return {
    store,
    forms,
    sessions,
    desks: sessions.map(deskOf),
    async close() {
      for (const session of sessions) await session.end();
      await store.close();
      for (const form of forms) await form[Symbol.asyncDispose]();
    },
  };
}

export type TwoDesks = Awaited<ReturnType<typeof openTwoDesks>>;
