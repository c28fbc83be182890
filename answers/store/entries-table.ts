import type { Database } from './database.ts';
import { addressHash } from './encrypted-to.ts';

/** Something that the team has recorded of a person. */
export type StoredEntry = {
  /** 32 hexadecimal digits. */
  id: string;
  /** The id of the person's answers. */
  person: string;
  /** Kept as long as the proof of consent, and recorded while there is one; anything else goes with the answers. */
  withProof: boolean;
  /** An age file that only the study's keys open. */
  ciphertext: Uint8Array;
  signed?: SignedBy;
  /** The hash of the keys to which it is encrypted. */
  encryptedFor?: string;
};

/** Who recorded something, by the key with which they signed it, and what they knew then. */
type SignedBy = {
  signature: string;
  /** The recipient of that key. */
  signer: string;
  /** The hash of the newest statement about keys that they knew. */
  seen: string;
  /** The newest line of the audit that they had seen, by its number and its hash. */
  audit: string;
};

/** What the team records of people. It is never changed, only added and removed: two people can work at once. */
export type Entries = {
  /**
   * Stores an entry once, however often it is sent.
   *
   * @param addresses  the email addresses in it, by which the person can then be found too
   * @returns false, and stores nothing, if what it belongs to has been erased: nothing would ever delete it
   */
  add(entry: StoredEntry, addresses?: readonly string[]): Promise<boolean>;
  /** @param addresses  those by which the person is no longer to be found */
  remove(id: string, addresses?: readonly string[]): Promise<void>;
  /** In the order in which they were recorded. Reads a few at a time, so that others can write. */
  all(): AsyncGenerator<StoredEntry>;
  /** @returns undefined if it was removed */
  one(id: string): Promise<StoredEntry | undefined>;
  /** In the order in which they were recorded. */
  ids(): Promise<Set<string>>;
};

/** How many are read at once. */
const batch = 100;

/** @param key  of the hashes of email addresses */
export function entriesTable(database: Database, key: Uint8Array): Entries {
  return {
    add: ({ id, person, withProof, ciphertext, signed, encryptedFor }, addresses = []) =>
      database.transaction(async ({ all, run }) => {
        // One after the other: of answers that are just being erased, the proof is there once they are gone.
        for (const table of withProof ? ['answers', 'proofs'] : ['answers']) {
          const select = `SELECT id FROM ${table} WHERE id = ? ${database.held}`;
          if ((await all(select, [person])).length === 0) continue;
          await run(
            `INSERT INTO entries (id, person, with_proof, data, encrypted_for, signature, signer, seen, audit)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
            [
              ...[id, person, withProof ? 1 : 0, ciphertext, encryptedFor ?? null],
              ...[signed?.signature ?? null, signed?.signer ?? null],
              ...[signed?.seen ?? null, signed?.audit ?? null],
            ],
          );
          for (const address of addresses) {
            await run('INSERT INTO addresses (id, hash) VALUES (?, ?) ON CONFLICT DO NOTHING', [
              person,
              addressHash(key, address),
            ]);
          }
          return true;
        }
        return false;
      }),
    async remove(id, addresses = []) {
      await database.transaction(async ({ run }) => {
        for (const address of addresses) {
          await run(
            'DELETE FROM addresses WHERE hash = ? AND id IN (SELECT person FROM entries WHERE id = ?)',
            [addressHash(key, address), id],
          );
        }
        await run('DELETE FROM entries WHERE id = ?', [id]);
      });
    },
    async *all() {
      let last = 0;
      for (;;) {
        const rows = await database.all(
          `SELECT * FROM entries WHERE number > ? ORDER BY number LIMIT ${batch}`,
          [last],
        );
        for (const row of rows) yield entryIn(row);
        if (rows.length < batch) return;
        last = Number(rows.at(-1)?.['number']);
      }
    },
    async one(id) {
      const [row] = await database.all('SELECT * FROM entries WHERE id = ?', [id]);
      return row && entryIn(row);
    },
    async ids() {
      const rows = await database.all('SELECT id FROM entries ORDER BY number');
      return new Set(rows.map(({ id }) => String(id)));
    },
  };
}

function entryIn(row: Readonly<Record<string, unknown>>): StoredEntry {
  return {
    id: String(row['id']),
    person: String(row['person']),
    withProof: Number(row['with_proof']) === 1,
    ciphertext: row['data'] as Uint8Array,
    ...(row['signature'] != null && {
      signed: {
        signature: String(row['signature']),
        signer: String(row['signer']),
        seen: String(row['seen']),
        audit: String(row['audit'] ?? ''),
      },
    }),
  };
}
