import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { today } from '../../../common/days.ts';

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
  list(): StoredKey[];
  /** To which answers are encrypted: those that are proven and not retired. */
  inUse(): string[];
  /** Whether the key that opens answers is beside the database, to try the form out. */
  isTrial(): boolean;
  /** @param code  what opening the test answer to this key shows */
  add(recipient: string, code: string, isTrial?: boolean): void;
  /** @returns the key that this code proves, if there is one */
  prove(code: string): string | undefined;
  /**
   * @param least  how many others must be in use
   * @returns whether the key is retired. It is not if fewer others are in use, even if two commands run
   *   at once
   */
  retire(recipient: string, least?: number): boolean;
};

/** The recipients in the database. A code is kept only as its hash: it is proof, not data. */
export function keysTable(database: DatabaseSync): Keys {
  const all = database.prepare('SELECT * FROM recipients ORDER BY rowid');
  const inUse = database.prepare(
    'SELECT recipient FROM recipients WHERE proved_on NOT NULL AND retired_on IS NULL ORDER BY rowid',
  );
  const add = database.prepare('INSERT INTO recipients VALUES (?, ?, ?, NULL, NULL, ?)');
  const trial = database.prepare('SELECT 1 FROM recipients WHERE is_trial = 1');
  const prove = database.prepare(
    'UPDATE recipients SET proved_on = coalesce(proved_on, ?) WHERE code = ? RETURNING recipient',
  );
  const retire = database.prepare(
    `UPDATE recipients SET retired_on = coalesce(retired_on, $today)
     WHERE recipient = $recipient AND $least <= (
       SELECT count(*) FROM recipients
       WHERE proved_on NOT NULL AND retired_on IS NULL AND recipient <> $recipient
     )`,
  );
  const hash = (code: string) => createHash('sha256').update(code).digest('hex');
  return {
    list: () =>
      all.all().map((row) => ({
        recipient: String(row['recipient']),
        addedOn: String(row['added_on']),
        ...(row['proved_on'] && { provedOn: String(row['proved_on']) }),
        ...(row['retired_on'] && { retiredOn: String(row['retired_on']) }),
      })),
    inUse: () => inUse.all().map(({ recipient }) => String(recipient)),
    isTrial: () => trial.get() !== undefined,
    add: (recipient, code, isTrial = false) =>
      void add.run(recipient, today(), hash(code), isTrial ? 1 : 0),
    prove: (code) => {
      const recipient = prove.get(today(), hash(code))?.['recipient'];
      return recipient === undefined ? undefined : String(recipient);
    },
    retire: (recipient, least = 0) =>
      Number(retire.run({ today: today(), recipient, least }).changes) > 0,
  };
}
