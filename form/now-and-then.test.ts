import { afterEach, expect, test, vi } from 'vitest';
import { nowAndThen } from './now-and-then.ts';

afterEach(() => vi.useRealTimers());

test('what happens all the time is said at once, then counted once a minute, and at once again after a pause', () => {
  vi.useFakeTimers();
  const said: number[] = [];
  const happen = nowAndThen((times) => said.push(times));
  for (let second = 0; second < 150; second += 1) {
    happen();
    vi.advanceTimersByTime(1_000);
  }
  expect(said).toEqual([1, 59, 60]);
  vi.advanceTimersByTime(600_000);
  expect(said).toEqual([1, 59, 60, 30]);
  happen();
  expect(said.at(-1)).toBe(1);
});
