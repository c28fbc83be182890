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
