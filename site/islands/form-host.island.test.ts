import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './form-host.island.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a failed query is retried three times, after 1, 2 and 4 seconds', async () => {
  const started = Date.now();
  const calls: number[] = [];
  const result = createQueryClient()
    .fetchQuery({
      queryKey: ['form-host'],
      queryFn: () => {
        calls.push(Date.now() - started);
        throw new Error('no answer');
      },
    })
    .catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await result).toBe('no answer');
  expect(calls).toEqual([0, 1_000, 3_000, 7_000]);
});

test('the delay between retries doubles and is capped at 30 seconds', () => {
  const delay = createQueryClient().getDefaultOptions().queries?.retryDelay;
  if (typeof delay !== 'function') throw new TypeError('the delay is not a function');
  const waits = [0, 1, 2, 3, 4, 5, 10].map((attempt) => delay(attempt, new Error()));
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('query results are cached for five minutes', async () => {
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: ['form-host'], queryFn: () => true });
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(client.getQueryData(['form-host'])).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['form-host'])).toBeUndefined();
});
