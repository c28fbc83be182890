import { afterEach, expect, test } from 'vitest';
import { loadContent } from '../content/model/load.ts';
import sampleFiles from '../content/model/sample-files.json' with { type: 'json' };
import { fingerprint } from '../content/model/samples.ts';
import { isSample } from '../tests/sample-content.ts';
import { releaseObstacles } from './release-obstacles.ts';

const secondStudy = 'tests/second-study';
const shipped = loadContent(secondStudy);
const retention = { ...shipped.study.retention, screeningLatest: '2026-03-31' };
const content = { ...shipped, study: { ...shipped.study, formAddress: null, retention } };
const at = (date: string) => Date.parse(`${date}T12:00:00Z`);
const about = (field: string) => expect.stringContaining(`content/study.yaml, ${field}`);
const withStudy = (change: Partial<typeof shipped.study>, date = '2026-01-01', form?: string) =>
  releaseObstacles(
    { ...content, study: { ...content.study, ...change } },
    form ? { SIGNUP_FORM_URL: form } : {},
    at(date),
  );
const form = 'https://forms.acme-grips.test/';
const withForm = (change: Partial<typeof shipped.study>, address = form) =>
  withStudy(change, '2026-01-01', address);

test('a form that visitors cannot reach blocks a release', () => {
  const shown = about('formAddress: the frame shows "http://localhost:4322/"');
  expect(withStudy({})).toContainEqual(shown);
  for (const host of ['localhost', '127.0.0.1', 'forms.localhost', 'forms.example.org']) {
    expect(withForm({}, `https://${host}/`)).toContainEqual(about('formAddress'));
  }
  expect(withForm({})).not.toContainEqual(about('formAddress'));
});

test('a security contact that expires within 30 days, or more than a year ahead, blocks a release', () => {
  const organisation = { ...shipped.organisation, securityContactUntil: '2026-06-30' };
  for (const [date, expected] of [
    ['2025-06-01', ['is more than a year ahead']],
    ['2026-05-30', []],
    ['2026-06-01', ['"2026-06-30" is less than 30 days ahead']],
    ['2026-07-01', ['"2026-06-30" is past']],
  ] as const) {
    const obstacles = releaseObstacles({ ...content, organisation }, {}, at(date));
    const found = obstacles.filter((line) => line.includes('securityContactUntil'));
    expect(found).toEqual(expected.map((words) => expect.stringContaining(words)));
  }
});

test('a final date that has passed blocks a release, unless sign-up is closed', () => {
  const passed = about('retention.screeningLatest: "2026-03-31" has passed');
  const anything = about('retention.screeningLatest');
  expect(withStudy({}, '2026-03-31')).not.toContainEqual(anything);
  expect(withStudy({}, '2026-04-01')).toContainEqual(passed);
  const closed = { signUp: { status: 'closed' as const } };
  expect(withStudy(closed, '2026-04-01')).not.toContainEqual(anything);
});

test('a last day of sign-up that has passed blocks a release, unless sign-up is closed', () => {
  const passed = about('signUp.closes: "2026-03-30" has passed');
  const closes = { ...shipped.study.signUp, closes: '2026-03-30' };
  expect(withStudy({ signUp: closes }, '2026-03-30')).not.toContainEqual(passed);
  expect(withStudy({ signUp: closes }, '2026-03-31')).toContainEqual(passed);
  const closed = { ...closes, status: 'closed' as const };
  expect(withStudy({ signUp: closed }, '2026-03-31')).not.toContainEqual(passed);
});

test('a study that does not say who else has data for interviews and payments blocks a release', () => {
  const missing = about('recipients: is missing');
  expect(withStudy({ recipients: undefined })).toContainEqual(missing);
  for (const recipients of [{}, { pays: 'A bank' }])
    expect(withStudy({ recipients })).not.toContainEqual(missing);
  const without = { ...retention, financialRecordsYears: null };
  expect(withStudy({ recipients: undefined, retention: without })).not.toContainEqual(missing);
});

test('a study that pays people without saying how much blocks a release, and so does an offer of payment by one that pays nobody', () => {
  const unsaid = about('signUp.payment: is missing, and the study pays people');
  const offered = expect.stringMatching(
    /financialRecordsYears: is missing, so that the study pays nobody, .*\n {2}content\/landing\.yaml, description: "A paid study about doors/s,
  );
  const none = { ...retention, financialRecordsYears: null };
  expect(withStudy({})).not.toContainEqual(unsaid);
  expect(withStudy({ signUp: null })).toContainEqual(unsaid);
  expect(withStudy({ signUp: null })).not.toContainEqual(offered);
  expect(withStudy({ signUp: null, retention: none })).toContainEqual(offered);
});

test('words about interviews block a release of a study that has none', () => {
  const landing = { ...content.landing, farewell: 'We may ask you for an interview.' };
  const said = about(
    'interviews: is missing, and these texts speak of interviews. Put "interviews: true", or change or ' +
      'remove the texts:\n  content/landing.yaml, farewell: "We may ask',
  );
  const reasons = (interviews: boolean, farewell = landing.farewell) =>
    releaseObstacles(
      { ...content, landing: { ...landing, farewell }, study: { ...content.study, interviews } },
      {},
      at('2026-01-01'),
      secondStudy,
    );
  expect(reasons(false)).toContainEqual(said);
  expect(reasons(true)).not.toContainEqual(said);
  expect(reasons(false, 'Tell us about a job interview.')).not.toContainEqual(said);
});

test('a day to come on which benefits were checked blocks a release', () => {
  const benefits = { text: 'Ask.', checkedOn: '2026-01-02' };
  const late = about('signUp.benefits.checkedOn: "2026-01-02" is still to come');
  expect(withStudy({ signUp: { benefits } })).toContainEqual(late);
  expect(withStudy({ signUp: { benefits } }, '2026-01-02')).not.toContainEqual(late);
});

test("the sample's words about its subject block a release of a study of another name, whatever else has changed", ({
  skip,
}) => {
  skip(!isSample, 'content/ is not the sample');
  const words = () =>
    releaseObstacles({ ...content, study: loadContent().study }, {}, at('2026-01-01'), 'content');
  const own = { ...loadContent().study, name: 'Hearing Aids, a Diary' };
  const others = releaseObstacles({ ...content, study: own }, {}, at('2026-01-01'), 'content');
  const still = /^content\/landing\.yaml: still says what the sample's study is about/;
  expect(words().filter((reason) => still.test(reason))).toEqual([]);
  expect(others.find((reason) => still.test(reason))).toContain(
    '\n  content/landing.yaml, hero.heading: "Assistive tech isn\'t working."',
  );
  expect(others).toContainEqual(expect.stringMatching(/^content\/poster\.yaml: still says/));
});

test("a provider's form blocks a release until the policy says what it stores in browsers, and if it waits for a request", () => {
  const cookies = about('formCookies: is missing');
  expect(withForm({ formCookies: null, formIs: 'hosted' })).toContainEqual(cookies);
  expect(withForm({ formCookies: null, formIs: 'ours' })).not.toContainEqual(cookies);
  const missing = about('formOnRequest: is missing');
  const stores = { formCookies: 'a cookie', formOnRequest: null };
  expect(withForm(stores)).toContainEqual(missing);
  expect(withForm({ ...stores, formOnRequest: false })).not.toContainEqual(missing);
  expect(withForm({ ...stores, formCookies: 'nothing' })).not.toContainEqual(missing);
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

/** Has a file of the second study count as the sample's, under any name, until the test ends. */
function countAsSample(file: string, name = file) {
  Object.assign(sampleFiles, { [name]: fingerprint(`${secondStudy}/${file}`) });
}

const asShipped = { ...sampleFiles };
afterEach(() => {
  for (const name of Object.keys(sampleFiles)) Reflect.deleteProperty(sampleFiles, name);
  Object.assign(sampleFiles, asShipped);
});

test('a text that nobody has read blocks a release, and the message names what is still the sample', () => {
  const file = 'privacy/05-sharing.mdx';
  countAsSample(file);
  expect(ready(null)).toEqual([
    expect.stringMatching(
      /read\.landing: is missing\. Read content\/landing\.yaml, content\/poster\.yaml and content\/requests\.yaml, /,
    ),
    expect.stringMatching(
      /read\.privacyPolicy: is missing\. Read content\/privacy, .* word for word the sample's: privacy\/05-sharing\.mdx$/,
    ),
    expect.stringMatching(/read\.easyWords: is missing\. Read content\/formats\.yaml, .*\(on\)$/),
    expect.stringMatching(/read\.form: is missing\. Read content\/form\.yaml/),
    expect.stringMatching(/read\.accessibility: is missing\. .*accessibility\.yaml/),
    expect.stringMatching(/read\.letters: is missing\. Read content\/desk\.yaml/),
  ]);
});

test('a text that was read before the policy was updated, or on a day to come, blocks a release', () => {
  const by = 'Zoë';
  const late = { by, on: '2026-06-02' };
  const policy = { by, on: '2026-02-02' };
  expect(ready({ ...shipped.study.read, privacyPolicy: policy, easyWords: late })).toEqual([
    expect.stringContaining('read.privacyPolicy.on: "2026-02-02" is before policyUpdated'),
    expect.stringContaining('read.easyWords.on: "2026-06-02" is still to come'),
  ]);
});

test('a text that "The reader\'s name" has read, as in the example, blocks a release', () => {
  const easyWords = { by: "The reader's name", on: '2026-05-01' };
  expect(ready({ ...shipped.study.read, easyWords })).toEqual([
    "content/study.yaml: is partly the sample's. Replace with your own:\n" +
      '  content/study.yaml, read.easyWords.by: "The reader\'s name"',
  ]);
});

test('a picture of the sample blocks a release, whatever its name', () => {
  const file = 'images/team/door.jpg';
  countAsSample(file, 'images/team/x.jpg');
  expect(ready(shipped.study.read)).toEqual([
    `content/team.yaml: is partly the sample's. Replace with your own:\n  content/${file}: a picture`,
  ]);
});
