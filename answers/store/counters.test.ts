import { afterEach, describe, expect, test, vi } from 'vitest';
import { backEnds, postgresUnderTest } from '../../tests/answers/store-under-test.ts';
import type { Counter } from './counters.ts';

afterEach(() => vi.useRealTimers());

/** How many of so many tries are let through. */
async function letThrough(counter: Counter, key: string, tries: number): Promise<number> {
  const waits = [];
  for (let count = 0; count < tries; count += 1) waits.push(await counter.take(key));
  return waits.filter((wait) => wait === 0).length;
}

describe.each(backEnds)('$backEnd', ({ underTest }) => {
  const { open } = underTest();

  test('a counter lets through as much as it may, and says how long the rest must wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-01-31T12:00:00Z') });
    const { counters } = await open();
    const counter = counters.counter('cups', 3, 600);
    expect(await letThrough(counter, 'a', 5)).toBe(3);
    expect(await letThrough(counter, 'b', 1)).toBe(1);
    expect(await letThrough(counters.counter('spoons', 3, 600), 'a', 1)).toBe(1);
    vi.setSystemTime('2030-01-31T12:09:00Z');
    expect(await counter.take('a')).toBe(60_000);
    vi.setSystemTime('2030-01-31T12:10:01Z');
    expect(await letThrough(counter, 'a', 5)).toBe(3);
  });

  test('the key of hashes is the same all day, and another the next', async () => {
    const { counters } = await open();
    const key = await counters.hashKey('2030-01-31');
    expect(key).toHaveLength(32);
    expect(await counters.hashKey('2030-01-31')).toEqual(key);
    const next = await counters.hashKey('2030-02-01');
    expect(next).not.toEqual(key);
    expect(await counters.hashKey('2030-02-01')).toEqual(next);
  });
});

describe('of forms that share a database', () => {
  const { open, change, server } = postgresUnderTest();

  test('all count together, and have the same key of hashes, of which one is kept', async () => {
    const [one, two] = [(await open()).counters, (await open()).counters];
    expect(await letThrough(one.counter('cups', 3, 600), 'a', 2)).toBe(2);
    expect(await letThrough(two.counter('cups', 3, 600), 'a', 2)).toBe(1);
    await one.hashKey('2030-01-31');
    expect(await two.hashKey('2030-02-01')).toEqual(await one.hashKey('2030-02-01'));
    expect(await change('SELECT day FROM hash_keys')).toEqual([{ day: '2030-02-01' }]);
  });

  test('each counts for itself while the database is away', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { counters } = await open();
    const counter = counters.counter('cups', 3, 600);
    await server().stop();
    expect(await letThrough(counter, 'a', 5)).toBe(3);
    await server().start();
    vi.restoreAllMocks();
  });
});
