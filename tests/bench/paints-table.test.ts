import { expect, test } from 'vitest';
import { paintsTable } from './paints-table.ts';

test('the site and the floor itself are shown beside the floor, by the median of the rounds, with the spread', () => {
  const floor = [1000, 900, 1100];
  const paints = { slowdown: 10, floor, site: [1020, 990, 1100], again: [990, 891, 1100] };
  expect(paintsTable([paints]).split('\n')).toEqual([
    '|  | Its floor | This site | of the floor | Its floor again | of the floor |',
    '| --- | --- | --- | --- | --- | --- |',
    '| 10 times slower | 1,000 ms (900 ms to 1,100 ms) | 1,020 ms (990 ms to 1,100 ms) | 1.02 × | 990 ms (891 ms to 1,100 ms) | 0.99 × |',
  ]);
});
