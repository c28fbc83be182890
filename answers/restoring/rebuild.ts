import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { notStartedYet } from '../deletion/retention.ts';
import { createPrivateFile } from '../files/private-file.ts';
import type { Due } from '../store/read-rows.ts';
import { removeMark } from '../store/sqlite/back-up.ts';
import { inTransaction } from '../store/sqlite/migrate.ts';
import { openReadOnly, requireWhole } from '../store/sqlite/open-database.ts';
import { rewriteFile } from '../store/sqlite/sqlite-database.ts';
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts';
import { type Inventory, inventoryOf, type Present } from './inventory.ts';
import { type RestorePlace, removeDatabase } from './take-place.ts';

/**
 * @param database  path of the file that is about to be replaced, if it is a file
 * @throws Error that names the file, if it is not a whole database of this version
 */
export function openBackup(
  file: string,
  database: string | undefined,
): { database: DatabaseSync; inventory: Inventory } {
  if (database && existsSync(file) && existsSync(database) && isSame(file, database)) {
    throw new Error(`${file} is the database itself. Name a backup of it.`);
  }
  let backup: DatabaseSync | undefined;
  try {
    backup = openReadOnly(file, { olderToo: true });
    requireWhole(backup);
    return { database: backup, inventory: inventoryOf(backup) };
  } catch (cause) {
    backup?.close();
    throw new Error(
      `The backup ${file} cannot be restored: ${cause instanceof Error ? cause.message : cause}. Expected a file that "backup" of this version of the form has written. Nothing is changed.`,
      { cause },
    );
  }
}

function isSame(file: string, other: string): boolean {
  const [one, two] = [statSync(file), statSync(other)];
  return one.ino === two.ino && one.dev === two.dev;
}

/**
 * Writes to a new file what a backup holds, without what was erased since: erased answers never
 * reach the path of the database, not even for a moment.
 *
 * @param isContinued  whether what was recorded in the present database since is kept
 * @throws Error if the file cannot be completed; it is then removed
 */
export async function rebuild(
  { path, note }: RestorePlace,
  backup: DatabaseSync,
  present: Present,
  isContinued: boolean,
  { answers, both, proofs }: Due,
) {
  try {
    createPrivateFile(path, () => {
      note();
      backup.prepare('VACUUM INTO ?').run(path);
    });
    // A backup of an earlier version of the form becomes one of this.
    const store = await openSqliteStore(path, { migrates: true });
    try {
      await store.drafts.removeAll();
      carryOver(present, path, drafts);
      // Before the removal, so that the proofs that it leaves include what was recorded since.
      if (isContinued) carryOver(present, path, recordedSince);
      await store.answers.remove([...both, ...proofs], true);
      await store.answers.remove(answers, false);
    } finally {
      await store.close();
    }
    if (isContinued) carryOver(present, path, recordedOfProofs);
    finish(path, isContinued);
  } catch (error) {
    removeDatabase(path);
    throw error;
  }
}

/** Writes rows of the present database into the new one. It adds no people. */
function carryOver({ readable }: Present, path: string, recorded: Recorded) {
  if (!readable) return;
  const to = new DatabaseSync(path);
  try {
    inTransaction(to, () => {
      for (const [select, put] of recorded) {
        const write = to.prepare(put);
        for (const row of readable.database.prepare(select).iterate()) write.run(row);
      }
    });
  } finally {
    to.close();
  }
}

/** What selects rows of the present database, and what writes each into the new one. */
type Recorded = readonly (readonly [select: string, put: string])[];

/**
 * What was recorded since of people who are in both, of keys, of deletions and of sign-up. Not the marks of backups:
 * the new one does not hold what those held.
 */
const recordedSince: Recorded = [
  [
    'SELECT id, waiting_until, confirmed_on, interviewed_on FROM answers',
    'UPDATE answers SET waiting_until = $waiting_until, confirmed_on = $confirmed_on, interviewed_on = $interviewed_on WHERE id = $id',
  ],
  [
    'SELECT recipient, added_on, code, proved_on, retired_on, is_trial FROM recipients',
    'INSERT OR REPLACE INTO recipients (recipient, added_on, code, proved_on, retired_on, is_trial) VALUES ($recipient, $added_on, $code, $proved_on, $retired_on, $is_trial)',
  ],
  [
    'SELECT number, statement FROM key_log',
    'INSERT OR REPLACE INTO key_log (number, statement) VALUES ($number, $statement)',
  ],
  [
    'SELECT id, number, ciphertext, encrypted_for FROM desk_settings',
    'INSERT OR REPLACE INTO desk_settings (id, number, ciphertext, encrypted_for) VALUES ($id, $number, $ciphertext, $encrypted_for)',
  ],
  ['SELECT name, value FROM times', 'INSERT OR REPLACE INTO times VALUES ($name, $value)'],
  [
    'SELECT id, number, state, set_at, set_by FROM sign_up',
    'INSERT OR REPLACE INTO sign_up VALUES ($id, $number, $state, $set_at, $set_by)',
  ],
  // Those that were corrected since find people too.
  ['SELECT id FROM answers UNION SELECT id FROM proofs', 'DELETE FROM addresses WHERE id = $id'],
  [
    'SELECT id, hash FROM addresses',
    'INSERT OR IGNORE INTO addresses (id, hash) SELECT $id, $hash WHERE $id IN (SELECT id FROM answers UNION SELECT id FROM proofs)',
  ],
  // What the team has removed since does not come back.
  ['SELECT id FROM answers UNION SELECT id FROM proofs', 'DELETE FROM entries WHERE person = $id'],
  [
    'SELECT id, person, with_proof, data, signature, signer, seen, audit, encrypted_for FROM entries ORDER BY number',
    'INSERT OR IGNORE INTO entries (id, person, with_proof, data, signature, signer, seen, audit, encrypted_for) SELECT $id, $person, $with_proof, $data, $signature, $signer, $seen, $audit, $encrypted_for WHERE $person IN (SELECT id FROM answers) OR ($with_proof = 1 AND $person IN (SELECT id FROM proofs))',
  ],
];

const recordedOfProofs: Recorded = [
  [
    'SELECT id, confirmed_on, interviewed_on, deleted_on FROM proofs',
    'UPDATE proofs SET confirmed_on = $confirmed_on, interviewed_on = $interviewed_on, deleted_on = $deleted_on WHERE id = $id',
  ],
];

/** Drafts of a backup may have been deleted since, or sent: only those that are still there stay. */
const drafts: Recorded = [
  [
    'SELECT id, expires_at, data, answered FROM drafts',
    'INSERT INTO drafts (id, expires_at, data, answered) VALUES ($id, $expires_at, $data, $answered)',
  ],
];

/** Rewrites the file, however large it is: nobody waits for it yet. */
function finish(path: string, isContinued: boolean) {
  const database = new DatabaseSync(path);
  try {
    if (!rewriteFile(database, Number.POSITIVE_INFINITY)) {
      throw new Error('There is not enough room on the disk. Nothing is restored.');
    }
    removeMark(database);
    // An old doubt about the clock would look as if its day were over, and the form would delete at once. What
    // was restored is in no backup.
    database.exec("DELETE FROM times WHERE name IN ('clock-in-doubt-since', 'backed-up-at')");
    if (!isContinued) {
      const put = database.prepare("INSERT OR REPLACE INTO times VALUES ('restored-at', ?)");
      put.run(notStartedYet);
    }
    requireWhole(database);
  } finally {
    database.close();
  }
}
