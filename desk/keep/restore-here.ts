import { lookAtPresent } from '../../answers/restoring/replace-database.ts';
import { restoring } from '../commands/restore.ts';

class Enough extends Error {}

/** What a restore would do, and what would be lost, in the words of the command. Nothing is changed. */
export async function sayRestore(file: string, database: string, erased: string | undefined) {
  let said = '';
  const stop = async (what: string) => {
    said += what;
    throw new Enough();
  };
  try {
    for await (const text of restoring(file, database, erased, stop, lookAtPresent)) said += text;
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
  for await (const text of restoring(file, database, erased, agree)) said += text;
  return said;
}
