import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteDaily } from './delete-daily.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2030-01-31T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what has expired is deleted at once and every day, even after a day on which it failed', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const deleteExpired = vi.fn<(now: string) => { drafts: number; waiting: number }>();
  deleteExpired.mockReturnValueOnce({ drafts: 0, waiting: 0 });
  deleteExpired.mockImplementationOnce(() => {
    throw new Error('database is locked');
  });
  deleteExpired.mockReturnValueOnce({ drafts: 2, waiting: 1 });

  deleteDaily({ deleteExpired, removeTraces: () => true });
  expect(deleteExpired.mock.calls).toEqual([['2030-01-31T12:00:00.000Z']]);
  vi.advanceTimersByTime(2 * 24 * 60 * 60 * 1_000);
  expect(deleteExpired.mock.calls.slice(1)).toEqual([
    ['2030-02-01T12:00:00.000Z'],
    ['2030-02-02T12:00:00.000Z'],
  ]);
  expect(error.mock.calls).toEqual([[expect.stringContaining('could not be deleted')]]);
  expect(log.mock.calls).toEqual([['Deleted: 2 drafts, 1 that waited for a guardian.']]);
});
