import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBreakages } from './breakages.ts';

test('every breakage still fits the product, and the file of its check exists', () => {
  const faults = readBreakages().flatMap(({ breakage, file, from, caughtBy }) => {
    const times = existsSync(file) ? readFileSync(file, 'utf8').split(from).length - 1 : 0;
    return [
      ...(times === 1 ? [] : [`${breakage} ${file} has "${from}" ${times} times, not once.`]),
      ...(existsSync(caughtBy) ? [] : [`${breakage} There is no ${caughtBy}.`]),
    ];
  });
  expect(faults).toEqual([]);
});
