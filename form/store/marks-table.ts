import type { DatabaseSync } from 'node:sqlite';

/** Times, in UTC. */
type Mark =
  /** When the daily deletion last ran. */
  | 'deleted-at'
  /** Since when the clock has been far from that. */
  | 'clock-in-doubt-since';

export type Marks = {
  get(mark: Mark): string | undefined;
  /** @param value  undefined removes the mark */
  set(mark: Mark, value: string | undefined): void;
};

export function marksTable(database: DatabaseSync): Marks {
  const get = database.prepare('SELECT value FROM marks WHERE name = ?');
  const put = database.prepare('INSERT OR REPLACE INTO marks VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM marks WHERE name = ?');
  return {
    get: (mark) => get.get(mark)?.['value'] as string | undefined,
    set: (mark, value) => void (value === undefined ? remove.run(mark) : put.run(mark, value)),
  };
}
