import { expect, test } from 'vitest';
import { loadContent } from './load.ts';
import { releaseObstacles } from './release-obstacles.ts';

const shipped = loadContent();
const retention = { ...shipped.study.retention, screeningLatest: '2026-03-31' };
const content = { ...shipped, study: { ...shipped.study, formAddress: null, retention } };
const at = (date: string) => Date.parse(`${date}T12:00:00Z`);
const about = (field: string) => expect.stringContaining(`content/study.yaml, ${field}`);
const withForm = (address: string) =>
  releaseObstacles(content, { SIGNUP_FORM_URL: address }, at('2026-01-01'));

test('a form that visitors cannot reach keeps a site from going public', () => {
  expect(releaseObstacles(content, {}, at('2026-01-01'))).toContainEqual(
    about('formAddress: the frame shows "http://localhost:4322/"'),
  );
  for (const address of [
    'http://localhost:9000/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://forms.localhost/',
    'https://forms.example.org/',
  ]) {
    expect(withForm(address)).toContainEqual(about('formAddress'));
  }
  expect(withForm('https://forms.acme-grips.test/')).not.toContainEqual(about('formAddress'));
});

test('so does a security contact that runs out within 30 days, or has run out', () => {
  const organisation = { ...shipped.organisation, securityContactUntil: '2026-06-30' };
  const obstacles = (date: string) =>
    releaseObstacles({ ...content, organisation }, {}, at(date)).filter((line) =>
      line.includes('securityContactUntil'),
    );
  expect(obstacles('2025-06-01')).toEqual([expect.stringContaining('is more than a year ahead')]);
  expect(obstacles('2026-05-30')).toEqual([]);
  expect(obstacles('2026-06-01')).toEqual([
    expect.stringContaining('"2026-06-30" is less than 30 days ahead'),
  ]);
  expect(obstacles('2026-07-01')).toEqual([expect.stringContaining('"2026-06-30" is past')]);
});

test('so does the final date of its own policy, once it has passed', () => {
  expect(releaseObstacles(content, {}, at('2026-03-31'))).not.toContainEqual(
    about('retention.screeningLatest'),
  );
  expect(releaseObstacles(content, {}, at('2026-04-01'))).toContainEqual(
    about('retention.screeningLatest: "2026-03-31" has passed'),
  );
});

test('so does a policy that says it was updated on a day still to come', () => {
  const ahead = { ...content, study: { ...content.study, policyUpdated: '2026-02-01' } };
  const dated = about('policyUpdated: "2026-02-01" is still to come');
  expect(releaseObstacles(ahead, {}, at('2026-01-31'))).toContainEqual(dated);
  expect(releaseObstacles(ahead, {}, at('2026-02-01'))).not.toContainEqual(dated);
});
