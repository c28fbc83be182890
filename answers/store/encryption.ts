import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

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
  sealed: Uint8Array;
};

/** To which keys something is encrypted: it follows from what is stored, so that no interruption leaves anything out. */
export type Encryption = {
  /** @param keys  the hash of those in use */
  toDo(keys: string): Promise<ToEncryptAgain>;
  /** @returns false, and replaces nothing, if it is no longer as it was read, or was erased or removed */
  replace(what: 'answers' | 'entries', replacement: Replacement, keys: string): Promise<boolean>;
};

const tables = {
  answers: {
    select: 'SELECT data FROM sealed JOIN answers USING (number) WHERE id = ?',
    update:
      'UPDATE sealed SET data = ? WHERE number = (SELECT number FROM answers WHERE id = ?) AND data = ?',
  },
  entries: {
    select: 'SELECT data FROM entries WHERE id = ?',
    update: 'UPDATE entries SET data = ? WHERE id = ? AND data = ?',
  },
} as const;

export function encryptionIn(database: Database): Encryption {
  const idsOf = async (table: string, keys: string) => {
    const select = `SELECT id FROM ${table} WHERE encrypted_for IS DISTINCT FROM ? ORDER BY number`;
    return (await database.all(select, [keys])).map(({ id }) => String(id));
  };
  return {
    async toDo(keys) {
      const settings = 'SELECT id FROM desk_settings WHERE encrypted_for IS DISTINCT FROM ?';
      return {
        answers: await idsOf('answers', keys),
        entries: await idsOf('entries', keys),
        settings: (await database.all(settings, [keys])).length > 0,
      };
    },
    replace: (what, { id, before, sealed }, keys) =>
      database.transaction(async ({ all, run }) => {
        // First, as erasing does: two that wait for each other would both fail.
        await all(`SELECT id FROM ${what} WHERE id = ? ${database.held}`, [id]);
        const { select, update } = tables[what];
        const [row] = await all(select, [id]);
        const old = row?.['data'] as Uint8Array | undefined;
        if (!old || createHash('sha256').update(old).digest('hex') !== before) return false;
        // Compared once more: another desk may have replaced it since.
        if ((await run(update, [sealed, id, old])) === 0) return false;
        await run(`UPDATE ${what} SET encrypted_for = ? WHERE id = ?`, [keys, id]);
        return true;
      }),
  };
}
