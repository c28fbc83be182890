import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { LoggableError } from '../../../common/describe-failure.ts';
import type { Database, Row, Statements, Value } from '../database.ts';

/** Milliseconds before each new try after a connection was lost: a failover takes some seconds. */
const tries = [50, 200, 500, 1_000, 2_000, 4_000];

export function statementsOn(client: Pick<Pool | ClientBase, 'query'>): Statements {
  return {
    all: async (sql, values = []) => (await client.query(prepared(sql, values))).rows as Row[],
    run: async (sql, values = []) => (await client.query(prepared(sql, values))).rowCount ?? 0,
  };
}

/** A PostgreSQL database. Each commit is on its disk when it returns (synchronous_commit). */
export function postgresDatabase(pool: Pool): Database {
  const direct = statementsOn(pool);

  async function transact<Result>(work: (within: Statements) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let broken: Error | undefined;
    // The statement that is under way fails too, and says it; without a listener, it would end the form.
    client.on('error', ignore);
    try {
      await client.query('BEGIN');
      const result = await work(statementsOn(client));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      if (isConnectionLost(error)) broken = error as Error;
      else await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.off('error', ignore).release(broken);
    }
  }

  return {
    all: (sql, values) => again(() => direct.all(sql, values)),
    run: (sql, values) => again(() => direct.run(sql, values)),
    transaction: (work) => again(() => transact(work)),
    held: 'FOR KEY SHARE',
    // Vacuuming makes room by itself.
    tidy() {},
  };
}

export function ignore() {}

const numbered = new Map<string, { name: string; text: string }>();

/** With `$1` for the first `?`, as PostgreSQL writes values, and prepared once on each connection. */
function prepared(sql: string, values: readonly Value[]) {
  let known = numbered.get(sql);
  if (!known) {
    let last = 0;
    const text = sql.replace(/\?/g, () => {
      last += 1;
      return `$${last}`;
    });
    known = { name: `s${numbered.size}`, text };
    numbered.set(sql, known);
  }
  return { ...known, values: [...values] };
}

/**
 * Works again after a connection was lost, as while the database restarts. Whether the last try was stored
 * is then unknown, so only work that may be done twice comes here: all of ours is, by id.
 */
export async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const wait of tries) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      await pause(wait);
    }
  }
  return work();
}

/** PostgreSQL's classes 08 and 57P, and what Node says of a connection. */
function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    /^(08...|57P0[1-3]|25006|ECONNRESET|ECONNREFUSED|EPIPE|ENOTFOUND|ETIMEDOUT)$/.test(code) ||
    /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
      message,
    )
  );
}

/** The advisory lock that every connection shares, and that a restore has alone. */
const lock = 7_305_004;

/** What lets several programs use a database at once. */
export function shareWith() {
  let key: Uint8Array | undefined;
  return {
    /** @throws LoggableError if this connection must not be used */
    async connected(client: ClientBase) {
      const shared = 'SELECT pg_try_advisory_lock_shared($1) AS is_ours';
      const { rows } = await client.query(shared, [lock]);
      if (!rows[0]?.is_ours) {
        throw new LoggableError(
          'A backup is being restored into the database. Try again when that is finished',
        );
      }
      if (key && !(await keyIn(client)).equals(key)) {
        throw new LoggableError(
          'A backup was restored into the database while the form was running. Stop the form, and start it again',
        );
      }
    },
    /** From now on, the database must be the same, also after a connection was lost. */
    async opened({ all }: Pick<Statements, 'all'>) {
      const [row] = await all(keyOfAddresses);
      key = row?.['value'] as Uint8Array;
    },
  };
}

/** By it, answers are found by address. No two databases have the same, but that of a backup and its own. */
const keyOfAddresses = "SELECT value FROM keys WHERE name = 'addresses'";

async function keyIn(client: ClientBase): Promise<Buffer> {
  const { rows } = await client.query(keyOfAddresses);
  return rows[0]?.value ?? Buffer.alloc(0);
}

/** Tries to have the database alone, and milliseconds between them: a form that stops needs a moment. */
const [triesAlone, betweenTries] = [20, 100];

/** @returns whether no other program uses the database, and none can until this connection ends */
export async function haveAlone(client: ClientBase): Promise<boolean> {
  for (let left = triesAlone; left > 0; left -= 1) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS is_ours', [lock]);
    if (rows[0]?.is_ours) return true;
    await pause(betweenTries);
  }
  return false;
}
