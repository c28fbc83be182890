import { createHash, timingSafeEqual } from 'node:crypto';
import { dayLength, today } from '../../common/days.ts';
import type { Database } from './database.ts';
import { hashOfCode, holdKeys, type KeyHolder, putKey, recipientsInUse } from './keys-table.ts';

/** A key that is to be proven by what opening its test answer shows. */
type UnprovenKey = { recipient: string; code: string; holder: KeyHolder };

/** First contact: a code with which someone makes the first keys, used once, within a day, in ten tries. */
export type FirstKeys = {
  /** In place of any before. */
  putCode(code: string): Promise<void>;
  /** Counts a try. @returns whether it is the code, and may still be used */
  isCode(code: string): Promise<boolean>;
  /**
   * Adds the first keys, in place of those that were added and not proven.
   *
   * @returns false, and adds none, if a key is in use
   */
  add(keys: readonly UnprovenKey[]): Promise<boolean>;
  /**
   * Proves the first keys, all or none, and uses up the code that the server has printed.
   *
   * @returns whether they are in use now
   */
  prove(codes: readonly string[]): Promise<boolean>;
};

const mostTries = 10;

const removeCode = 'DELETE FROM first_codes';

const hashOf = (code: string) => createHash('sha256').update(code).digest();

export function firstKeysTable(database: Database): FirstKeys {
  return {
    putCode: (code) =>
      database.transaction(async ({ run }) => {
        await run(removeCode);
        await run('INSERT INTO first_codes (id, hash, expires_at, tries) VALUES (1, ?, ?, 0)', [
          hashOf(code).toString('hex'),
          new Date(Date.now() + dayLength).toISOString(),
        ]);
      }),
    async isCode(code) {
      const [row] = await database.transaction(({ all }) =>
        all(
          'UPDATE first_codes SET tries = tries + 1 WHERE tries < ? AND expires_at > ? RETURNING hash',
          [mostTries, new Date().toISOString()],
        ),
      );
      return (
        row !== undefined && timingSafeEqual(Buffer.from(String(row['hash']), 'hex'), hashOf(code))
      );
    },
    add: (keys) =>
      database.transaction(async (within) => {
        await holdKeys(within);
        if ((await recipientsInUse(within)).length > 0) return false;
        await within.run('DELETE FROM recipients WHERE proved_on IS NULL');
        for (const { recipient, code, holder } of keys) {
          await putKey(within, recipient, code, false, holder);
        }
        return true;
      }),
    prove: (codes) =>
      database.transaction(async (within) => {
        await holdKeys(within);
        if ((await recipientsInUse(within)).length > 0) return false;
        if (new Set(codes).size < codes.length) return false;
        for (const code of codes) {
          const select = 'SELECT recipient FROM recipients WHERE code = ? AND retired_on IS NULL';
          if ((await within.all(select, [hashOfCode(code)])).length === 0) return false;
        }
        if ((await within.run(removeCode)) === 0) return false;
        for (const code of codes) {
          await within.run('UPDATE recipients SET proved_on = ? WHERE code = ?', [
            ...[today(), hashOfCode(code)],
          ]);
        }
        return true;
      }),
  };
}
