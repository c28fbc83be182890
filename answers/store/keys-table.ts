import { createHash } from 'node:crypto';
import { today } from '../../common/days.ts';
import type { Database } from './database.ts';

/** A key of the study, of which only the public part is known here. */
type StoredKey = {
  /** What answers are encrypted to: `age1…`. */
  recipient: string;
  addedOn: string;
  /** When someone proved that they can open what is encrypted to it. */
  provedOn?: string;
  /** Since when nothing new is encrypted to it. */
  retiredOn?: string;
};

export type Keys = {
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
   * @returns whether the key is retired. It is not if fewer others are in use, even if two commands run
   *   at once
   */
  retire(recipient: string, least?: number): Promise<boolean>;
};

/** The recipients in the database. A code is kept only as its hash: it is proof, not data. */
export function keysTable(database: Database): Keys {
  const hash = (code: string) => createHash('sha256').update(code).digest('hex');
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
    async inUse() {
      const rows = await database.all(
        'SELECT recipient FROM recipients WHERE proved_on IS NOT NULL AND retired_on IS NULL ORDER BY rowid',
      );
      return rows.map(({ recipient }) => String(recipient));
    },
    async isTrial() {
      const rows = await database.all('SELECT recipient FROM recipients WHERE is_trial = 1');
      return rows.length > 0;
    },
    async add(recipient, code, isTrial = false) {
      await database.run(
        'INSERT INTO recipients (recipient, added_on, code, is_trial) VALUES (?, ?, ?, ?)',
        [recipient, today(), hash(code), isTrial ? 1 : 0],
      );
    },
    async prove(code) {
      const proved = hash(code);
      await database.run(
        'UPDATE recipients SET proved_on = coalesce(proved_on, ?) WHERE code = ?',
        [today(), proved],
      );
      const [row] = await database.all('SELECT recipient FROM recipients WHERE code = ?', [proved]);
      return row && String(row['recipient']);
    },
    async retire(recipient, least = 0) {
      const retired = await database.run(
        `UPDATE recipients SET retired_on = coalesce(retired_on, ?)
         WHERE recipient = ? AND ? <= (
           SELECT count(*) FROM recipients
           WHERE proved_on IS NOT NULL AND retired_on IS NULL AND recipient <> ?
         )`,
        [today(), recipient, least, recipient],
      );
      return retired > 0;
    },
  };
}
