import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { messageOf } from '../../common/describe-failure.ts';
import { auditOf } from '../audit/audit.ts';
import type { Statements } from '../store/database.ts';
import type { Postgres } from '../store/postgres/database-url.ts';
import { auditRows, erasedIn, insertErased } from '../store/postgres/erased-and-audit.ts';
import { currentVersion, olderVersion, upgradeFrom, versionIn } from '../store/postgres/migrate.ts';
import { haveAlone, ignore, statementsOn } from '../store/postgres/postgres-database.ts';
import { copyToFile, presentTables, replaceByFile } from '../store/postgres/tables-in-backup.ts';
import { openDatabase } from '../store/sqlite/open-database.ts';
import {
  auditRestore,
  inventoryOf,
  type Present,
  presentBeside,
  type Target,
} from './inventory.ts';

const name = 'The present database in DATABASE_URL';

/**
 * @param backup  beside which the audit of another database may be
 * @throws Error if a form or a command uses the database, or it cannot be opened
 */
export async function intoPostgres({ connection }: Postgres, backup: string): Promise<Target> {
  const client = new Client({ ...connection, application_name: 'study-form' });
  // What is under way fails too, and says it; without a listener, this would end the program.
  client.on('error', ignore);
  const within = statementsOn(client);
  const folder = temporaryFolder();
  let present: (Present & { close(): void }) | undefined;
  async function close() {
    present?.close();
    folder.remove();
    await client.end();
  }
  try {
    const version = await openAlone(client, within);
    if (version > 0) present = await copyPresent(client, join(folder.path, 'present.db'));
    else present = withClose(presentBeside(backup, 'it is new'));
    const erased = version > 0 ? await erasedIn(within) : new Map();
    const finished = join(folder.path, 'finished.db');
    return {
      present,
      name,
      isThere: version > 0,
      erased,
      record: 'the table "erased" of the database',
      hasRecord: erased.size > 0,
      finished,
      write: (lines, what) =>
        inTransaction(client, async () => {
          if (version === 0) await upgradeFrom(version, within);
          await insertErased(within, lines);
          const rows = auditRows({ ...within, transaction: (work) => work(within) });
          await auditRestore(auditOf(rows), backup, lines, what);
        }),
      replace: () => replaceBy(client, finished),
      close,
    };
  } catch (cause) {
    await close().catch(ignore);
    throw new Error(`${messageOf(cause).replace(/\.?$/, '.')} Nothing is restored.`, { cause });
  }
}

/** @returns the version of its tables; 0 of a new database */
async function openAlone(client: Client, within: Statements): Promise<number> {
  try {
    await client.connect();
  } catch (cause) {
    throw new Error(`The database in DATABASE_URL cannot be opened: ${messageOf(cause)}`, {
      cause,
    });
  }
  if (!(await haveAlone(client))) {
    throw new Error(
      'Another program uses the database in DATABASE_URL. Stop every form and every command that does, and try again. (If the machine of a form has just died, the database may take some minutes to notice.)',
    );
  }
  const version = await versionIn(within);
  if (version === 0 || version === currentVersion) return version;
  throw new Error(`The database in DATABASE_URL cannot be replaced: ${olderVersion(version)}`);
}

/** What a restore asks of the present database, in a file. Answers are not in it, nor are drafts. */
async function copyPresent(client: Client, path: string) {
  const database = openDatabase(path, { migrates: true });
  try {
    await inTransaction(client, () => copyToFile(client, database, presentTables));
    return {
      readable: { database, inventory: inventoryOf(database) },
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function withClose(present: Present): Present & { close(): void } {
  return { ...present, close: () => present.readable?.database.close() };
}

async function replaceBy(client: Client, finished: string) {
  const file = new DatabaseSync(finished, { readOnly: true });
  try {
    await inTransaction(client, () => replaceByFile(client, file));
  } finally {
    file.close();
  }
}

async function inTransaction(client: Client, work: () => Promise<void>) {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(ignore);
    throw error;
  }
}

/** It is removed also if someone presses Ctrl-C: what is in it may have been erased. */
function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'study-restore-'));
  function stop(signal: NodeJS.Signals) {
    remove();
    // Without this listener, the signal ends the program as usual.
    process.kill(process.pid, signal);
  }
  function remove() {
    rmSync(path, { recursive: true, force: true });
    process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop);
  }
  process.once('SIGINT', stop).once('SIGTERM', stop).once('SIGHUP', stop);
  return { path, remove };
}
