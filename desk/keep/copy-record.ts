import { existsSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { addErased, readErased } from '../../answers/files/erased.ts';
import { sidecarFile } from '../../answers/files/sidecar.ts';
import { messageOf } from '../../common/describe-failure.ts';

/**
 * Adds who was erased to the copy of that record in the folder of the backups: no backup knows who was
 * erased after it was made. Lines are only added, so a copy of another day loses nothing.
 *
 * @param database  the file; undefined in PostgreSQL, where the record is in the database
 * @param folder  undefined until the team has chosen one
 * @returns what was done, or what is left to do; nothing if nobody was ever erased
 */
export function copyRecord(
  database: string | undefined,
  place: string,
  folder: string | undefined,
): string {
  const byHand = `Copy ${place} to another disk now: no backup knows who was erased.`;
  if (database === undefined || folder === undefined) return byHand;
  if (!existsSync(sidecarFile(database, 'erased'))) return '';
  if (!existsSync(folder)) {
    return `The folder of your backups, ${folder}, is not there: connect its disk. ${byHand}`;
  }
  const copy = join(folder, basename(database));
  if (resolve(copy) === resolve(database)) return byHand;
  try {
    const known = readErased(sidecarFile(copy, 'erased'));
    const own = readErased(sidecarFile(database, 'erased'));
    const lacking = [...own].filter(([reference, { withProof }]) => {
      const line = known.get(reference);
      return !line || (withProof && !line.withProof);
    });
    addErased(copy, new Map(lacking));
    const copied = `The record of who was erased is also in ${sidecarFile(copy, 'erased')}.`;
    // If that disk dies, both are gone.
    return statSync(folder).dev === statSync(database).dev ? `${copied} ${byHand}` : copied;
  } catch (error) {
    return `The record of who was erased could not be copied: ${messageOf(error)}. ${byHand}`;
  }
}
