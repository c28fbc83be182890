import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { encrypt } from '../../../answers/encryption/encrypt.ts';

/** What the machine allows at most, however good a form is. */
export type Ceiling = { what: string; alone: number; together: number };

/** Milliseconds for each figure. */
const lasts = 3_000;
/** Of a draft, in bytes. */
const size = 4_096;
const [inGroup, atOnce] = [16, 8];

export async function measureCeilings(folder: string): Promise<Ceiling[]> {
  const database = new DatabaseSync(join(folder, 'ceiling.db'));
  // As the form has them: what is acknowledged survives a power cut.
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE drafts (data BLOB)',
  );
  const insert = database.prepare('INSERT INTO drafts VALUES (?)');
  const store = async (many: number) => {
    database.exec('BEGIN');
    for (let count = 0; count < many; count += 1) insert.run(randomBytes(size));
    database.exec('COMMIT');
  };
  const keys = [await generateIdentity(), await generateIdentity()];
  const recipients = await Promise.all(keys.map(identityToRecipient));
  const text = 'x'.repeat(size);
  const sealSome = async (many: number) => {
    await Promise.all(Array.from({ length: many }, () => encrypt(text, recipients)));
  };
  const ceilings = [
    {
      what: `rows of ${size} bytes in SQLite, flushed; together: ${inGroup} in a transaction`,
      alone: await aSecond(store, 1),
      together: await aSecond(store, inGroup),
    },
    {
      what: `files of ${size} bytes encrypted to two keys; together: ${atOnce} at once`,
      alone: await aSecond(sealSome, 1),
      together: await aSecond(sealSome, atOnce),
    },
  ];
  database.close();
  return ceilings;
}

async function aSecond(work: (many: number) => Promise<void>, many: number): Promise<number> {
  const start = performance.now();
  let done = 0;
  while (performance.now() - start < lasts) {
    await work(many);
    done += many;
  }
  return Math.round(done / ((performance.now() - start) / 1_000));
}
