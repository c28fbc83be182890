import { expect, test } from 'vitest';
import type { Sample } from './measured.ts';
import { figuresTable, paintsTable } from './tables.ts';

function sample(largestPaint: number): Sample {
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
  };
}

const rows = figuresTable({
  slowdown: 4,
  samples: {
    site: [sample(1010), sample(1030), sample(1020)],
    floor: [sample(1000), sample(1000), sample(1000)],
  },
}).split('\n');

test('the table of figures has a column for the site, the ratio and the floor', () => {
  expect(rows[0]).toBe('|  | This site | of the floor | Its floor |');
  expect(rows[1]).toBe('| --- | --- | --- | --- |');
});

test('a row of figures shows the median, the spread where there is one, and the ratio', () => {
  expect(rows[2]).toBe(
    '| Largest paint (LCP) | 1,020 ms (1,010 ms to 1,030 ms) | 1.02 × | 1,000 ms |',
  );
  expect(rows[6]).toBe('| Bytes at first view | 61.5 kB | 1.00 × | 61.5 kB |');
});

test('a figure whose floor is zero has a dash for its ratio', () => {
  expect(rows[4]).toBe('| Total blocking time | 0 ms | – | 0 ms |');
});

test("the machine's speed and the scores are not compared", () => {
  expect(rows.at(-2)).toBe('| Speed of the machine | 2,400 |  | 2,400 |');
  expect(rows.at(-1)).toBe('| Score: SEO | 100 |  | 100 |');
});

test('the largest paints of the site and of the second visit to the floor are compared with the floor', () => {
  const floor = [1000, 900, 1100];
  const paints = { slowdown: 10, floor, site: [1020, 990, 1100], again: [990, 891, 1100] };
  expect(paintsTable([paints]).split('\n')).toEqual([
    '|  | Its floor | This site | of the floor | Its floor again | of the floor |',
    '| --- | --- | --- | --- | --- | --- |',
    '| 10 times slower | 1,000 ms (900 ms to 1,100 ms) | 1,020 ms (990 ms to 1,100 ms) | 1.02 × | 990 ms (891 ms to 1,100 ms) | 0.99 × |',
  ]);
});
