import type { Store } from '../../answers/store/store.ts';
import { readBackups } from '../../common/settings.ts';
import { copyRecord } from '../keep/copy-record.ts';
import type { Place } from './places.ts';
import { readTeamFile } from './team-file.ts';

/** Copies the record of who was erased to the backups, and says so, or what is left to do. */
export async function recordCopied(
  { kind, at }: Place,
  store: Pick<Store, 'record'>,
): Promise<string> {
  if (kind === 'trial') {
    return 'This is only practice: of the study’s own database, the desk would copy the list of who was erased to the folder of your backups.';
  }
  return copyRecord(store, kind === 'postgres' ? undefined : at, folderOf(at));
}

function folderOf(at: string): string | undefined {
  try {
    return readBackups(process.env) ?? readTeamFile(at).backupFolder;
  } catch {
    // What was erased is erased, whatever the settings or the team's file hold.
    return undefined;
  }
}
