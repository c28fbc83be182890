import type { DatabaseSync } from 'node:sqlite';
import type { StoredDraft } from '../../records/records.ts';
import { inTransaction } from './sqlite.ts';
import { tidyLog } from './traces.ts';

/** Bytes that are deleted at once. Small parts fit into the write-ahead log on a full disk. */
const mostAtOnce = 1024 * 1024;

/** Bytes of all drafts together, which is some 50,000 of them. */
const mostStored = 256 * 1024 * 1024;

/** Milliseconds after which the bytes of all drafts are counted again. */
const countAgain = 60_000;

export function draftsTable(database: DatabaseSync, most = mostStored) {
  const put = database.prepare('INSERT OR REPLACE INTO drafts VALUES ($id, $expiresAt, $data)');
  const get = database.prepare(
    'SELECT expires_at, data FROM drafts WHERE id = ? AND expires_at > ?',
  );
  const remove = database.prepare('DELETE FROM drafts WHERE id = ?');
  const some = database.prepare(
    'SELECT id, length(data) AS bytes FROM drafts WHERE expires_at <= ? LIMIT 500',
  );
  const expired = database.prepare('SELECT count(*) AS drafts FROM drafts WHERE expires_at <= ?');
  const total = database.prepare('SELECT total(length(data)) AS bytes FROM drafts');
  let counted = { at: Number.NEGATIVE_INFINITY, bytes: 0 };

  /** In parts, each moved out of the log before the next. */
  function removeUntil(time: string): number {
    let removed = 0;
    for (let rows = some.all(time); rows.length > 0; rows = some.all(time)) {
      inTransaction(database, () => {
        let bytes = 0;
        for (const row of rows) {
          bytes += Number(row['bytes']);
          if (bytes > mostAtOnce && row !== rows[0]) break;
          removed += Number(remove.run(String(row['id'])).changes);
        }
      });
      tidyLog(database);
    }
    counted.at = Number.NEGATIVE_INFINITY;
    return removed;
  }

  return {
    put: (draft: StoredDraft) => void put.run(draft),
    get(id: string, now: string): StoredDraft | undefined {
      const row = get.get(id, now);
      if (!row) return undefined;
      return { id, expiresAt: String(row['expires_at']), data: row['data'] as Uint8Array };
    },
    remove: (id: string) => void remove.run(id),
    countExpired: (now: string) => Number(expired.get(now)?.['drafts']),
    removeExpired: removeUntil,
    removeAll: () => removeUntil('9999'),
    areFull(times = 1): boolean {
      const now = Date.now();
      if (now - counted.at > countAgain)
        counted = { at: now, bytes: Number(total.get()?.['bytes']) };
      return counted.bytes > most * times;
    },
  };
}
