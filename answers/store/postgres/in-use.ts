import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { LoggableError } from '../../../common/describe-failure.ts';
import type { Statements } from '../database.ts';

/** Of the advisory lock that every connection shares, and that a restore has alone. */
const lock = 7_305_004;

/** Of a database that several programs use at once. */
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
const [tries, between] = [20, 100];

/** @returns whether no other program uses the database, and none can until this connection ends */
export async function haveAlone(client: ClientBase): Promise<boolean> {
  for (let left = tries; left > 0; left -= 1) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS is_ours', [lock]);
    if (rows[0]?.is_ours) return true;
    await pause(between);
  }
  return false;
}
