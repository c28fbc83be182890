import { expect, test } from 'vitest';
import { logAsJson, logFailure, logNews } from './log.ts';

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
