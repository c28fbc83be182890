import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { removeMark } from '../store/copy-mark.ts';
import type { ErasedSince } from '../store/erased-since.ts';
import { inTransaction } from '../store/in-transaction.ts';
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
 * @param present  what was recorded in it since is kept, if it continues the backup
 * @throws Error if the file exists, or cannot be completed; it is then removed
 */
export function rebuild(
  path: string,
  backup: DatabaseSync,
  present: Present,
  isContinued: boolean,
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
    finish(path, isContinued ? present : undefined);
  } catch (error) {
    removeDatabase(path);
    throw error;
  }
}

/** What commands record of people and keys. Nobody and nothing is added but keys. */
const recorded: Readonly<Record<string, { rows: string; put: string }>> = {
  answers: {
    rows: 'SELECT id, waiting_until, confirmed_on, interviewed_on FROM answers',
    put: 'UPDATE answers SET waiting_until = $waiting_until, confirmed_on = $confirmed_on, interviewed_on = $interviewed_on WHERE id = $id',
  },
  proofs: {
    rows: 'SELECT id, confirmed_on, interviewed_on, deleted_on FROM proofs',
    put: 'UPDATE proofs SET confirmed_on = $confirmed_on, interviewed_on = $interviewed_on, deleted_on = $deleted_on WHERE id = $id',
  },
  keys: {
    rows: 'SELECT recipient, added_on, code, proved_on, retired_on, is_trial FROM recipients',
    put: 'INSERT OR REPLACE INTO recipients VALUES ($recipient, $added_on, $code, $proved_on, $retired_on, $is_trial)',
  },
};

/** In one transaction: a million people would need as many writes to the disk. */
function carryOver(from: DatabaseSync, to: DatabaseSync) {
  inTransaction(to, () => {
    for (const { rows, put } of Object.values(recorded)) {
      const write = to.prepare(put);
      for (const row of from.prepare(rows).iterate()) write.run(row);
    }
  });
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
function finish(path: string, continued: Present | undefined) {
  const database = new DatabaseSync(path);
  try {
    if (continued?.readable) carryOver(continued.readable.database, database);
    if (!removeTraces(database, Number.POSITIVE_INFINITY)) {
      throw new Error('There is not enough room on the disk. Nothing is restored.');
    }
    removeMark(database);
    requireWhole(database);
  } finally {
    database.close();
  }
}
