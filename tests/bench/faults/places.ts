import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { startPostgres } from '../../answers/postgres-server.ts';
import { startOwnForm } from '../../journeys/own-form.ts';

type Form = Awaited<ReturnType<typeof startOwnForm>>;
type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/** Where answers are kept, the forms that keep them there, and what can be done to both. */
export type FormPlace = {
  origins: readonly string[];
  /** Of PostgreSQL only. */
  server?: PostgresServer;
  /** Ends a form, at once or in order, and starts it again at its port. */
  restart(form: number, how: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Sets the forms' clock, in milliseconds from the right time. */
  setClock(offset: number): void;
  putExpiredDrafts(count: number): Promise<void>;
  /** Resolves once no draft is left that has expired. */
  untilDeleted(): Promise<void>;
  /** Stops all forms, and reads the references of all answers that are there whole. */
  close(): Promise<string[]>;
};

type Kept = Pick<FormPlace, 'putExpiredDrafts'> & {
  references(): Promise<string[]>;
  hasExpiredDrafts(): Promise<boolean>;
};

const expired = '2020-01-01T00:00:00.000Z';
const expiredDrafts = `SELECT 1 FROM drafts WHERE expires_at = '${expired}' LIMIT 1`;
const stored = 'SELECT reference FROM answers JOIN ciphertext USING (number)';

/** One form, and its file. */
export async function sqlitePlace(folder: string): Promise<FormPlace> {
  const path = join(folder, 'study.db');
  function within<Result>(work: (database: DatabaseSync) => Result): Result {
    const database = new DatabaseSync(path, { timeout: 10_000 });
    try {
      return work(database);
    } finally {
      database.close();
    }
  }
  return place(
    folder,
    1,
    {},
    {
      references: async () =>
        within((database) => database.prepare(stored).all()).map(({ reference }) => `${reference}`),
      hasExpiredDrafts: async () =>
        within((database) => database.prepare(expiredDrafts).get()) !== undefined,
      putExpiredDrafts: async (count) =>
        within((database) =>
          database.exec(
            `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
           INSERT INTO drafts (id, expires_at, data) SELECT 'old ' || i, '${expired}', randomblob(5000) FROM n`,
          ),
        ),
    },
  );
}

/** Two forms, and a database that both share. */
export async function postgresPlace(folder: string, server: PostgresServer): Promise<FormPlace> {
  const DATABASE_URL = await server.newDatabase();
  const query = (sql: string) => server.query(sql, DATABASE_URL.replace(/.*\//, ''));
  const kept = {
    references: async () => (await query(stored)).map(({ reference }) => String(reference)),
    hasExpiredDrafts: async () => (await query(expiredDrafts)).length > 0,
    async putExpiredDrafts(count: number) {
      await query(
        `INSERT INTO drafts (id, expires_at, data) SELECT 'old ' || i, '${expired}', decode(repeat('5a', 5000), 'hex')
         FROM generate_series(1, ${count}) AS i`,
      );
    },
  };
  return { ...(await place(folder, 2, { DATABASE_URL }, kept)), server };
}

async function place(
  folder: string,
  count: number,
  database: Readonly<Record<string, string>>,
  { references, hasExpiredDrafts, ...kept }: Kept,
): Promise<FormPlace> {
  const clock = join(folder, 'clock');
  const environment = {
    ...database,
    JUMPING_CLOCK: clock,
    NODE_OPTIONS: `--import ${pathToFileURL(resolve(import.meta.dirname, 'jumping-clock.ts')).href}`,
  };
  const start = (port = 0) => startOwnForm(join(folder, 'study.db'), port, '.', environment);
  // All at once, on a new database: they make its tables, and the key of the trial, once.
  const forms: Form[] = await Promise.all(Array.from({ length: count }, () => start()));
  return {
    ...kept,
    origins: forms.map(({ origin }) => origin),
    async restart(at, how) {
      const form = forms[at % count];
      if (!form) return;
      if (how === 'SIGKILL') await form.kill();
      else await form[Symbol.asyncDispose]();
      forms[at % count] = await start(Number(new URL(form.origin).port));
    },
    async untilDeleted() {
      for (let tries = 0; tries < 600; tries += 1) {
        if (!(await hasExpiredDrafts())) return;
        await pause(100);
      }
      throw new Error(`No form deleted drafts within a minute: ${forms.map(({ log }) => log())}`);
    },
    setClock: (offset) => writeFileSync(clock, String(offset)),
    async close() {
      for (const form of forms) await form[Symbol.asyncDispose]();
      return references();
    },
  };
}
