import type { DatabaseSync } from 'node:sqlite';

/** What the database has to know of itself. */
type Mark =
  /** Random, and new in each restored database: what follows is not what followed its backup. */
  | 'restored'
  /** When the daily deletion last ran, in UTC. */
  | 'deleted-at'
  /** Since when the clock has been far from that, in UTC. */
  | 'clock-in-doubt-since';

export type Marks = {
  get(mark: Mark): string | undefined;
  /** @param value  undefined removes the mark */
  set(mark: Mark, value: string | undefined): void;
};

export const createMarks =
  'CREATE TABLE marks (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID';

export function marksTable(database: DatabaseSync): Marks {
  const get = database.prepare('SELECT value FROM marks WHERE name = ?');
  const put = database.prepare('INSERT OR REPLACE INTO marks VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM marks WHERE name = ?');
  return {
    get: (mark) => get.get(mark)?.['value'] as string | undefined,
    set: (mark, value) => void (value === undefined ? remove.run(mark) : put.run(mark, value)),
  };
}
