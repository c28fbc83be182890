import type { DatabaseSync } from 'node:sqlite';

/** Whose answers a database holds, by what stays the same in its backups. */
export type Stock = {
  /** By id. Each number is given once, in the order in which answers arrive. */
  answers: Map<string, { number: number; reference: string }>;
  /** References of those whose answers were deleted, by id. */
  proofs: Map<string, string>;
  /** The highest number that was ever given. */
  last: number;
  /** Random in each new and each restored database, and the same in its backups. */
  origin: string;
};

export function stockOf(database: DatabaseSync): Stock {
  const all = (sql: string) => database.prepare(sql).all();
  return {
    answers: new Map(
      all('SELECT id, number, reference FROM answers').map(({ id, number, reference }) => [
        String(id),
        { number: Number(number), reference: String(reference) },
      ]),
    ),
    proofs: new Map(
      all('SELECT id, reference FROM proofs').map(({ id, reference }) => [
        String(id),
        String(reference),
      ]),
    ),
    last: Number(all("SELECT seq FROM sqlite_sequence WHERE name = 'answers'")[0]?.['seq'] ?? 0),
    origin: String(
      all(`
        SELECT hex(value) || coalesce((SELECT value FROM marks WHERE name = 'restored'), '') AS origin
        FROM keys WHERE name = 'addresses'
      `)[0]?.['origin'],
    ),
  };
}
