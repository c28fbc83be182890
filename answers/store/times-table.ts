import type { Database } from './database.ts';

/** Times, in UTC. */
type TimeName =
  /** When the daily deletion last ran. */
  | 'deleted-at'
  /** Since when traces remain in the files of what was deleted. */
  | 'traces-since'
  /** Since when there are zeros in place of erased answers, in a file that is too large to be rewritten at once. */
  | 'zeros-since'
  /** When the server last wrote a whole backup. */
  | 'backed-up-at'
  /** Since when it could not. */
  | 'not-backed-up-since'
  /** Since when someone who was erased is not in the list beside the backups. */
  | 'erased-unlisted-since'
  /** When the team was last told of each. */
  | 'told-of-backup-at'
  | 'told-of-unlisted-at'
  /** Since when the clock has been far from that. */
  | 'clock-in-doubt-since';

export type Times = {
  get(name: TimeName): Promise<string | undefined>;
  /** @param value  undefined removes the time */
  set(name: TimeName, value: string | undefined): Promise<void>;
};

export function timesTable(database: Database): Times {
  return {
    async get(name) {
      const [row] = await database.all('SELECT value FROM times WHERE name = ?', [name]);
      return row && String(row['value']);
    },
    async set(name, value) {
      if (value === undefined) await database.run('DELETE FROM times WHERE name = ?', [name]);
      else {
        await database.run(
          'INSERT INTO times (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
          [name, value],
        );
      }
    },
  };
}

/** Since when it has been known that a final date deletes everything. */
export type FinalDates = {
  /** Records when, in UTC, it was first said what a final date will delete; forgets other dates. */
  announce(finalDate: string): Promise<string>;
  /** Since when a final date has been known, without recording anything. */
  since(finalDate: string): Promise<string | undefined>;
};

export function finalDatesTable(database: Database): FinalDates {
  async function since(finalDate: string) {
    const [row] = await database.all('SELECT since FROM announced WHERE final_date = ?', [
      finalDate,
    ]);
    return row && String(row['since']);
  }
  return {
    async announce(finalDate) {
      const now = new Date().toISOString();
      await database.transaction(async ({ run }) => {
        // Forget all other dates, so that an old one cannot apply again by mistake, and any time in the
        // future, which comes from a clock that has been set back since.
        await run('DELETE FROM announced WHERE final_date <> ? OR since > ?', [finalDate, now]);
        await run(
          'INSERT INTO announced (final_date, since) VALUES (?, ?) ON CONFLICT DO NOTHING',
          [finalDate, now],
        );
      });
      return (await since(finalDate)) ?? now;
    },
    since,
  };
}
