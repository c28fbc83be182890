import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firefoxGap, firefoxGaps } from './firefox-gaps.ts';

const journeys = globSync('tests/journeys/*.spec.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test.each(firefoxGaps)(
  'the journeys still have a test that Firefox leaves out: $tests',
  ({ tests }) => {
    expect(journeys).toContain(tests);
  },
);

test('a test that Firefox leaves out has a reason with a link, and other tests have none', () => {
  expect(firefoxGap('axe finds nothing, without JavaScript')).toMatch(/scripts off.* https:/);
  expect(firefoxGap('axe finds nothing')).toBeUndefined();
});
