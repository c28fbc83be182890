import type { DatabaseSync } from 'node:sqlite';
import type { StoredDraft } from './store.ts';

export function draftsTable(database: DatabaseSync) {
  const put = database.prepare('INSERT OR REPLACE INTO drafts VALUES ($id, $expiresAt, $data)');
  const get = database.prepare('SELECT data FROM drafts WHERE id = ? AND expires_at > ?');
  const remove = database.prepare('DELETE FROM drafts WHERE id = ?');
  const removeExpired = database.prepare('DELETE FROM drafts WHERE expires_at <= ?');
  const removeAll = database.prepare('DELETE FROM drafts');
  return {
    put: (draft: StoredDraft) => void put.run(draft),
    get: (id: string, now: string) => get.get(id, now)?.['data'] as Uint8Array | undefined,
    remove: (id: string) => void remove.run(id),
    removeExpired: (now: string) => Number(removeExpired.run(now).changes),
    removeAll: () => Number(removeAll.run().changes),
  };
}
