import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
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
