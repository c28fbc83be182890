import type { Database } from './database.ts';

/** The signed statements of who has a key, as JSON. Who may say what is not checked here. */
export type KeyLog = {
  /** By number, without gaps unless someone has made some. */
  all(): Promise<string[]>;
  /**
   * Adds the next statement.
   *
   * @param removed  the recipient of a key that it removes, whose sessions end with it
   * @returns false if another came first
   */
  append(number: number, statement: string, removed?: string): Promise<boolean>;
};

export function keyLogTable(database: Database): KeyLog {
  return {
    async all() {
      const rows = await database.all('SELECT statement FROM key_log ORDER BY number');
      return rows.map(({ statement }) => String(statement));
    },
    append: (number, statement, removed) =>
      database.transaction(async ({ run }) => {
        const added = await run(
          `INSERT INTO key_log (number, statement)
           SELECT ?, ? WHERE ? = (SELECT count(*) FROM key_log) ON CONFLICT DO NOTHING`,
          [number, statement, number],
        );
        if (added === 0) return false;
        if (removed) await run('DELETE FROM sessions WHERE recipient = ?', [removed]);
        return true;
      }),
  };
}
