import { expect, test } from 'vitest';
import { loadContent } from '../content/model/load.ts';
import sampleFiles from '../content/model/sample-files.json' with { type: 'json' };
import { fingerprint } from '../content/model/samples.ts';
import { releaseObstacles } from './release-obstacles.ts';

const secondStudy = 'tests/second-study';
const shipped = loadContent(secondStudy);
const retention = { ...shipped.study.retention, screeningLatest: '2026-03-31' };
const content = { ...shipped, study: { ...shipped.study, formAddress: null, retention } };
const at = (date: string) => Date.parse(`${date}T12:00:00Z`);
const about = (field: string) => expect.stringContaining(`content/study.yaml, ${field}`);
const withForm = (address: string, study: Partial<typeof shipped.study> = {}) =>
  releaseObstacles(
    { ...content, study: { ...content.study, ...study } },
    { SIGNUP_FORM_URL: address },
    at('2026-01-01'),
  );

test('a form that visitors cannot reach blocks a release', () => {
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

test('a security contact that expires within 30 days, or more than a year ahead, blocks a release', () => {
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

test('a final date that has passed blocks a release', () => {
  expect(releaseObstacles(content, {}, at('2026-03-31'))).not.toContainEqual(
    about('retention.screeningLatest'),
  );
  expect(releaseObstacles(content, {}, at('2026-04-01'))).toContainEqual(
    about('retention.screeningLatest: "2026-03-31" has passed'),
  );
});

test('a study whose sign-up is closed can go public after its final date', () => {
  const study = { ...content.study, signUp: { status: 'closed' as const } };
  expect(releaseObstacles({ ...content, study }, {}, at('2026-04-01'))).not.toContainEqual(
    about('retention.screeningLatest'),
  );
});

test('a study that does not say who else has data for interviews and payments blocks a release', () => {
  const found = (recipients: typeof shipped.study.recipients) =>
    releaseObstacles({ ...content, study: { ...content.study, recipients } }, {}, at('2026-01-01'));
  const missing = about('recipients: is missing');
  expect(found(undefined)).toContainEqual(missing);
  expect(found({})).not.toContainEqual(missing);
  expect(found({ pays: 'A bank' })).not.toContainEqual(missing);
});

test("a provider's form that stores something blocks a release until the study says if it waits for a request", () => {
  const found = (formOnRequest: boolean | null, formCookies = 'a cookie') =>
    withForm('https://forms.acme-grips.test/', { formCookies, formOnRequest });
  const missing = about('formOnRequest: is missing');
  expect(found(null)).toContainEqual(missing);
  expect(found(false)).not.toContainEqual(missing);
  expect(found(null, 'nothing')).not.toContainEqual(missing);
});

const ready = (read: typeof shipped.study.read) =>
  releaseObstacles(
    {
      ...shipped,
      study: { ...shipped.study, read },
      organisation: { ...shipped.organisation, securityContactUntil: '2026-12-01' },
    },
    {},
    at('2026-06-01'),
    secondStudy,
  );

test('a study whose texts someone has read, with its own pictures, has no obstacle', () => {
  expect(ready(shipped.study.read)).toEqual([]);
});

test('a text that nobody has read blocks a release, and the message names what is still the sample', () => {
  const file = 'privacy/05-sharing.mdx';
  Object.assign(sampleFiles, { [file]: fingerprint(`${secondStudy}/${file}`) });
  expect(ready(null)).toEqual([
    expect.stringMatching(
      /read\.privacyPolicy: is missing\. Read content\/privacy, .* word for word the sample's: privacy\/05-sharing\.mdx$/,
    ),
    expect.stringMatching(/read\.easyWords: is missing\. Read content\/formats\.yaml, .*\(on\)$/),
    expect.stringMatching(/read\.form: is missing\. Read content\/form\.yaml/),
    expect.stringMatching(/read\.accessibility: is missing\. .*accessibility\.yaml/),
  ]);
});

test('a text that was read before the policy was updated, or on a day to come, blocks a release', () => {
  const by = 'Zoë';
  const late = { by, on: '2026-06-02' };
  const policy = { by, on: '2026-02-02' };
  expect(
    ready({ privacyPolicy: policy, easyWords: late, form: policy, accessibility: policy }),
  ).toEqual([
    expect.stringContaining('read.privacyPolicy.on: "2026-02-02" is before policyUpdated'),
    expect.stringContaining('read.easyWords.on: "2026-06-02" is still to come'),
  ]);
});

test("a provider's form blocks a release until the policy says what it stores in browsers", () => {
  const missing = about('formCookies: is missing');
  const found = (formIs: 'ours' | 'hosted') =>
    withForm('https://forms.acme-grips.test/', { formCookies: null, formIs });
  expect(found('hosted')).toContainEqual(missing);
  expect(found('ours')).not.toContainEqual(missing);
});

test('a text that "The reader\'s name" has read, as in the example, blocks a release', () => {
  const easyWords = { by: "The reader's name", on: '2026-05-01' };
  expect(ready({ ...shipped.study.read, easyWords })).toEqual([
    expect.stringContaining('read.easyWords.by: "The reader\'s name" is a sample'),
  ]);
});

test('a picture of the sample blocks a release, whatever its name', () => {
  const file = 'images/team/door.jpg';
  Object.assign(sampleFiles, { 'images/team/x.jpg': fingerprint(`${secondStudy}/${file}`) });
  expect(ready(shipped.study.read)).toEqual([
    `content/${file}: is a picture of the sample; replace it with your own`,
  ]);
});
