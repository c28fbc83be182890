import { firstFault } from '../answers/audit/chain.ts';
import { backupFolder, backupsIn } from '../answers/backups/backup-folder.ts';
import { sidecarFile } from '../answers/files/beside-database.ts';
import { keyListFault } from '../answers/keys/key-list-fault.ts';
import { entryFault } from '../answers/store/entries-table.ts';
import { openReadOnly } from '../answers/store/sqlite/open-database.ts';
import { tablesIn } from '../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../answers/store/store.ts';
import { count } from '../common/count.ts';
import { messageOf } from '../common/describe-failure.ts';
import { readBackups } from '../common/settings.ts';

/** What an audit is compared with. */
type Compared = Pick<Store, 'seenLines'> & {
  /** Path of the SQLite file; undefined in PostgreSQL. */
  file: string | undefined;
  /** A line that someone has from an export, or has written down. */
  named: string | undefined;
  /** What is stored now; undefined of a copy, which is older than the audit beside it. */
  stored: Pick<Store, 'entries' | 'answers'> | undefined;
};

/**
 * Walks along the audit, and compares it with what signed entries, backups and exports have seen of it.
 *
 * @param faults  is added to
 */
export async function* verifyAudit(
  lines: readonly string[],
  { seenLines, file, named, stored }: Compared,
  faults: string[],
): AsyncGenerator<string> {
  const seen: string[] = named === undefined ? [] : [named];
  if (named !== undefined && !/^\d+\.[0-9a-f]{64}$/.test(named)) {
    throw new Error(
      `"verify" takes a line of the audit, as an export names it: found "${named}". Expected a number, a full stop, and 64 letters and digits.`,
    );
  }
  try {
    seen.push(...(await seenLines()));
  } catch (error) {
    faults.push(`What was seen of the audit could not be read: ${messageOf(error)}.`);
  }
  // A copy knows of no backups: it may be in their folder, which is no folder for a database.
  const folder = stored && readBackups(process.env);
  for (const { path } of folder ? backupsIn(backupFolder(folder, file)) : []) {
    try {
      const backup = openReadOnly(path);
      seen.push(...(await tablesIn(backup).seenLines()));
      backup.close();
    } catch (error) {
      faults.push(`The backup ${path} cannot be read: ${messageOf(error)}.`);
    }
  }
  const fault = await firstFault(lines, seen);
  const entry = stored && (await entryFault(lines, stored));
  if (entry) faults.push(entry);
  if (fault) faults.push(`${fault} Compare it with the audit beside the backups.`);
  yield `The audit has ${count(lines.length, 'line')}, and ${fault ? 'is not whole' : 'none was changed or is missing'}.\n`;
}

/** @param database  undefined of a copy, whose list is as old as it is */
export async function verifyKeys(
  { keyLog }: Pick<Store, 'keyLog'>,
  database: string | undefined,
  faults: string[],
) {
  const trustedFile = database && sidecarFile(database, 'trusted');
  const fault = await keyListFault(await keyLog.all(), trustedFile);
  if (fault) faults.push(fault);
}
