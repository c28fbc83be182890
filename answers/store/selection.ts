import type { Database } from './database.ts';

/** People, by id. Their ids are read a few at a time: a million would need too much memory. */
export type Selection = { count: number; ids(): AsyncIterable<string> };

/** Whose data the privacy policy no longer lets us keep. */
export type Due = {
  /** Deleted, and the proof of consent kept. */
  answers: Selection;
  /** Deleted together with their proof of consent. */
  both: Selection;
  /** Of people whose answers were deleted before. */
  proofs: Selection;
};

export function selectionOf(ids: readonly string[]): Selection {
  return {
    count: ids.length,
    async *ids() {
      yield* ids;
    },
  };
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
  database: Database,
  table: 'answers' | 'proofs',
  number: 'number' | 'rowid',
) {
  const newest = `SELECT max(${number}) AS newest FROM ${table}`;
  const days = `
    SELECT interviewed_on AS day, count(*) AS people FROM ${table} WHERE ${number} <= ?
    GROUP BY interviewed_on
  `;
  const next = `
    SELECT ${number} AS at, id, interviewed_on AS day FROM ${table}
    WHERE ${number} > ? AND ${number} <= ? ORDER BY ${number} LIMIT ${batch}
  `;
  return async (isSelected: IsDue): Promise<Selection> => {
    const isDayDue = (day: unknown) => isSelected(day ? String(day) : undefined);
    // Those who arrive later are not selected.
    const last = Number((await database.all(newest))[0]?.['newest'] ?? 0);
    const due = (await database.all(days, [last])).filter(({ day }) => isDayDue(day));
    return {
      count: due.reduce((sum, { people }) => sum + Number(people), 0),
      async *ids() {
        let rows = await database.all(next, [0, last]);
        while (rows.length > 0) {
          for (const { id, day } of rows) if (isDayDue(day)) yield String(id);
          rows = await database.all(next, [Number(rows.at(-1)?.['at']), last]);
        }
      },
    };
  };
}
