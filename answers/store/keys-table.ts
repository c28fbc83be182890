import { createHash } from 'node:crypto';
import { today } from '../../common/days.ts';
import type { Role } from '../door/requests.ts';
import type { Database, Row, Statements } from './database.ts';
import { removeFirstCode } from './first-code-table.ts';

/** Who has a key, and what they may do with it at a desk. */
export type KeyHolder = {
  /** The public part of the key with which they sign, which follows from the key itself. */
  signingKey: string;
  name: string;
  role: Role;
};

/** A key of the study, of which only the public part is known here. */
export type StoredKey = {
  /** What answers are encrypted to: `age1…`. */
  recipient: string;
  addedOn: string;
  /** When someone proved that they can open what is encrypted to it. */
  provedOn?: string;
  /** Since when nothing new is encrypted to it. */
  retiredOn?: string;
  /** Of a key that is a way into a desk. */
  holder?: KeyHolder;
};

/** A key that is to be proven by what opening its test answer shows. */
export type UnprovenKey = { recipient: string; code: string; holder: KeyHolder };

export type Keys = {
  list(): Promise<StoredKey[]>;
  /** To which answers are encrypted: those that are proven and not retired. */
  inUse(): Promise<string[]>;
  /** Whether the key that opens answers is beside the database, to try the form out. */
  isTrial(): Promise<boolean>;
  /** @param code  what opening the test answer to this key shows */
  add(recipient: string, code: string, isTrial?: boolean, holder?: KeyHolder): Promise<void>;
  /** Makes a key that is in use a way into a desk. */
  setHolder(recipient: string, holder: KeyHolder): Promise<void>;
  /**
   * Adds the first keys, in place of those that were added and not proven.
   *
   * @returns false, and adds none, if a key is in use
   */
  addFirst(keys: readonly UnprovenKey[]): Promise<boolean>;
  /**
   * Proves the first keys, all or none, and uses up the code that the server has printed.
   *
   * @returns whether they are in use now
   */
  proveFirst(codes: readonly string[]): Promise<boolean>;
  /** @returns the key that this code proves, if there is one */
  prove(code: string): Promise<string | undefined>;
  /**
   * Ends the sessions of the key too.
   *
   * @param least  how many others must be in use
   * @returns whether the key is retired. It is not if fewer others are in use, or it is the last that may do
   *   all, even if two people retire keys at once
   */
  retire(recipient: string, least?: number): Promise<boolean>;
};

const isInUse = 'proved_on IS NOT NULL AND retired_on IS NULL';

/** Of a test answer. It is proof, not data, so only its hash is stored. */
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

async function put(
  { run }: Pick<Statements, 'run'>,
  recipient: string,
  code: string,
  isTrial: boolean,
  holder?: KeyHolder,
) {
  const { signingKey = null, name = null, role = null } = holder ?? {};
  await run(
    `INSERT INTO recipients (recipient, added_on, code, is_trial, signing_key, name, role)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [recipient, today(), hashOf(code), isTrial ? 1 : 0, signingKey, name, role],
  );
}

/** Holds all keys until the transaction ends: two who change keys at once would not see each other's change. */
async function holdKeys({ run }: Pick<Statements, 'run'>) {
  await run('UPDATE recipients SET added_on = added_on');
}

/** The recipients in the database. */
export function keysTable(database: Database): Keys {
  const inUse = async ({ all }: Pick<Statements, 'all'>) => {
    const rows = await all(`SELECT recipient FROM recipients WHERE ${isInUse} ORDER BY rowid`);
    return rows.map(({ recipient }) => String(recipient));
  };
  return {
    async list() {
      const rows = await database.all('SELECT * FROM recipients ORDER BY rowid');
      return rows.map((row) => ({
        recipient: String(row['recipient']),
        addedOn: String(row['added_on']),
        ...(row['proved_on'] != null && { provedOn: String(row['proved_on']) }),
        ...(row['retired_on'] != null && { retiredOn: String(row['retired_on']) }),
        ...(row['signing_key'] != null && { holder: readHolder(row) }),
      }));
    },
    inUse: () => inUse(database),
    async isTrial() {
      const rows = await database.all('SELECT recipient FROM recipients WHERE is_trial = 1');
      return rows.length > 0;
    },
    add: (recipient, code, isTrial = false, holder) =>
      put(database, recipient, code, isTrial, holder),
    async setHolder(recipient, { signingKey, name, role }) {
      await database.run(
        'UPDATE recipients SET signing_key = ?, name = ?, role = ? WHERE recipient = ?',
        [signingKey, name, role, recipient],
      );
    },
    addFirst: (keys) =>
      database.transaction(async (within) => {
        await holdKeys(within);
        if ((await inUse(within)).length > 0) return false;
        await within.run('DELETE FROM recipients WHERE proved_on IS NULL');
        for (const { recipient, code, holder } of keys) {
          await put(within, recipient, code, false, holder);
        }
        return true;
      }),
    proveFirst: (codes) =>
      database.transaction(async (within) => {
        await holdKeys(within);
        if ((await inUse(within)).length > 0) return false;
        if (new Set(codes).size < codes.length) return false;
        for (const code of codes) {
          const select = 'SELECT recipient FROM recipients WHERE code = ? AND retired_on IS NULL';
          if ((await within.all(select, [hashOf(code)])).length === 0) return false;
        }
        if (!(await removeFirstCode(within))) return false;
        for (const code of codes) {
          await within.run('UPDATE recipients SET proved_on = ? WHERE code = ?', [
            ...[today(), hashOf(code)],
          ]);
        }
        return true;
      }),
    async prove(code) {
      const proved = hashOf(code);
      await database.run(
        'UPDATE recipients SET proved_on = coalesce(proved_on, ?) WHERE code = ?',
        [today(), proved],
      );
      const [row] = await database.all('SELECT recipient FROM recipients WHERE code = ?', [proved]);
      return row && String(row['recipient']);
    },
    retire: (recipient, least = 0) =>
      database.transaction(async (within) => {
        await holdKeys(within);
        const others = `SELECT count(*) FROM recipients AS other WHERE ${isInUse} AND other.recipient <> recipients.recipient`;
        const retired = await within.run(
          `UPDATE recipients SET retired_on = coalesce(retired_on, ?)
           WHERE recipient = ? AND ? <= (${others})
             AND (coalesce(role, '') <> 'all' OR retired_on IS NOT NULL OR 0 < (${others} AND role = 'all'))`,
          [today(), recipient, least],
        );
        if (retired > 0) await within.run('DELETE FROM sessions WHERE recipient = ?', [recipient]);
        return retired > 0;
      }),
  };
}

export function readHolder(row: Row): KeyHolder {
  return {
    signingKey: String(row['signing_key']),
    name: String(row['name']),
    role: String(row['role']) as Role,
  };
}
