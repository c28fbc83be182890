import { afterEach, expect, test, vi } from 'vitest';
import { logAsJson, logFailure, logNews, nowAndThen } from './log.ts';

afterEach(() => vi.useRealTimers());

test('each event is one line of JSON, with its time, and nothing that anyone typed', () => {
  const lines: string[] = [];
  logAsJson({ write: (line) => void lines.push(line) });
  logNews('deletion', 'Deleted: 2 drafts.', { drafts: 2 });
  logFailure('failure', 'Answers not stored', new TypeError('cannot read ann@example.org\nof Ann'));
  logFailure('failure', 'Answers not stored', 'Ann');
  expect(lines.join('')).not.toMatch(/Ann|example\.org/i);
  expect(lines.map((line) => [line.indexOf('\n'), JSON.parse(line)])).toEqual(
    [
      { level: 'info', event: 'deletion', drafts: 2, message: 'Deleted: 2 drafts.' },
      {
        level: 'error',
        event: 'failure',
        failure: expect.stringMatching(/^TypeError\n {4}at /),
        message: 'Answers not stored',
      },
      {
        level: 'error',
        event: 'failure',
        failure: 'something that is not an Error was thrown',
        message: 'Answers not stored',
      },
    ].map((line, index) => [
      (lines[index]?.length ?? 0) - 1,
      { ...line, time: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/) },
    ]),
  );
});

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
