import { expect, test } from 'vitest';
import { loadContent } from './load.ts';
import { releaseObstacles } from './release-obstacles.ts';

const content = loadContent();
const at = (date: string) => Date.parse(`${date}T12:00:00Z`);
const about = (field: string) => expect.stringContaining(`content/study.yaml, ${field}`);

test("a site without a public form's address is not fit to go public", () => {
  expect(releaseObstacles(content, {}, at('2026-01-01'))).toContainEqual(
    about('formAddress: the frame shows "http://localhost:4322/"'),
  );
  const environment = { SIGNUP_FORM_URL: 'https://forms.example.org/' };
  const named = releaseObstacles(content, environment, at('2026-01-01'));
  expect(named).not.toContainEqual(about('formAddress'));
});

test('a site is not fit to go public after the final date of its own policy', () => {
  const onTheDay = releaseObstacles(content, {}, at('2026-03-31'));
  expect(onTheDay).not.toContainEqual(about('retention.screeningLatest'));
  expect(releaseObstacles(content, {}, at('2026-04-01'))).toContainEqual(
    about('retention.screeningLatest: "2026-03-31" has passed'),
  );
});
