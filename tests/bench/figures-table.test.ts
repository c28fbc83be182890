import { expect, test } from 'vitest';
import { figuresTable } from './figures-table.ts';
import type { Sample } from './sample.ts';

function sample(largestPaint: number, rest: Partial<Sample> = {}): Sample {
  return {
    largestPaint,
    firstPaint: 900,
    blocking: 0,
    shift: 0,
    bytes: 61_480,
    scriptBytes: 0,
    requests: 4,
    formBytes: 50_000,
    machineSpeed: 2400,
    scores: { SEO: 100 },
    ...rest,
  };
}

const rows = figuresTable({
  slowdown: 4,
  samples: {
    site: [sample(1010), sample(1030), sample(1020)],
    floor: [sample(1000), sample(1000), sample(1000)],
  },
}).split('\n');

test('the table is headed by what was measured', () => {
  expect(rows[0]).toBe('|  | This site | of the floor | Its floor |');
  expect(rows[1]).toBe('| --- | --- | --- | --- |');
});

test('a row has the median, the spread where there is one, and how it compares', () => {
  expect(rows[2]).toBe(
    '| Largest paint (LCP) | 1,020 ms (1,010 ms to 1,030 ms) | 1.02 × | 1,000 ms |',
  );
  expect(rows[6]).toBe('| Bytes at first view | 61.5 kB | 1.00 × | 61.5 kB |');
});

test('nothing is compared with nought', () => {
  expect(rows[4]).toBe('| Total blocking time | 0 ms | – | 0 ms |');
});

test('scores have their own rows', () => {
  expect(rows.at(-1)).toBe('| Score: SEO | 100 |  | 100 |');
});
