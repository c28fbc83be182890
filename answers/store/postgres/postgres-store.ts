import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { logFailure } from '../../../common/log.ts';
import { type Audit, auditOf } from '../../audit/audit.ts';
import { addErased as listErasedBeside, sidecarFile } from '../../files/beside-database.ts';
import { appendToPrivateFile } from '../../files/private-file.ts';
import { countersInPostgres } from '../counters.ts';
import type { Statements } from '../database.ts';
import type { Channel } from '../notices-table.ts';
import { finishPresent, requireNew, writeCopy } from '../sqlite/back-up.ts';
import { openDatabase } from '../sqlite/open-database.ts';
import { type Store, storeIn } from '../store.ts';
import type { Postgres } from './database-url.ts';
import { auditRows, erasedIn, insertErased } from './erased-and-audit.ts';
import { migrate } from './migrate.ts';
import { again, ignore, postgresDatabase, shareWith } from './postgres-database.ts';
import { copyToFile, presentTables } from './tables-in-backup.ts';
import { removeDeadRows } from './traces.ts';

type Options = {
  /** Whether the tables are made, or brought up to date. Only the form's server does. */
  migrates?: boolean;
  /** The channels that get notices of new sign-ups. */
  channels?: readonly Channel[];
};

/** Connections of one form. A managed database often allows some dozens in all. */
const mostConnections = 8;

/** Milliseconds to wait for a connection, and for one statement, before it counts as lost. */
const [connectTimeout, statementTimeout] = [5_000, 30_000];

/** @throws Error if the database cannot be opened */
export async function openPostgresStore(
  { connection }: Postgres,
  { migrates = false, channels = [] }: Options = {},
): Promise<Store> {
  const sharing = shareWith();
  const pool = new Pool({
    ...connection,
    max: mostConnections,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    application_name: 'study-form',
    // One stays, so that the database is in use while nobody asks for anything.
    min: 1,
    onConnect: sharing.connected,
  });
  // Without a listener, the end of a connection that nobody uses would end the form.
  pool.on('error', (failure) => {
    logFailure('database', 'A connection to the database has ended', failure);
  });
  const database = postgresDatabase(pool);
  try {
    await migrate(database, migrates);
    await sharing.opened(database);
  } catch (cause) {
    await pool.end();
    const reason = cause instanceof Error ? cause.message : cause;
    throw new Error(`The database in DATABASE_URL cannot be opened: ${reason}.`, { cause });
  }
  const audit = auditOf(auditRows(database));
  return storeIn(database, channels, {
    eraseData: 'DELETE FROM ciphertext',
    nextChange: 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS next',
    counters: countersInPostgres(pool, database),
    requireSame() {},
    trail: {
      place: 'the table "erased" of the database',
      addErased: (erased) => database.transaction((within) => insertErased(within, erased)),
      erased: () => erasedIn(database),
      ...audit,
    },
    tryLocked: (what, work) => whileLocked(pool, 'pg_try_advisory_lock', locks[what], work),
    async locked(work) {
      const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof work>>>();
      await whileLocked(pool, 'pg_advisory_lock', locks.start, async () => resolve(await work()));
      return promise;
    },
    withDiskSpace: (work) => work(),
    reserveDiskSpace() {},
    removeTraces: () => removeDeadRows(pool),
    backup: (copy) => backUpPostgres(pool, database, audit, copy),
    writePresent: (path) => writePresentPostgres(pool, path),
    isCopy: async () => false,
    close: () => pool.end(),
  });
}

/** The advisory locks that say which form does what. */
const locks = {
  deletion: 7_305_002,
  notices: 7_305_003,
  start: 7_305_005,
  backups: 7_305_006,
} as const;

/** The lock goes with its connection: when a form dies, another goes on. */
async function whileLocked(
  pool: Pool,
  how: 'pg_try_advisory_lock' | 'pg_advisory_lock',
  lock: number,
  work: () => Promise<void>,
) {
  // Also where the connection was lost meanwhile, which a pool learns late.
  const { client, isTaken } = await again(async () => {
    const client = await pool.connect();
    client.on('error', ignore);
    try {
      // pg_advisory_lock waits, and gives nothing.
      const { rows } = await client.query(`SELECT ${how}($1) AS is_ours`, [lock]);
      return { client, isTaken: rows[0]?.is_ours === false };
    } catch (error) {
      client.off('error', ignore).release(true);
      throw error;
    }
  });
  let isFree: unknown = isTaken;
  try {
    if (!isFree) await work();
  } finally {
    // A connection that cannot give the lock back is ended, and the lock with it.
    isFree ||= await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch(() => undefined);
    client.off('error', ignore).release(!isFree);
  }
}

/** Writes what a restore asks of the present database to a new file, as from SQLite. */
async function writePresentPostgres(pool: Pool, path: string) {
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
async function backUpPostgres(pool: Pool, within: Statements, audit: Audit, copy: string) {
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
  listErasedBeside(copy, await erasedIn(within));
  appendToPrivateFile(audited, await audit.audited());
  return [erased, audited];
}
