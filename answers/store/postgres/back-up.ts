import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Audit } from '../../audit/audit.ts';
import { addErased, sidecarFile } from '../../files/beside-database.ts';
import { appendToPrivateFile } from '../../files/private-file.ts';
import type { Statements } from '../database.ts';
import { finishPresent, requireNew, writeCopy } from '../sqlite/back-up.ts';
import { openDatabase } from '../sqlite/open-database.ts';
import { ignore } from './postgres-database.ts';
import { erasedIn } from './records.ts';
import { copyToFile, presentTables } from './tables-in-backup.ts';

/** Writes what a restore asks of the present database to a new file, as from SQLite. */
export async function writePresentPostgres(pool: Pool, path: string) {
  const file = openDatabase(path, { migrates: true });
  const client = await pool.connect();
  client.on('error', ignore);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    file.exec('PRAGMA synchronous = OFF; BEGIN');
    await copyToFile(client, file, presentTables);
    file.exec('COMMIT');
    await client.query('COMMIT');
  } finally {
    file.close();
    client.release(true);
  }
  finishPresent(path);
}

/**
 * The same single file as from SQLite, which the commands read and `restore` takes. What is beside a
 * SQLite file, and so is in no backup, is in tables here: it is written beside the copy.
 *
 * @returns those files
 */
export async function backUpPostgres(pool: Pool, within: Statements, audit: Audit, copy: string) {
  const [erased, audited] = [sidecarFile(copy, 'erased'), sidecarFile(copy, 'audit')];
  for (const path of [erased, audited]) requireNew(path);
  await writeCopy(copy, async (unfinished) => {
    const file = openDatabase(unfinished, { migrates: true });
    const client = await pool.connect();
    client.on('error', ignore);
    try {
      await client.query('INSERT INTO backups (mark, audit) VALUES ($1, $2)', [
        ...[randomUUID(), await audit.newestLine()],
      ]);
      // All tables as they are at one moment, while others go on writing.
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      file.exec('PRAGMA synchronous = OFF; BEGIN; DELETE FROM keys');
      await copyToFile(client, file);
      file.exec('COMMIT');
      await client.query('COMMIT');
      file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      file.close();
      client.release(true);
    }
    return true;
  });
  addErased(copy, await erasedIn(within));
  appendToPrivateFile(audited, await audit.audited());
  return [erased, audited];
}
