import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firefoxGap, firefoxGaps } from './firefox-gaps.ts';

const journeys = globSync('tests/journeys/*.spec.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test.each(firefoxGaps)('what is left out in Firefox is still a test: $tests', ({ tests }) => {
  expect(journeys).toContain(tests);
});

test('a test that is left out in Firefox says why, with a link; others run', () => {
  expect(firefoxGap('axe finds nothing, without JavaScript')).toMatch(/scripts off.* https:/);
  expect(firefoxGap('axe finds nothing')).toBeUndefined();
});
