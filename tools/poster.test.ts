import { expect, test } from 'vitest';
import { loadContent } from '../content/model/load.ts';
import { posterProblem } from './poster.ts';

const { organisation, study } = loadContent('tests/second-study');
const at = (date: string) => Date.parse(`${date}T12:00:00Z`);

test('no poster is printed after the last day to sign up', () => {
  const content = { organisation, study };
  expect(posterProblem(content, at('2098-09-30'))).toBeUndefined();
  expect(posterProblem(content, at('2098-10-01'))).toMatch(
    /study\.yaml, signUp\.closes: "2098-09-30" has passed\. Expected a later day/,
  );
  const withoutDay = { organisation, study: { ...study, signUp: null } };
  expect(posterProblem(withoutDay, at('2098-10-01'))).toBeUndefined();
  expect(posterProblem(withoutDay, at('2098-10-21'))).toContain('retention.screeningLatest');
});

test('no poster is printed while sign-up is full, whatever the day', () => {
  const full = { organisation, study: { ...study, signUp: { status: 'full' as const } } };
  expect(posterProblem(full, at('2026-01-01'))).toMatch(/signUp\.status: found "full"/);
});

test("a poster with the sample's address is printed after the last day too, to try it", () => {
  const sample = { organisation: { ...organisation, site: 'https://www.example.org' }, study };
  expect(posterProblem(sample, at('2098-10-01'))).toBeUndefined();
});
