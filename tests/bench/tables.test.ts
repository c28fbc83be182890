import { expect, test } from 'vitest';
import { sampleVisit } from './sample-run.ts';
import { figuresTable } from './tables.ts';

const visits = (...paints: number[]) =>
  paints.map((largestPaint) => ({ ...sampleVisit, largestPaint }));

const rows = figuresTable({
  slowdown: 4,
  samples: { site: visits(1010, 1030, 1020), floor: visits(1000, 1000, 1000) },
}).split('\n');

test('the table of figures has a column for the site, the ratio and the floor', () => {
  expect(rows[0]).toBe('|  | This site | of the floor | Its floor |');
  expect(rows[1]).toBe('| --- | --- | --- | --- |');
});

test('a row of figures shows the median, the spread where there is one, and the ratio', () => {
  expect(rows[2]).toBe(
    '| Largest paint (LCP) | 1,020 ms (1,010 ms to 1,030 ms) | 1.02 × | 1,000 ms |',
  );
  expect(rows[6]).toBe('| Bytes at first view | 60.0 kB | 1.00 × | 60.0 kB |');
});

test('a figure whose floor is zero has a dash for its ratio', () => {
  expect(rows[4]).toBe('| Total blocking time | 0 ms | – | 0 ms |');
});

test("the machine's speed and the scores are not compared", () => {
  expect(rows.at(-3)).toBe('| Speed of the machine | 2,400 |  | 2,400 |');
  expect(rows.at(-1)).toBe('| Score: SEO | 100 |  | 100 |');
});
