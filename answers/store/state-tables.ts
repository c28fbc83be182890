import type { SetStatus } from '../../content/model/sign-up-status.ts';
import type { Database } from './database.ts';

/** What someone has set at the desk. */
export type SetSignUp = {
  state: SetStatus;
  /** How often it was set: by it, someone sees that another has set it since. */
  number: number;
  /** In UTC. */
  at: string;
  by: string;
};

export type SignUp = {
  /** @returns undefined if it was never set */
  get(): Promise<SetSignUp | undefined>;
  /**
   * @param by  who sets it
   * @param seen  the number that they have seen; 0 for none
   * @returns whether it is set: not if someone else has set it since
   */
  set(state: SetStatus, by: string, seen: number): Promise<boolean>;
};

/** Whether people can sign up, as it was set at the desk. */
export function signUpTable(database: Database): SignUp {
  async function get() {
    const [row] = await database.all('SELECT * FROM sign_up');
    if (!row) return undefined;
    return {
      state: String(row['state']) as SetStatus,
      number: Number(row['number']),
      at: String(row['set_at']),
      by: String(row['set_by']),
    };
  }
  return {
    get,
    async set(state, by, seen) {
      const at = new Date().toISOString();
      const values = [state, at, by];
      await (seen === 0
        ? database.run(
            'INSERT INTO sign_up (id, number, state, set_at, set_by) VALUES (1, 1, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
            values,
          )
        : database.run(
            'UPDATE sign_up SET number = number + 1, state = ?, set_at = ?, set_by = ? WHERE number = ?',
            [...values, seen],
          ));
      // Not the number of rows: after a lost connection, the same is done once more.
      const now = await get();
      return now?.number === seen + 1 && now.at === at && now.by === by && now.state === state;
    },
  };
}

/** Milliseconds for which what was set is taken to be so still. */
const setFor = 1_000;

/**
 * What was set, without asking the database at each request: whichever desk sets it, every form on the
 * database knows within a second. While the database is away, it is as it was.
 */
export function watchSignUp(signUp: Pick<SignUp, 'get'>): () => Promise<SetStatus | undefined> {
  let known: { state: SetStatus | undefined } | undefined;
  let asked: { at: number; answer: Promise<SetStatus | undefined> } | undefined;

  async function ask() {
    try {
      known = { state: (await signUp.get())?.state };
    } catch (error) {
      if (!known) throw error;
    }
    return known.state;
  }

  return () => {
    const now = Date.now();
    if (!asked || Math.abs(now - asked.at) >= setFor) asked = { at: now, answer: ask() };
    return asked.answer;
  };
}

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
  | 'clock-in-doubt-since'
  /** When a backup was restored that may lack what was recorded since. */
  | 'restored-at';

export type Times = ReturnType<typeof timesTable>;

export function timesTable(database: Database) {
  return {
    async get(name: TimeName): Promise<string | undefined> {
      const [row] = await database.all('SELECT value FROM times WHERE name = ?', [name]);
      return row && String(row['value']);
    },
    /** @param value  undefined removes the time */
    async set(name: TimeName, value: string | undefined): Promise<void> {
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
export function finalDatesTable(database: Database) {
  /** Since when a final date has been known, without recording anything. */
  async function since(finalDate: string): Promise<string | undefined> {
    const [row] = await database.all('SELECT since FROM announced WHERE final_date = ?', [
      finalDate,
    ]);
    return row && String(row['since']);
  }
  return {
    /** Records when, in UTC, it was first said what a final date will delete; forgets other dates. */
    async announce(finalDate: string): Promise<string> {
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
