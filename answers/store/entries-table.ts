import { dayAt } from '../../common/days.ts';
import { parsed } from '../audit/chain.ts';
import type { AnswersTable } from './answers-table.ts';
import type { Database } from './database.ts';
import { addressHash, putAddresses } from './encrypted-to.ts';

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

/** How many are read at once. */
const batch = 100;

/** What the team records of people. It is never changed, only added and removed: two people can work at once. */
export type Entries = ReturnType<typeof entriesTable>;

/** @param key  of the hashes of email addresses */
export function entriesTable(database: Database, key: Uint8Array) {
  return {
    /**
     * Stores an entry once, however often it is sent.
     *
     * @param addresses  the email addresses in it, by which the person can then be found too
     * @returns false, and stores nothing, if what it belongs to has been erased: nothing would ever delete it
     */
    add: (
      { id, person, withProof, ciphertext, signed, encryptedFor }: StoredEntry,
      addresses: readonly string[] = [],
    ): Promise<boolean> =>
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
          await putAddresses({ run }, key, person, addresses);
          return true;
        }
        return false;
      }),
    /** @param addresses  those by which the person is no longer to be found */
    async remove(id: string, addresses: readonly string[] = []): Promise<void> {
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
    /** In the order in which they were recorded. Reads a few at a time, so that others can write. */
    async *all(): AsyncGenerator<StoredEntry> {
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
    /** @returns undefined if it was removed */
    async one(id: string): Promise<StoredEntry | undefined> {
      const [row] = await database.all('SELECT * FROM entries WHERE id = ?', [id]);
      return row && entryIn(row);
    },
    /** In the order in which they were recorded. */
    async ids(): Promise<Set<string>> {
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

/**
 * What the door says of an entry: that it is stored, that it is about to remove it, and that it has. Where the
 * server ends in between, nothing is said that is not so.
 */
export const ofEntry = (what: 'recorded' | 'removes' | 'removed', id: string) =>
  `${what} the entry ${id}`;

// Lines of before say "records", and "has not recorded" if that was not so.
const said =
  /^(\S+) \S+ desk: .+ (records|recorded|has not recorded|removes|removed) the entry ([0-9a-f]{32})(?: |$)/;

/** Milliseconds in which what is said is being done. */
const beingDone = 60_000;

/**
 * Compares what desks have recorded and removed, by the audit, with what is stored of people who are still there:
 * someone may have removed it from the database, or put it back. What was recorded before a restore may be lost
 * by that.
 *
 * @param lines  of the audit
 * @returns the first that differs, in words
 */
export async function entryFault(
  lines: readonly string[],
  {
    entries,
    answers,
  }: { entries: Pick<Entries, 'ids'>; answers: Pick<AnswersTable, 'find' | 'holds'> },
): Promise<string | undefined> {
  const last = new Map<string, { time: string; reference: string; isStored: boolean }>();
  for (const json of lines) {
    const line = parsed(json);
    if (!line || !('text' in line)) continue;
    if (/^\S+ \S+ restore: /.test(line.text)) last.clear();
    const [, time = '', what, id = ''] = said.exec(line.text) ?? [];
    const reference = line.of?.[0]?.split(' ')[0] ?? '';
    if (what === 'has not recorded' || what === 'removes') last.delete(id);
    else if (what) last.set(id, { time, reference, isStored: what !== 'removed' });
  }
  const stored = await entries.ids();
  for (const [id, { time, reference, isStored }] of last) {
    if (stored.has(id) === isStored || Date.parse(time) > Date.now() - beingDone) continue;
    const whose = `of ${reference} on ${dayAt(Date.parse(time))} (entry ${id})`;
    if (!isStored) return `What was removed ${whose} is stored again.`;
    const [person] = await answers.find(reference);
    if (person === undefined || !(await answers.holds(person))) continue;
    return `What was recorded ${whose} is not stored, and nobody has removed it.`;
  }
  return undefined;
}
