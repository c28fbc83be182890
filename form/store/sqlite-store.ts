import { statSync } from 'node:fs';
import { addressHash, readReference } from './identify.ts';
import { inTransaction } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { createPrivateFile } from './private-file.ts';
import { readProof, readSubmission, readVersion } from './read-row.ts';
import type { Store } from './store.ts';
import { emptyLog, tidyLog, tracesRemain } from './write-ahead-log.ts';

/**
 * @param busyTimeout  milliseconds to wait for another process that holds the database
 * @throws Error if the database cannot be opened
 */
export function openSqliteStore(path: string, busyTimeout?: number): Store {
  const database = openDatabase(path, busyTimeout);
  const opened = statSync(path).ino;
  const key = database.prepare("SELECT value FROM keys WHERE name = 'addresses'").get()?.['value'];
  const hashOf = (address: string) => addressHash(key as Uint8Array, address);

  const putDraft = database.prepare(
    'INSERT OR REPLACE INTO drafts VALUES ($id, $expiresAt, $data)',
  );
  const getDraft = database.prepare('SELECT data FROM drafts WHERE id = ? AND expires_at > ?');
  const removeDraft = database.prepare('DELETE FROM drafts WHERE id = ?');
  const removeExpired = database.prepare('DELETE FROM drafts WHERE expires_at <= ?');
  const removeDrafts = database.prepare('DELETE FROM drafts');
  const putVersion = database.prepare('INSERT OR IGNORE INTO versions VALUES (?, ?, ?)');
  const versions = database.prepare('SELECT * FROM versions ORDER BY rowid');
  const insert = database.prepare(`
    INSERT INTO answers VALUES (
      $id, $reference, $receivedAt, $version, $waitingUntil, $confirmedAt, $consents, $answers
    ) ON CONFLICT (id) DO NOTHING
  `);
  const putAddress = database.prepare('INSERT OR IGNORE INTO addresses VALUES (?, ?)');
  const select = database.prepare('SELECT * FROM answers ORDER BY received_at, rowid');
  const holds = database.prepare('SELECT id FROM answers WHERE id = ?');
  const waiting = database.prepare('SELECT id FROM answers WHERE waiting_until <= ?');
  const confirm = database.prepare(`
    UPDATE answers SET waiting_until = NULL, confirmed_at = ?
    WHERE id = ? AND waiting_until IS NOT NULL
  `);
  const find = database.prepare(`
    SELECT id FROM (SELECT id, reference FROM answers UNION SELECT id, reference FROM proofs)
    WHERE id = $id OR reference = $reference
      OR id IN (SELECT id FROM addresses WHERE hash = $hash)
  `);
  const keepProof = database.prepare(`
    INSERT OR REPLACE INTO proofs
    SELECT id, reference, received_at, version, confirmed_at, consents, $deletedAt FROM answers WHERE id = $id
  `);
  const remove = database.prepare('DELETE FROM answers WHERE id = ?');
  const removeProof = database.prepare('DELETE FROM proofs WHERE id = ?');
  const removeAddress = database.prepare('DELETE FROM addresses WHERE id = ?');
  const selectProofs = database.prepare('SELECT * FROM proofs ORDER BY deleted_at, rowid');

  const putCheck = database.prepare('INSERT OR REPLACE INTO checks VALUES (1, ?)');

  /** If someone deletes or replaces the file, SQLite silently keeps writing to the old one. */
  function requireSameFile() {
    if (statSync(path).ino !== opened) throw new Error('The database file has been replaced');
  }

  function removeAll(ids: readonly string[], keepsProof: boolean) {
    const deletedAt = new Date().toISOString();
    inTransaction(database, () => {
      for (const id of ids) {
        if (keepsProof) keepProof.run({ id, deletedAt });
        else {
          removeProof.run(id);
          removeAddress.run(id);
        }
        remove.run(id);
      }
    });
  }

  function removeWithTraces(ids: readonly string[], keepsProof: boolean) {
    removeAll(ids, keepsProof);
    if (!emptyLog(database)) throw new Error(`Deleted. ${tracesRemain}`);
  }

  return {
    saveDraft(draft) {
      putDraft.run(draft);
      tidyLog(database);
      requireSameFile();
    },
    draft: (id, now) => getDraft.get(id, now)?.['data'] as Uint8Array | undefined,
    removeDraft: (id) => void removeDraft.run(id),
    removeDrafts: () => Number(removeDrafts.run().changes),
    save({ waitingUntil = null, confirmedAt = null, ...rest }, addresses, { pages }, draft) {
      inTransaction(database, () => {
        putVersion.run(rest.version, rest.receivedAt, JSON.stringify({ pages }));
        insert.run({
          ...rest,
          waitingUntil,
          confirmedAt,
          consents: JSON.stringify(rest.consents),
          answers: JSON.stringify(rest.answers),
        });
        for (const address of addresses) putAddress.run(rest.id, hashOf(address));
        putDraft.run(draft);
      });
      tidyLog(database);
      requireSameFile();
    },
    holds: (id) => holds.get(id) !== undefined,
    list: () => select.all().map(readSubmission),
    versions: () => new Map(versions.all().map(readVersion)),
    find: (person) =>
      find
        .all({ id: person.trim(), reference: readReference(person), hash: hashOf(person) })
        .map(({ id }) => String(id)),
    confirm: (id) => void confirm.run(new Date().toISOString(), id),
    delete: (ids) => removeWithTraces(ids, true),
    deleteWithConsent: (ids) => removeWithTraces(ids, false),
    deleteExpired(now) {
      const drafts = Number(removeExpired.run(now).changes);
      const late = waiting.all(now).map(({ id }) => String(id));
      removeAll(late, false);
      return { drafts, waiting: late.length };
    },
    removeTraces: () => emptyLog(database),
    proofs: () => selectProofs.all().map(readProof),
    backup(path) {
      createPrivateFile(path, () => database.prepare('VACUUM INTO ?').run(path));
    },
    check() {
      requireSameFile();
      // Without tidyLog, which would let each check reuse the same space of the log on a full disk.
      putCheck.run(new Date().toISOString());
    },
    close: () => database.close(),
  };
}
