import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { markAsCopy } from './copy-mark.ts';
import { openReadOnly, requireWhole } from './integrity.ts';
import { createPrivateFile, flush } from './private-file.ts';
import { withReserve } from './reserve.ts';

/**
 * Writes a whole copy to a new file, and reads it back: a copy that cannot be read is none. It is without
 * drafts, which people may delete. Until it is finished, it has another name.
 *
 * @param path  of the database
 */
export function backUp(database: DatabaseSync, path: string, copy: string) {
  const unfinished = `${copy}.unfinished`;
  createPrivateFile(copy, () => {
    createPrivateFile(unfinished, () => {
      const mark = database.prepare('INSERT INTO backups VALUES (NULL, ?)');
      withReserve(path, () => mark.run(randomUUID()));
      database.prepare('VACUUM INTO ?').run(unfinished);
      withoutDrafts(unfinished);
      flush(unfinished);
      requireUsable(unfinished, copy);
    });
    renameSync(unfinished, copy);
    flush(dirname(copy));
  });
}

/** Also marks the copy as one. */
function withoutDrafts(copy: string) {
  const written = new DatabaseSync(copy);
  try {
    // A journal would hold the drafts once more. If this fails, the copy is removed.
    written.exec('PRAGMA journal_mode = OFF; PRAGMA secure_delete = ON; DELETE FROM drafts');
    markAsCopy(written);
  } finally {
    written.close();
  }
}

/** @throws Error that names the copy by the name that it would have had */
function requireUsable(unfinished: string, copy: string) {
  let written: DatabaseSync | undefined;
  try {
    written = openReadOnly(unfinished);
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
