import type { DatabaseSync } from 'node:sqlite';

/** People, by id. Their ids are read a few at a time: a million would need too much memory. */
export type Selection = { count: number; ids(): Iterable<string> };

export function selectionOf(ids: readonly string[]): Selection {
  return { count: ids.length, ids: () => ids };
}

/** @param interviewedOn  the day of someone's last interview, if there was one */
export type IsDue = (interviewedOn: string | undefined) => boolean;

/** How many ids are read at once. */
const batch = 1_000;

/**
 * Selects people by the day of their last interview.
 *
 * @param number  the column by which the table is ordered
 */
export function selectFrom(
  database: DatabaseSync,
  table: 'answers' | 'proofs',
  number: 'number' | 'rowid',
) {
  const newest = database.prepare(`SELECT max(${number}) AS number FROM ${table}`);
  const days = database.prepare(`
    SELECT interviewed_on AS day, count(*) AS people FROM ${table} WHERE ${number} <= ? GROUP BY day
  `);
  const next = database.prepare(`
    SELECT ${number} AS number, id, interviewed_on AS day FROM ${table}
    WHERE ${number} > ? AND ${number} <= ? ORDER BY ${number} LIMIT ${batch}
  `);
  return (isSelected: IsDue): Selection => {
    const isDayDue = (day: unknown) => isSelected(day ? String(day) : undefined);
    // Those who arrive later are not selected.
    const last = Number(newest.get()?.['number'] ?? 0);
    const due = days.all(last).filter(({ day }) => isDayDue(day));
    return {
      count: due.reduce((sum, { people }) => sum + Number(people), 0),
      *ids() {
        let rows = next.all(0, last);
        while (rows.length > 0) {
          for (const { id, day } of rows) if (isDayDue(day)) yield String(id);
          rows = next.all(Number(rows.at(-1)?.['number']), last);
        }
      },
    };
  };
}
