import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { removeMark } from '../store/copy-mark.ts';
import type { ErasedSince } from '../store/erased-since.ts';
import { requireWhole } from '../store/integrity.ts';
import { createPrivateFile } from '../store/private-file.ts';
import type { StoredDraft } from '../store/records.ts';
import { type Present, removeDatabase } from '../store/replace-database.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { removeTraces } from '../store/traces.ts';

/**
 * Writes to a new file what a backup holds, without what was erased since: what is erased never is in
 * the place of the database, not even for a moment.
 *
 * @throws Error if the file exists, or cannot be completed; it is then removed
 */
export function rebuild(
  path: string,
  backup: DatabaseSync,
  present: Present,
  { answers, both, proofs }: ErasedSince,
) {
  if (existsSync(path)) {
    throw new Error(
      `${path} is there already: a restore is under way, or was interrupted. If none is under way, delete that file, and try again.`,
    );
  }
  try {
    createPrivateFile(path, () => backup.prepare('VACUUM INTO ?').run(path));
    const store = openSqliteStore(path);
    try {
      store.removeDrafts();
      for (const draft of draftsIn(present)) store.saveDraft(draft);
      store.remove([...both, ...proofs], true);
      store.remove(answers, false);
      store.marks.set('restored', randomUUID());
    } finally {
      store.close();
    }
    finish(path);
  } catch (error) {
    removeDatabase(path);
    throw error;
  }
}

/** Drafts of a backup may have been deleted since, or sent: only those that are still there stay. */
function* draftsIn({ readable }: Present): Generator<StoredDraft> {
  if (!readable) return;
  const all = readable.database.prepare('SELECT id, expires_at, data FROM drafts');
  for (const { id, expires_at, data } of all.iterate()) {
    yield { id: String(id), expiresAt: String(expires_at), data: data as Uint8Array };
  }
}

/** Rewrites the file, however large it is: nobody waits for it yet. */
function finish(path: string) {
  const database = new DatabaseSync(path);
  try {
    if (!removeTraces(database, Number.POSITIVE_INFINITY)) {
      throw new Error('There is not enough room on the disk. Nothing is restored.');
    }
    removeMark(database);
    requireWhole(database);
  } finally {
    database.close();
  }
}
