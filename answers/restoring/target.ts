import type { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../../common/describe-failure.ts';
import type { Audit } from '../audit/audit.ts';
import { besideBackup } from '../backups/backup-folder.ts';
import { linesIn } from '../files/audit-file.ts';
import { erasedWithProof } from '../files/erased.ts';
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

/** Goes on with the audit, and says in it that a backup is restored. Who was erased since is named no more. */
export async function auditRestore(
  { goOn, forget, audit }: Audit,
  backup: string,
  erased: Erased,
  what: string,
) {
  // Beside a backup that lies among others may be who has read that alone.
  await goOn(linesIn(besideBackup(backup, 'audit') ?? sidecarFile(backup, 'audit')));
  await forget(erasedWithProof(erased));
  await audit('restore', what);
}
