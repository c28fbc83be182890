import { sidecarFile } from '../../answers/files/sidecar.ts';
import { intoSqlite } from '../../answers/restoring/into-sqlite.ts';
import { openBackup } from '../../answers/restoring/rebuild.ts';
import { Refusal } from '../people/refusal.ts';
import { restoring } from './restoring.ts';

class Enough extends Error {}

type From = { file: string; database: string; erased: string | undefined };

const words = {
  name: 'Write the path of a copy of the record into the field for it.',
  nameEmpty: 'make an empty file and write its path there.',
  keep: 'make a backup first: you can open it at the desk',
  again:
    'Before you start the form, record again at the desk what has changed since the backup: parents and guardians who agreed, days on which you met people, and what was noted or removed. Keys that are newer than the backup must be added and proved again, and keys that were retired must be retired again: “Keys by command” in docs/run-the-server.md says how.',
};

async function* restoringFrom(
  { file, database, erased }: From,
  agree: (what: string) => Promise<string>,
  isLook = false,
) {
  const backup = openBackup(file, database);
  try {
    const target = await intoSqlite(database, file, isLook);
    try {
      yield* restoring(
        target,
        backup,
        { file, erased, trusted: sidecarFile(database, 'trusted'), words },
        agree,
      );
    } finally {
      await target.close();
    }
  } finally {
    backup.database.close();
  }
}

/** What a restore would do, and what would be lost. Nothing is changed. */
export async function sayRestore(from: From): Promise<string> {
  let said = '';
  const stop = async (what: string) => {
    said += what;
    throw new Enough();
  };
  try {
    for await (const text of restoringFrom(from, stop, true)) said += text;
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return said;
}

/**
 * Replaces the database by a backup. Nothing may have the database open.
 *
 * @param shown  what `sayRestore` said when someone agreed
 * @returns what was done, and what is left to do
 * @throws Refusal if by now it would be something else
 */
export async function restoreHere(from: From, shown: string): Promise<string> {
  let said = '';
  const agree = async (what: string) => {
    // Nobody else writes any more, so this is what will be lost.
    if (said + what !== shown) {
      throw new Refusal(
        'Since you looked, the database has changed, and so has what would be lost. Nothing is restored. Look again.',
      );
    }
    said = '';
    return '';
  };
  for await (const text of restoringFrom(from, agree)) said += text;
  return said;
}
