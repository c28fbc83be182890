import { createHash, randomBytes } from 'node:crypto';
import { today } from '../../common/days.ts';
import type { Role } from '../door/requests.ts';
import type { Database, Row, Statements } from './database.ts';

/** Who has a key, and what they may do with it at a desk. */
export type KeyHolder = {
  /** The public part of the key with which they sign, which follows from the key itself. */
  signingKey: string;
  name: string;
  role: Role;
  /** Of a key that someone else's has vouched for, by signing all of this and the recipient. */
  vouch?: Vouch;
};

type Vouch = {
  /** The recipient of the key that signed. */
  by: string;
  signature: string;
  /** The hash of the newest line of the audit that they had seen. */
  seen: string;
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
   * Adds a key that someone vouches for, or gives it another name or role. It is in use once it is proven.
   *
   * @returns false, and changes nothing, if it is retired, signs with another key, or is the last that may do
   *   all and would no longer
   */
  vouchFor(recipient: string, holder: KeyHolder): Promise<boolean>;
  /** Has a key that is not proven yet be proven by another code. Of any other key, it changes nothing. */
  setCode(recipient: string, code: string): Promise<void>;
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
export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('hex');

export async function putKey(
  { run }: Pick<Statements, 'run'>,
  recipient: string,
  code: string,
  isTrial: boolean,
  holder?: KeyHolder,
) {
  await run('INSERT INTO recipients (recipient, added_on, code, is_trial) VALUES (?, ?, ?, ?)', [
    ...[recipient, today(), hashOfCode(code), isTrial ? 1 : 0],
  ]);
  if (holder) await putHolder({ run }, recipient, holder);
}

async function putHolder(
  { run }: Pick<Statements, 'run'>,
  recipient: string,
  { signingKey, name, role, vouch }: KeyHolder,
) {
  await run(
    `UPDATE recipients SET signing_key = ?, name = ?, role = ?, vouched_by = ?, vouch = ?, vouch_seen = ?
     WHERE recipient = ?`,
    [
      ...[signingKey, name, role],
      ...[vouch?.by ?? null, vouch?.signature ?? null, vouch?.seen ?? null, recipient],
    ],
  );
}

/** Holds all keys until the transaction ends: two who change keys at once would not see each other's change. */
export async function holdKeys({ run }: Pick<Statements, 'run'>) {
  await run('UPDATE recipients SET added_on = added_on');
}

export async function recipientsInUse({ all }: Pick<Statements, 'all'>): Promise<string[]> {
  const rows = await all(`SELECT recipient FROM recipients WHERE ${isInUse} ORDER BY rowid`);
  return rows.map(({ recipient }) => String(recipient));
}

/** The recipients in the database. */
export function keysTable(database: Database): Keys {
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
    inUse: () => recipientsInUse(database),
    async isTrial() {
      const rows = await database.all('SELECT recipient FROM recipients WHERE is_trial = 1');
      return rows.length > 0;
    },
    add: (recipient, code, isTrial = false, holder) =>
      database.transaction((within) => putKey(within, recipient, code, isTrial, holder)),
    setHolder: (recipient, holder) => putHolder(database, recipient, holder),
    vouchFor: (recipient, holder) =>
      database.transaction(async (within) => {
        await holdKeys(within);
        const [known] = await within.all('SELECT * FROM recipients WHERE recipient = ?', [
          recipient,
        ]);
        // Nobody knows a code that opens nothing.
        if (!known) await putKey(within, recipient, randomBytes(32).toString('hex'), false);
        else if (known['retired_on'] != null || known['signing_key'] !== holder.signingKey) {
          return false;
        }
        const others = `SELECT recipient FROM recipients WHERE ${isInUse} AND role = 'all' AND recipient <> ?`;
        const isLast =
          known?.['role'] === 'all' && (await within.all(others, [recipient])).length === 0;
        if (isLast && holder.role !== 'all') return false;
        await putHolder(within, recipient, holder);
        return true;
      }),
    async setCode(recipient, code) {
      await database.run(
        'UPDATE recipients SET code = ? WHERE recipient = ? AND proved_on IS NULL AND vouch IS NOT NULL',
        [hashOfCode(code), recipient],
      );
    },
    async prove(code) {
      const proved = hashOfCode(code);
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
    ...(row['vouch'] != null && {
      vouch: {
        by: String(row['vouched_by']),
        signature: String(row['vouch']),
        seen: String(row['vouch_seen']),
      },
    }),
  };
}
