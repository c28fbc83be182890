import { today } from '../../common/days.ts';
import type { Database, Statements } from './database.ts';
import { hashOfSecret } from './sessions-table.ts';

/** A key that a command has added, of a form without a desk. Only its public part is known here. */
type StoredKey = {
  /** What answers are encrypted to: `age1…`. */
  recipient: string;
  addedOn: string;
  /** When someone proved that they can open what is encrypted to it. */
  provedOn?: string;
  /** Since when nothing new is encrypted to it. */
  retiredOn?: string;
};

export type KeysTable = {
  list(): Promise<StoredKey[]>;
  /** To which answers are encrypted: those that are proven and not retired. */
  inUse(): Promise<string[]>;
  /** Whether the key that opens answers is beside the database, to try the form out. */
  isTrial(): Promise<boolean>;
  /** @param code  what opening the test answer to this key shows */
  add(recipient: string, code: string, isTrial?: boolean): Promise<void>;
  /** @returns the key that this code proves, if there is one */
  prove(code: string): Promise<string | undefined>;
  /**
   * @param least  how many others must be in use
   * @returns whether the key is retired. It is not if fewer others are in use, even if two people retire keys
   *   at once
   */
  retire(recipient: string, least?: number): Promise<boolean>;
};

const isInUse = 'proved_on IS NOT NULL AND retired_on IS NULL';

async function recipientsInUse({ all }: Pick<Statements, 'all'>): Promise<string[]> {
  const rows = await all(`SELECT recipient FROM recipients WHERE ${isInUse} ORDER BY rowid`);
  return rows.map(({ recipient }) => String(recipient));
}

/** The recipients in the database. */
export function keysTable(database: Database): KeysTable {
  return {
    async list() {
      const rows = await database.all('SELECT * FROM recipients ORDER BY rowid');
      return rows.map((row) => ({
        recipient: String(row['recipient']),
        addedOn: String(row['added_on']),
        ...(row['proved_on'] != null && { provedOn: String(row['proved_on']) }),
        ...(row['retired_on'] != null && { retiredOn: String(row['retired_on']) }),
      }));
    },
    inUse: () => recipientsInUse(database),
    async isTrial() {
      const rows = await database.all('SELECT recipient FROM recipients WHERE is_trial = 1');
      return rows.length > 0;
    },
    async add(recipient, code, isTrial = false) {
      await database.run(
        'INSERT INTO recipients (recipient, added_on, code, is_trial) VALUES (?, ?, ?, ?)',
        [recipient, today(), hashOfSecret(code), isTrial ? 1 : 0],
      );
    },
    async prove(code) {
      const proved = hashOfSecret(code);
      await database.run(
        'UPDATE recipients SET proved_on = coalesce(proved_on, ?) WHERE code = ?',
        [today(), proved],
      );
      const [row] = await database.all('SELECT recipient FROM recipients WHERE code = ?', [proved]);
      return row && String(row['recipient']);
    },
    retire: (recipient, least = 0) =>
      database.transaction(async ({ run }) => {
        // Two who retire keys at once would not see each other's change.
        await run('UPDATE recipients SET added_on = added_on');
        const retired = await run(
          `UPDATE recipients SET retired_on = coalesce(retired_on, ?)
           WHERE recipient = ? AND ? <= (
             SELECT count(*) FROM recipients AS other
             WHERE ${isInUse} AND other.recipient <> recipients.recipient
           )`,
          [today(), recipient, least],
        );
        return retired > 0;
      }),
  };
}

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
