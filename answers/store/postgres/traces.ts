import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { logFailure, logWarning } from '../../../common/log.ts';
import { again, ignore } from './postgres-database.ts';

// Why VACUUM FULL, and when: docs/decisions/0023-one-store-two-databases.md.

/** Bytes. A larger table is not rewritten, because nobody could save in it meanwhile. */
const rewriteUpTo = 32 * 1024 * 1024;

/** Milliseconds that a table is waited for: visitors who come later wait behind that. */
const lockTimeout = 100;

/** Tries to see every older transaction end, and milliseconds between them: those of visitors are short. */
const [tries, between] = [20, 100];

/** Tables whose rows may have held answers, drafts, references, or words about someone. */
const emptied = [
  ...[
    'ciphertext',
    'answers',
    'drafts',
    'proofs',
    'addresses',
    'notices',
    'entries',
    'changes',
    'audit',
  ],
];

/**
 * Removes dead rows: rewrites small tables, so that nothing of them remains in their files, and gives the
 * space of large ones free to be written over. It waits for nobody for whom visitors would have to wait.
 *
 * @returns false if rows that were deleted before remain in small tables too
 */
export async function removeDeadRows(pool: Pool): Promise<boolean> {
  const client = await again(() => pool.connect());
  client.on('error', ignore);
  try {
    if (!(await untilNobodySeesThem(client))) return false;
    // A large table takes longer than a statement of a visitor may.
    await client.query(`SET statement_timeout = 0; SET lock_timeout = ${lockTimeout}`);
    for (const table of emptied) {
      const { rows } = await client.query('SELECT pg_total_relation_size($1::regclass) AS bytes', [
        table,
      ]);
      const bytes = Number(rows[0]?.bytes);
      if (bytes > rewriteUpTo) sayLarge(table, bytes);
      await client.query(bytes > rewriteUpTo ? `VACUUM ${table}` : `VACUUM (FULL) ${table}`);
    }
    return true;
  } catch (failure) {
    if (!isLocked(failure)) logFailure('database', 'Dead rows could not be removed', failure);
    return false;
  } finally {
    // Ended, since no other work may take so long.
    client.release(true);
  }
}

function sayLarge(table: string, bytes: number) {
  const megabytes = Math.round(bytes / 1024 / 1024);
  logWarning(
    'database',
    `The table ${table} has ${megabytes} MB: what was deleted there remains in its files until PostgreSQL writes over it. To remove it now, at a time when nobody signs up: VACUUM FULL ${table}`,
    { megabytes },
  );
}

/**
 * Rows that were deleted stay while a transaction is open that began before: even a rewritten table then has
 * them, and says nothing.
 *
 * @returns false if one is open for long, as that of a backup is
 */
async function untilNobodySeesThem(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_current_xact_id()::xid AS now');
  const open = `
    SELECT 1 FROM pg_stat_activity
    WHERE age(backend_xmin) >= age($1::xid) AND pid <> pg_backend_pid()
      AND (datname = current_database() OR datname IS NULL) AND usesysid IS NOT NULL
    UNION ALL SELECT 1 FROM pg_prepared_xacts WHERE database = current_database()
    LIMIT 1`;
  for (let left = tries; left > 0; left -= 1) {
    if ((await client.query(open, [rows[0]?.now])).rows.length === 0) return true;
    await pause(between);
  }
  return false;
}

/** PostgreSQL's `lock_not_available`: another program has the table. */
function isLocked(failure: unknown): boolean {
  return (failure as { code?: string }).code === '55P03';
}
