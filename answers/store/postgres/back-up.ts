import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Pool, PoolClient } from 'pg';
import { writeCopy } from '../sqlite/back-up.ts';
import { openDatabase } from '../sqlite/open-database.ts';

/** The columns of what a backup holds, in an order in which each row finds those that it refers to. */
const copied: Readonly<Record<string, readonly string[]>> = {
  versions: ['hash', 'since', 'form'],
  wordings: ['hash', 'text'],
  answers: [
    ...['number', 'id', 'reference', 'received_on', 'version', 'waiting_until', 'confirmed_on'],
    ...['interviewed_on', 'consents'],
  ],
  sealed: ['number', 'data'],
  proofs: [
    ...['id', 'reference', 'received_on', 'version', 'confirmed_on', 'interviewed_on', 'consents'],
    'deleted_on',
  ],
  addresses: ['id', 'hash'],
  keys: ['name', 'value'],
  recipients: ['recipient', 'added_on', 'code', 'proved_on', 'retired_on', 'is_trial'],
  notices: ['reference', 'channel'],
  entries: ['number', 'id', 'person', 'with_proof', 'data'],
  announced: ['final_date', 'since'],
  times: ['name', 'value'],
  backups: ['number', 'mark'],
};

/** Of these, the order in which rows were added matters, and PostgreSQL keeps it in this column. */
const ordered: Readonly<Record<string, string>> = {
  versions: 'rowid',
  answers: 'number',
  proofs: 'rowid',
  recipients: 'rowid',
  backups: 'number',
  entries: 'number',
};

/** Rows that are in memory at once. */
const batch = 500;

/** The same single file as from SQLite, which the commands read and `restore` takes. */
export function backUpPostgres(pool: Pool, copy: string): Promise<void> {
  return writeCopy(copy, async (unfinished) => {
    const file = openDatabase(unfinished, { migrates: true });
    const client = await pool.connect();
    client.on('error', () => {});
    try {
      await client.query('INSERT INTO backups (mark) VALUES ($1)', [randomUUID()]);
      // All tables as they are at one moment, while others go on writing.
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      file.exec('PRAGMA synchronous = OFF; BEGIN; DELETE FROM keys');
      for (const [table, columns] of Object.entries(copied)) {
        await copyRows(client, file, table, columns);
      }
      file.exec('COMMIT');
      await client.query('COMMIT');
      file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      file.close();
      client.release(true);
    }
    return true;
  });
}

async function copyRows(
  client: PoolClient,
  file: DatabaseSync,
  table: string,
  columns: readonly string[],
) {
  const order = ordered[table];
  const names = columns.join(', ');
  await client.query(
    `DECLARE rows CURSOR FOR SELECT ${names} FROM ${table} ${order ? `ORDER BY ${order}` : ''}`,
  );
  const insert = file.prepare(
    `INSERT INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  for (;;) {
    const { rows } = await client.query(`FETCH ${batch} FROM rows`);
    for (const row of rows) {
      insert.run(...columns.map((column) => row[column] as SQLInputValue));
    }
    if (rows.length < batch) break;
  }
  await client.query('CLOSE rows');
}
