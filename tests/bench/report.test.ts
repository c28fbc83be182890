import { expect, test } from 'vitest';
import { report } from './report.ts';

const sample = {
  largestPaint: 1000,
  firstPaint: 900,
  blocking: 0,
  shift: 0,
  bytes: 60_000,
  scriptBytes: 0,
  requests: 4,
  formBytes: 50_000,
  machineSpeed: 2400,
  scores: { SEO: 100 },
};
const others = { least: [30_000, 27_000], bare: [30_000, 30_000] };
const whole = { bytes: 200_000, scriptBytes: 90_000, requests: 20 };

const text = report(
  {
    date: '21 November 2026',
    command: 'npm run bench -- 1',
    machine: ['Machine: two cores', 'Browser: Chromium 156'],
    rounds: 1,
    results: [{ slowdown: 4, samples: { site: [sample], floor: [sample] } }],
    paints: [{ slowdown: 4, floor: [900], site: [909], again: [891] }],
    wholes: { site: whole, floor: whole },
    servings: [
      {
        server: 'nginx',
        encoding: 'compressed',
        bytes: 9_500,
        judged: false,
        ours: [30_000, 27_000],
        ...others,
      },
    ],
    builds: { cold: 20, warm: 3, photos: 5 },
  },
  [
    { name: 'Blocking time at 4×: 0 ms', found: '0 ms', met: true },
    { name: 'SEO at 4×: 100', found: '92', met: false },
  ],
);

test('the report says when, by which command and on which machine it was measured', () => {
  expect(text).toContain('Measured on 21 November 2026 by `npm run bench -- 1`');
  expect(text).toContain('- Machine: two cores\n- Browser: Chromium 156\n');
});

test('the report has a table for each slowdown, and says of each goal whether it is met', () => {
  expect(text).toContain('## Processor 4 times slower\n\n|  | This site |');
  expect(text).toContain('| 4 times slower | 900 ms | 909 ms | 1.01 × | 891 ms | 0.99 × |');
  expect(text).toContain('| This site | 200.0 kB | 90.0 kB | 20 |');
  expect(text).toContain('| Blocking time at 4×: 0 ms | 0 ms | met |');
  expect(text).toContain('| SEO at 4×: 100 | 92 | **not met** |');
});

test('the report compares servers with themselves without settings, and says how long builds take', () => {
  expect(text).toContain(
    '| nginx | compressed, 9.5 kB | 28,500 (27,000 to 30,000) | 28,500 (27,000 to 30,000) | 1.00 × | 30,000 (30,000 to 30,000) | 0.95 × |',
  );
  expect(text).toContain('takes 20.0 s, a later one 3.0 s');
});
