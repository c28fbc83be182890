import type { Statements } from './database.ts';

/**
 * Records the day of someone's last interview: see `recordInterview` of the store. Done twice, as after a
 * connection was lost, it changes nothing more.
 */
export async function recordInterview(
  { all, run }: Statements,
  id: string,
  day: string | null,
  instead: string | null | undefined,
): Promise<string | null | undefined> {
  for (const table of ['answers', 'proofs']) {
    for (;;) {
      const [row] = await all(`SELECT interviewed_on AS day FROM ${table} WHERE id = ?`, [id]);
      if (!row) break;
      const before = (row['day'] ?? null) as string | null;
      if (instead !== undefined && before === day) return instead;
      if (instead !== undefined && before !== instead) return undefined;
      const set = `UPDATE ${table} SET interviewed_on = ? WHERE id = ? AND interviewed_on IS NOT DISTINCT FROM ?`;
      // If not, another program has just recorded a day, or erased the answers: what is there now counts.
      if ((await run(set, [day, id, before])) > 0) return before;
    }
  }
  return undefined;
}
