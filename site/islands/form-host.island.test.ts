import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './form-host.island.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// The specification, section 9. Its cap of 30 seconds is more than three retries reach.
test('a failed query is retried three times, after 1, 2 and 4 seconds, and a result is kept for five minutes', async () => {
  const client = createQueryClient();
  const started = Date.now();
  const calls: number[] = [];
  const queryFn = () => {
    calls.push(Date.now() - started);
    if (calls.length < 4) throw new Error('no answer');
    return true;
  };
  const result = client.fetchQuery({ queryKey: ['form-host'], queryFn });
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await result).toBe(true);
  expect(calls).toEqual([0, 1_000, 3_000, 7_000]);
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(client.getQueryData(['form-host'])).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['form-host'])).toBeUndefined();
});
