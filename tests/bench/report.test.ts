import { expect, test } from 'vitest';
import { report } from './report.ts';
import { sampleRun } from './sample-run.ts';

const text = report(sampleRun, [
  { name: 'Blocking time at 4×: 0 ms', found: '0 ms', met: true },
  { name: 'SEO at 4×: 100', found: '92', met: false },
]);

test('the report says when, by which command and on which machine it was measured', () => {
  expect(text).toContain('Measured on 21 November 2026 by `npm run bench -- 1`');
  expect(text).toContain('- Machine: two cores\n- Browser: Chromium 156\n');
});

test('the report has a table for each slowdown, and says of each goal whether it is met', () => {
  expect(text).toContain('## Processor 4 times slower\n\n|  | This site |');
  expect(text).toContain(
    '|  | Its floor | This site | of the floor | Its floor again | of the floor |',
  );
  expect(text).toContain('| 4 times slower | 1,000 ms | 1,020 ms | 1.02 × | 990 ms | 0.99 × |');
  expect(text).toContain('| This site | 200.0 kB | 90.0 kB | 20 |');
  expect(text).toContain('| Blocking time at 4×: 0 ms | 0 ms | met |');
  expect(text).toContain('| SEO at 4×: 100 | 92 | **not met** |');
});

test('the report compares servers with what the headers alone cost them and with no settings, and says how long builds take', () => {
  expect(text).toContain(
    '| nginx | as it is, 48.0 kB | 28,500 (27,000 to 30,000) | 28,500 (27,000 to 30,000) | 1.00 × | 30,000 (30,000 to 30,000) | 0.95 × |',
  );
  expect(text).toContain('takes 20.0 s, a later one 3.0 s');
});
