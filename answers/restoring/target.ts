import { existsSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../../common/describe-failure.ts';
import { besideBackup } from '../backups/backup-folder.ts';
import { sidecarFile } from '../files/sidecar.ts';
import type { Erased } from '../records/records.ts';
import { openReadOnly, requireWhole } from '../store/sqlite/integrity.ts';
import { type Inventory, inventoryOf } from './inventory.ts';

/** The database that is about to be replaced. */
export type Present = {
  /** The file beside the backup by which the database is known that is lost. */
  beside?: string;
  /** Undefined if it is missing or damaged. */
  readable?: { database: DatabaseSync; inventory: Inventory };
  /** Why it cannot be read, for example "it does not exist". */
  reason?: string;
};

/** Where a backup is restored. Nothing else can use it until it is closed. */
export type Target = {
  present: Present;
  /** For example "The present database data/study.db". */
  name: string;
  /** Whether anything is replaced. */
  isThere: boolean;
  /** Who was erased, as it says itself. */
  erased: Erased;
  /** Where it says that, in words. */
  record: string;
  /** Whether it says anything of that: an empty record may be the wrong one. */
  hasRecord: boolean;
  /** Path of a new file, in which everything is put together first. */
  finished: string;
  /** Records who is erased again, and that a backup is restored. */
  write(erased: Erased, what: string): Promise<void>;
  /** Puts what the finished file holds in its place: all of it, or nothing. */
  replace(): Promise<void>;
  close(): Promise<void>;
};

/**
 * What is known of a database that is lost: the form's server writes it beside its backups.
 *
 * @param reason  why there is no other
 */
export function presentBeside(backup: string, reason: string): Present {
  const beside = besideBackup(backup, 'present');
  if (beside === undefined) return { reason };
  let database: DatabaseSync | undefined;
  try {
    database = openReadOnly(beside);
    requireWhole(database);
    return { readable: { database, inventory: inventoryOf(database) }, beside };
  } catch (error) {
    database?.close();
    return { reason: `${reason}, and of ${beside}, ${messageOf(error)}` };
  }
}

/** The audit that belongs to a backup, if it is beside it or beside all of them. */
export function auditBeside(backup: string): string[] {
  const files = [sidecarFile(backup, 'audit'), besideBackup(backup, 'audit')];
  const file = files.find((one) => one !== undefined && existsSync(one));
  if (file === undefined) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}
