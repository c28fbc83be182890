import type { DatabaseSync } from 'node:sqlite';
import { markAsCopy } from './copy-mark.ts';
import { openReadOnly, requireWhole } from './integrity.ts';
import { createPrivateFile, flush } from './private-file.ts';

/** Writes a whole copy to a new file, and reads it back: a copy that cannot be read is none. */
export function backUp(database: DatabaseSync, copy: string) {
  createPrivateFile(copy, () => {
    database.prepare('VACUUM INTO ?').run(copy);
    markAsCopy(copy);
    flush(copy);
    requireUsable(copy);
  });
}

/** @throws Error that names the copy */
function requireUsable(copy: string) {
  let written: DatabaseSync | undefined;
  try {
    written = openReadOnly(copy);
    requireWhole(written);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new Error(
      `The copy ${copy} is removed, because it would be of no use: ${reason}. Check this database ("npm run form -- verify"), or write to another disk.`,
      { cause },
    );
  } finally {
    written?.close();
  }
}
