import { createHash, createHmac } from 'node:crypto';
import { comparableEmail } from '../questions/kinds/email.ts';
import type { FormVersion } from '../records/records.ts';
import type { Database, Statements } from './database.ts';

/** What is encrypted to other keys than those that are in use. */
export type ToEncryptAgain = {
  /** Ids, in the order in which they came. */
  answers: string[];
  entries: string[];
  /** What the team chose for all its desks. */
  settings: boolean;
};

/** Something that was encrypted again. */
export type Replacement = {
  id: string;
  /** A SHA-256 of the ciphertext that it replaces, in hexadecimal digits. */
  before: string;
  ciphertext: Uint8Array;
};

/** What was read back, by a SHA-256 of its ciphertext in hexadecimal digits. */
export type ReadBack = { id: string; hash: string };

type Kind = 'answers' | 'entries';

const tables = {
  answers: {
    select: 'SELECT data FROM ciphertext JOIN answers USING (number) WHERE id = ?',
    update:
      'UPDATE ciphertext SET data = ? WHERE number = (SELECT number FROM answers WHERE id = ?)',
  },
  entries: {
    select: 'SELECT data FROM entries WHERE id = ?',
    update: 'UPDATE entries SET data = ? WHERE id = ?',
  },
} as const;

/** Ends the transaction, so that nothing of it stays. */
class SomethingElse extends Error {}

/** To which keys something is encrypted: it follows from what is stored, so that no interruption leaves anything out. */
export function encryptionIn(database: Database) {
  const idsOf = async (table: string, keys: string) => {
    const select = `SELECT id FROM ${table} WHERE encrypted_for IS DISTINCT FROM ? ORDER BY number`;
    return (await database.all(select, [keys])).map(({ id }) => String(id));
  };

  /**
   * Notes to which keys something is encrypted, if its ciphertext has this hash, and replaces that by `ciphertext`.
   */
  async function put(
    what: Kind,
    { id, hash }: ReadBack,
    keys: string | null,
    ciphertext?: Uint8Array,
  ): Promise<boolean> {
    try {
      return await database.transaction(async ({ all, run }) => {
        // First: until the transaction ends, nobody else replaces this row, or erases it.
        const note = `UPDATE ${what} SET encrypted_for = ? WHERE id = ?`;
        if ((await run(note, [keys, id])) === 0) return false;
        const [row] = await all(tables[what].select, [id]);
        const now = row?.['data'] as Uint8Array | undefined;
        if (!now || createHash('sha256').update(now).digest('hex') !== hash) {
          throw new SomethingElse();
        }
        if (ciphertext) await run(tables[what].update, [ciphertext, id]);
        return true;
      });
    } catch (error) {
      if (error instanceof SomethingElse) return false;
      throw error;
    }
  }

  return {
    /** @param keys  the hash of those in use */
    async toDo(keys: string): Promise<ToEncryptAgain> {
      const settings = 'SELECT id FROM desk_settings WHERE encrypted_for IS DISTINCT FROM ?';
      return {
        answers: await idsOf('answers', keys),
        entries: await idsOf('entries', keys),
        settings: (await database.all(settings, [keys])).length > 0,
      };
    },
    /**
     * Until it is read back, it is not known to which keys it is encrypted.
     *
     * @returns false, and replaces nothing, if it is no longer as it was read, or was erased or removed
     */
    replace: (what: Kind, { id, before, ciphertext }: Replacement): Promise<boolean> =>
      put(what, { id, hash: before }, null, ciphertext),
    /**
     * Notes that something was read back, and is encrypted to these keys.
     *
     * @returns false, and notes nothing, if it is something else by now
     */
    confirm: (what: Kind, readBack: ReadBack, keys: string): Promise<boolean> =>
      put(what, readBack, keys),
  };
}

/** One hash for the same questions, words, answers and conditions. */
export function versionOf({ pages }: FormVersion): string {
  return createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 16);
}

/** A keyed hash of an email address, however it is spelled (RFC 2104). */
export function addressHash(key: Uint8Array, address: string): string {
  return createHmac('sha256', key).update(comparableEmail(address)).digest('hex');
}

/** Lets a person be found by these addresses. */
export async function putAddresses(
  { run }: Pick<Statements, 'run'>,
  key: Uint8Array,
  person: string,
  addresses: readonly string[],
) {
  const insert = 'INSERT INTO addresses (id, hash) VALUES (?, ?) ON CONFLICT DO NOTHING';
  for (const address of addresses) await run(insert, [person, addressHash(key, address)]);
}
