import type { Store } from '../../answers/store/store.ts';
import { copyRecord } from '../keep/copy-record.ts';
import type { Place } from './places.ts';
import { readTeamFile } from './team-file.ts';

/** Copies the record of who was erased to the team's backups, and says so, or what is left to do. */
export function recordCopied({ kind, at }: Place, { record }: Pick<Store, 'record'>): string {
  if (kind === 'trial') {
    return 'This is only practice: of the study’s own database, the desk would copy the list of who was erased to the folder of your backups.';
  }
  const database = kind === 'postgres' ? undefined : at;
  try {
    return copyRecord(database, record.place, readTeamFile(at).backupFolder);
  } catch {
    // What was erased is erased, whatever the team's file holds.
    return copyRecord(database, record.place, undefined);
  }
}
