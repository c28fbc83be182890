import { existsSync } from 'node:fs';
import { linesOf, readErased } from '../files/erased.ts';
import type { Erased } from '../records/records.ts';
import { type BackupFolder, besideBackups, replaceFile, requireUsable } from './backup-folder.ts';

/**
 * Adds who was erased to the list beside the backups, none of which knows that. Lines are only added, so the
 * list keeps what another database has known.
 *
 * @throws if they are not all in it
 */
export function listErased(folder: BackupFolder, erased: Erased) {
  requireUsable(folder);
  const list = besideBackups(folder, 'erased');
  const known = readErased(list);
  const lacking = [...erased].filter(([reference, { withProof }]) => {
    const line = known.get(reference);
    return !line || (withProof && !line.withProof);
  });
  // An empty list says that nobody was erased; without one, nobody would know.
  if (lacking.length > 0 || !existsSync(list)) {
    replaceFile(list, linesOf(new Map([...known, ...lacking])));
  }
}
