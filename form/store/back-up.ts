import { DatabaseSync } from 'node:sqlite';
import { markAsCopy } from './copy-mark.ts';
import { openReadOnly, requireWhole } from './integrity.ts';
import { createPrivateFile, flush } from './private-file.ts';

/**
 * Writes a whole copy to a new file, and reads it back: a copy that cannot be read is none. It is without
 * drafts, whose days end before those of a backup.
 */
export function backUp(database: DatabaseSync, copy: string) {
  createPrivateFile(copy, () => {
    database.prepare('VACUUM INTO ?').run(copy);
    withoutDrafts(copy);
    flush(copy);
    requireUsable(copy);
  });
}

/** Also marks the copy as one. */
function withoutDrafts(copy: string) {
  const written = new DatabaseSync(copy);
  try {
    // The usual journal would hold the drafts, in a file beside the copy.
    written.exec('PRAGMA journal_mode = MEMORY; PRAGMA secure_delete = ON; DELETE FROM drafts');
    markAsCopy(written);
  } finally {
    written.close();
  }
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
