import type { StoredDraft } from '../records/records.ts';
import type { Database, Statements } from './database.ts';

/** Bytes that are deleted at once. Small parts fit into the write-ahead log on a full disk. */
const mostBytes = 1024 * 1024;

/** Bytes of all drafts together, which is some 50,000 of them. */
const mostStored = 256 * 1024 * 1024;

/** How many are deleted at once to make room, so that few beginnings have to. */
const makeRoomOf = 100;

/** How much larger than at their beginning all drafts together may become. */
const timesLarger = 4;

/** Milliseconds after which the bytes of all drafts are counted again. */
const countAgain = 60_000;

export type DraftsTable = ReturnType<typeof draftsTable>;

export function draftsTable(database: Database, most = mostStored) {
  let counted = { at: Number.NEGATIVE_INFINITY, bytes: 0 };

  async function isOver(limit: number): Promise<boolean> {
    const now = Date.now();
    if (now - counted.at > countAgain) {
      // At once, so that others do not count too.
      counted = { ...counted, at: now };
      const [row] = await database.all('SELECT sum(length(data)) AS bytes FROM drafts');
      counted = { at: now, bytes: Number(row?.['bytes'] ?? 0) };
    }
    return counted.bytes > limit;
  }

  async function makeRoom(): Promise<boolean> {
    const removed = await database.transaction(({ all }) =>
      all(
        `DELETE FROM drafts WHERE id IN (
           SELECT id FROM drafts WHERE answered = 0 ORDER BY expires_at LIMIT ${makeRoomOf}
         ) RETURNING length(data) AS bytes`,
      ),
    );
    for (const { bytes } of removed) counted.bytes -= Number(bytes);
    return removed.length > 0;
  }

  async function canMakeRoom(): Promise<boolean> {
    const rows = await database.all('SELECT id FROM drafts WHERE answered = 0 LIMIT 1');
    return rows.length > 0;
  }

  /**
   * In parts, each moved out of the log before the next.
   *
   * @param time  UTC, for example `2026-11-20T18:42:00.000Z`
   */
  async function removeUntil(time: string): Promise<number> {
    let removed = 0;
    for (;;) {
      const rows = await database.all(
        'SELECT id, length(data) AS bytes FROM drafts WHERE expires_at <= ? LIMIT 500',
        [time],
      );
      if (rows.length === 0) break;
      removed += await database.transaction(async ({ run }) => {
        let [bytes, part] = [0, 0];
        for (const row of rows) {
          bytes += Number(row['bytes']);
          if (bytes > mostBytes && row !== rows[0]) break;
          part += await run('DELETE FROM drafts WHERE id = ?', [String(row['id'])]);
        }
        return part;
      });
      database.tidy();
    }
    counted.at = Number.NEGATIVE_INFINITY;
    return removed;
  }

  return {
    /**
     * Makes room, if it must, by deleting the oldest drafts in which nothing was saved since the agreement.
     *
     * @returns false, and stores nothing, if drafts with answers take all the space that drafts may have
     */
    async begin({ id, expiresAt, data }: StoredDraft): Promise<boolean> {
      while (await isOver(most)) {
        if (await makeRoom()) continue;
        // Another form may just have made room.
        counted.at = Number.NEGATIVE_INFINITY;
        if ((await isOver(most)) && !(await canMakeRoom())) return false;
      }
      await database.run(
        'INSERT INTO drafts (id, expires_at, data, answered) VALUES (?, ?, ?, 0) ON CONFLICT DO NOTHING',
        [id, expiresAt, data],
      );
      counted.bytes += data.length;
      return true;
    },
    /**
     * Replaces a draft by a later state of it.
     *
     * @param before  the bytes that it had when it was opened
     * @returns `changed` if it has other bytes by now, or is no longer there; `full` if drafts take so
     *   much space that even those that were begun before may not change. Nothing is stored then.
     */
    async save(draft: StoredDraft, before: Uint8Array): Promise<'saved' | 'changed' | 'full'> {
      if (await isOver(most * timesLarger)) return 'full';
      return (await replaceDraft(database, draft, before)) ? 'saved' : 'changed';
    },
    /** @param now  drafts that have expired by then are not found */
    async get(id: string, now: string): Promise<StoredDraft | undefined> {
      const [row] = await database.all(
        'SELECT expires_at, data FROM drafts WHERE id = ? AND expires_at > ?',
        [id, now],
      );
      if (!row) return undefined;
      return { id, expiresAt: String(row['expires_at']), data: row['data'] as Uint8Array };
    },
    /**
     * Removes a draft as it was opened: it may have been sent meanwhile.
     *
     * @param before  the bytes that it had when it was opened
     * @returns false, and removes nothing, if it has other bytes by now, or is no longer there
     */
    async remove(id: string, before: Uint8Array): Promise<boolean> {
      const removed = await database.run(
        `DELETE FROM drafts WHERE id = ? AND substr(data, 1, ${nonce}) = ?`,
        [id, before.subarray(0, nonce)],
      );
      return removed > 0;
    },
    /** How many drafts `removeExpired` would delete. */
    async countExpired(now: string): Promise<number> {
      const [row] = await database.all(
        'SELECT count(*) AS drafts FROM drafts WHERE expires_at <= ?',
        [now],
      );
      return Number(row?.['drafts']);
    },
    /** @returns how many it has deleted */
    removeExpired: removeUntil,
    /** All drafts. @returns how many there were */
    removeAll: () => removeUntil('9999'),
    /** Whether drafts with answers take all the space that drafts may have: nobody can begin another. */
    async areFull(): Promise<boolean> {
      return (await isOver(most)) && !(await canMakeRoom());
    },
  };
}

/**
 * How many bytes tell one state of a draft from another: the nonce with which it was encrypted.
 */
const nonce = 12;

/**
 * Replaces a draft, unless another request has replaced or removed it since it was read: two tabs then
 * cannot undo each other's answers. The same again, as after a connection that was lost, changes nothing.
 *
 * @returns whether it is stored now
 */
export async function replaceDraft(
  { run }: Pick<Statements, 'run'>,
  { id, expiresAt, data }: StoredDraft,
  before: Uint8Array,
): Promise<boolean> {
  const changed = await run(
    `UPDATE drafts SET expires_at = ?, data = ?, answered = 1 WHERE id = ? AND substr(data, 1, ${nonce}) IN (?, ?)`,
    [expiresAt, data, id, before.subarray(0, nonce), data.subarray(0, nonce)],
  );
  return changed > 0;
}
