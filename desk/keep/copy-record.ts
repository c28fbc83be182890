import { statSync } from 'node:fs';
import { backupFolder } from '../../answers/backups/backup-folder.ts';
import { listErased } from '../../answers/backups/list-erased.ts';
import type { Store } from '../../answers/store/store.ts';
import { messageOf } from '../../common/describe-failure.ts';

/**
 * Adds who was erased to the list beside the backups: no backup knows who was erased after it was made.
 *
 * @param database  the file; undefined in PostgreSQL, where the record is in the database
 * @param folder  of the backups; undefined until someone has chosen one
 * @returns what was done, or what is left to do; nothing if nobody was ever erased
 */
export async function copyRecord(
  { record }: Pick<Store, 'record'>,
  database: string | undefined,
  folder: string | undefined,
): Promise<string> {
  const byHand = `Copy ${record.place} to another disk now: no backup knows who was erased.`;
  if (folder === undefined) return byHand;
  try {
    const erased = await record.erased();
    if (erased.size === 0) return '';
    listErased(backupFolder(folder, database), erased);
    const listed = `Who was erased is also in the list beside the backups, in ${folder}.`;
    // If that disk dies, both are gone.
    const isOnSameDisk = database !== undefined && statSync(folder).dev === statSync(database).dev;
    return isOnSameDisk ? `${listed} ${byHand}` : listed;
  } catch (error) {
    return `Who was erased is not yet in the list beside the backups: ${messageOf(error)}. ${byHand}`;
  }
}
