import { randomBytes } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from './database.ts';

type Pool = ConstructorParameters<typeof RateLimiterPostgres>[0]['storeClient'];

/** Counts what is done under a key, and says when that has been done too often. */
export type Counter = {
  /** @returns 0, or the milliseconds until it may be done again */
  take(key: string): Promise<number>;
};

/** Counts in memory or, where several forms share a database, of all of them together. */
export type Counters = {
  /**
   * The key of the hashes under which things are counted: random, and another each day. All that count
   * together have the same.
   *
   * @param day  for example 2026-11-20
   */
  hashKey(day: string): Promise<Uint8Array>;
  /**
   * @param name  apart from others that count under the same key
   * @param most  how often something may be done within so many seconds of the first time
   */
  counter(name: string, most: number, seconds: number): Counter;
};

const hashKeyBytes = 32;

/** Counts for this program alone, and forgets everything with it. */
export function countersInMemory(): Counters {
  let known = { day: '', key: randomBytes(hashKeyBytes) };
  return {
    async hashKey(day) {
      if (known.day !== day) known = { day, key: randomBytes(hashKeyBytes) };
      return known.key;
    },
    counter: (keyPrefix, points, duration) =>
      counterOf(new RateLimiterMemory({ keyPrefix, points, duration })),
  };
}

/**
 * Counts in the tables `counts` and `hash_keys`, of which PostgreSQL writes no log, so that no backup has
 * them, and a crash empties them. While the database is away, each form counts for itself.
 */
export function countersInPostgres(storeClient: Pool, database: Database): Counters {
  return {
    async hashKey(day) {
      await database.run('DELETE FROM hash_keys WHERE day < ?', [day]);
      await database.run(
        'INSERT INTO hash_keys (day, value) VALUES (?, ?) ON CONFLICT DO NOTHING',
        [day, randomBytes(hashKeyBytes)],
      );
      const [row] = await database.all('SELECT value FROM hash_keys WHERE day = ?', [day]);
      return row?.['value'] as Uint8Array;
    },
    counter(keyPrefix, points, duration) {
      const limit = { keyPrefix, points, duration };
      return counterOf(
        new RateLimiterPostgres({
          ...limit,
          storeClient,
          storeType: 'pool',
          tableName: 'counts',
          tableCreated: true,
          // What has been done too often is refused without asking the database again.
          inMemoryBlockOnConsumed: points,
          insuranceLimiter: new RateLimiterMemory(limit),
        }),
      );
    },
  };
}

function counterOf(limiter: RateLimiterAbstract): Counter {
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(refused.msBeforeNext, 1);
        throw refused;
      }
    },
  };
}
