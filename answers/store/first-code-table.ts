import { createHash, timingSafeEqual } from 'node:crypto';
import { dayLength } from '../../common/days.ts';
import type { Database, Statements } from './database.ts';

/** The code with which someone makes the first keys: used once, within a day, and with ten tries in all. */
export type FirstCode = {
  /** In place of any before. */
  put(code: string): Promise<void>;
  /** Counts a try. @returns whether it is the code, and may still be used */
  isRight(code: string): Promise<boolean>;
};

const mostTries = 10;

const hashOf = (code: string) => createHash('sha256').update(code).digest();

export function firstCodeTable(database: Database): FirstCode {
  return {
    put: (code) =>
      database.transaction(async ({ run }) => {
        await removeFirstCode({ run });
        await run('INSERT INTO first_codes (id, hash, expires_at, tries) VALUES (1, ?, ?, 0)', [
          hashOf(code).toString('hex'),
          new Date(Date.now() + dayLength).toISOString(),
        ]);
      }),
    async isRight(code) {
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
  };
}

export async function removeFirstCode({ run }: Pick<Statements, 'run'>): Promise<boolean> {
  return (await run('DELETE FROM first_codes')) > 0;
}
