import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, beforeEach, type TestContext } from 'vitest';
import { readDatabaseUrl } from '../../answers/store/postgres/database-url.ts';
import { openPostgresStore } from '../../answers/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../../answers/store/store.ts';
import { closeAfterTest, temporaryFolder } from '../temporary-folder.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';

function keep(store: Store): Store {
  closeAfterTest(store.close);
  return store;
}

/** Gives each test in a file a new database, and closes its connections afterwards. */
export function storeUnderTest() {
  const folder = temporaryFolder();
  const database = () => join(folder.path, 'study.db');

  /** One more connection, unless the options say otherwise as the form's server opens it. */
  async function open(
    options: Parameters<typeof openSqliteStore>[1] = {},
    path = database(),
  ): Promise<Store> {
    return keep(await openSqliteStore(path, { migrates: true, ...options }));
  }

  /** Changes the database in a way that no store does. */
  async function change(sql: string) {
    const other = new DatabaseSync(database());
    other.exec(sql);
    other.close();
  }

  return { folder, database, open, change };
}

/** Runs for as long as the worker that has started it: a new one for each file would take seconds. */
let running: ReturnType<typeof startPostgres> | undefined;

/** The same in a real PostgreSQL. */
export function postgresUnderTest() {
  let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
  let address = '';
  beforeAll(async () => {
    if (findPostgres()) running ??= startPostgres();
    server = await running;
  });
  beforeEach(async (context: TestContext) => {
    context.skip(!server, 'PostgreSQL is not installed: apt-get install postgresql.');
    closeAfterTest(() => server?.dropDatabases());
    address = (await server?.newDatabase()) ?? '';
  });

  type Options = Parameters<typeof openPostgresStore>[1];

  async function openOne(options: Options = {}): Promise<Store> {
    const postgres = readDatabaseUrl({ DATABASE_URL: address });
    if (!postgres) throw new Error('unreachable');
    return openPostgresStore(postgres, { migrates: true, ...options });
  }

  /** Opens the database, does something with it, and closes it. */
  async function within<Result>(work: (store: Store) => Result) {
    const store = await openOne();
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  return {
    open: async (options?: Options) => keep(await openOne(options)),
    within,
    address: () => address,
    /** In place of the database, another that is new. */
    async renew() {
      address = (await server?.newDatabase()) ?? '';
    },
    change: (sql: string) => server?.query(sql, address.replace(/.*\//, '')),
    server: () => {
      if (!server) throw new Error('unreachable');
      return server;
    },
  };
}

/** On which the same tests run: what differs between them is no matter of what is kept. */
export const backEnds = [
  { backEnd: 'SQLite', underTest: storeUnderTest },
  { backEnd: 'PostgreSQL', underTest: postgresUnderTest },
] as const;

/** What the audit of a database says: who did what, and of whom. */
export function auditedLines(database: string): string {
  const file = `${database}.audit`;
  return existsSync(file) ? wordsOf(readFileSync(file, 'utf8')) : '';
}

/** The same, of lines as they are stored. */
export function wordsOf(lines: string): string {
  const all = lines.split('\n').filter((line) => line !== '');
  return all
    .map((line) => {
      const { text, of = [] } = JSON.parse(line) as { text: string; of?: string[] };
      return `${[text, ...of.map((person) => person.split(' ')[0])].join(', ')}\n`;
    })
    .join('');
}
