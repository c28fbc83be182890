import { intoSqlite } from '../../answers/restoring/into-sqlite.ts';
import { openBackup } from '../../answers/restoring/rebuild.ts';
import { restoring } from '../commands/restore.ts';

class Enough extends Error {}

type From = { file: string; database: string; erased: string | undefined };

async function* restoringFrom(
  { file, database, erased }: From,
  agree: (what: string) => Promise<void>,
  isLook = false,
) {
  const backup = openBackup(file, database);
  try {
    const target = await intoSqlite(database, isLook);
    try {
      yield* restoring(target, backup, { file, erased }, agree);
    } finally {
      await target.close();
    }
  } finally {
    backup.database.close();
  }
}

/** What a restore would do, and what would be lost, in the words of the command. Nothing is changed. */
export async function sayRestore(file: string, database: string, erased: string | undefined) {
  let said = '';
  const stop = async (what: string) => {
    said += what;
    throw new Enough();
  };
  try {
    for await (const text of restoringFrom({ file, database, erased }, stop, true)) said += text;
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return said;
}

/**
 * Replaces the database by a backup. Nothing may have the database open.
 *
 * @returns what was done, and what is left to do
 */
export async function restoreHere(file: string, database: string, erased: string | undefined) {
  let said = '';
  const agree = async () => {
    // All that was said before is known.
    said = '';
  };
  for await (const text of restoringFrom({ file, database, erased }, agree)) said += text;
  return said;
}
