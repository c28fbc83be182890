import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { loadContent } from '../content/model/load.ts';
import { filesWithSubject, fingerprint, sample, subjectTexts } from '../content/model/samples.ts';
import { policyCode } from '../tools/policy-date.ts';

/**
 * What docs/specification.md says of the study that this project was made for. If its promises
 * change, change this file and that page together. Another study's content is not tested here.
 */
const { organisation, study, landing, team, backers, formats, policy, form } = withPlainMarks(
  loadContent(),
);

/** The specification's words have the marks of a keyboard; the pages show typographic ones. */
function withPlainMarks<Words>(words: Words): Words {
  return JSON.parse(JSON.stringify(words).replace(/[‘’]/g, "'").replace(/[“”]/g, '\\"'));
}

const samplePolicyUpdated = '2025-07-30';

const policyText = (file: string) =>
  readFileSync(`content/privacy/${file}`, 'utf8').replace(/&NoBreak;|<\/?When[^>]*>/g, '');

beforeEach(({ skip }) => {
  skip(
    organisation.name !== 'Sample Company Ltd',
    'content/ is not the sample, and only the sample has to say what docs/specification.md says',
  );
});

test("a release refuses the comments' examples, should someone use them", () => {
  const texts = ['organisation', 'study'].map((file) =>
    readFileSync(`content/${file}.yaml`, 'utf8'),
  );
  const examples = Array.from(
    texts.join('').matchAll(/^ *# +\w+: "?([^"\n]* [^"\n]*|Z\d+)"?$/gm),
    ([, value = '']) => value,
  );
  expect(examples.length).toBeGreaterThan(15);
  expect(examples.filter((value) => !sample.test(value))).toEqual([]);
});

test("the sample's privacy policy promises the figures of the specification", () => {
  expect(study).toMatchObject({
    name: 'Living, Adapting & Doing',
    minimumAge: 18,
    retention: {
      screeningMonths: 6,
      screeningLatest: '2026-03-31',
      recordingsYears: 3,
      financialRecordsYears: 7,
      logsMonths: 12,
    },
    rights: { answeredInWorkingDays: 5 },
  });
});

test("the sample's landing page has the words of the specification, and says what the study is and who it is for", () => {
  const { heading, action, audience } = landing.hero;
  expect([heading, action]).toEqual(["Assistive tech isn't working.", 'Join us']);
  for (const words of [
    `paid research survey called '${study.name}'`,
    'disabled people',
    'carers',
    'occupational therapists',
    'speech and language therapists',
  ]) {
    expect(audience.replace(/\s+/g, ' ')).toContain(words);
  }
  expect(landing.purpose.heading).toBe('Our Purpose');
  const titles = landing.purpose.values.map(({ title }) => title.replaceAll('\u00a0', ' '));
  const asked = ['Built by Real People', 'No Jargon No Judgment', 'Products That Work'];
  expect(titles).toEqual(asked);
});

test("the sample's team has the three roles of the specification, and its backers the two kinds", () => {
  expect(team.people.map(({ role }) => role)).toEqual([
    'Design Engineer',
    'Specialist in Assistive Technology',
    'Industrial Designer',
  ]);
  expect(backers.backers.map(({ kind }) => kind)).toEqual([
    'venture programme',
    'national innovation agency',
  ]);
});

test("each part of the sample's easy words has a different picture", () => {
  const pictures = formats.easyRead.blocks.map(({ picture }) => picture);
  expect(pictures).toEqual([...new Set(pictures)]);
});

test("the sample's policy has thirteen sections, and a table of the eight categories of data", () => {
  expect(policy.sections).toHaveLength(13);
  expect(policyText('03-data-we-collect.mdx')).toContain('<DataCollected />');
  expect(Object.keys(form.policy)).toEqual([
    'Identification and contact',
    'Demographic',
    'Health-related',
    'Professional information',
    'Experience data',
    'Scheduling and availability',
    'Preferences and consents',
    'Technical and usage data',
  ]);
});

test.each([
  ['03-data-we-collect.mdx', 'Some survey questions are required'],
  ['03-data-we-collect.mdx', "'prefer not to say'"],
  ['04-why-we-use-it.mdx', 'Article 6(1)(a)'],
  ['04-why-we-use-it.mdx', 'Article 9(2)(a)'],
  ['04-why-we-use-it.mdx', 'explicit consent'],
  ['07-retention.mdx', '<Fact name="screeningLatest" />, whichever is sooner'],
  ['07-retention.mdx', 'Anonymised data | Indefinitely'],
  ['08-your-rights.mdx', 'within about <Fact name="rightsAnswered" />'],
  ['08-your-rights.mdx', 'complain to the <RegulatorLink />'],
  [
    '10-children.mdx',
    'under <Fact name="minimumAge" /> without the consent of a parent or guardian',
  ],
])("the sample's policy says in %s: %s", (file, words) => {
  expect(policyText(file).replace(/\s+/g, ' ')).toContain(words);
});

test("the list of the sample's texts and pictures, which must not go public unread, is complete", async ({
  skip,
}) => {
  skip(
    study.policyUpdated !== samplePolicyUpdated,
    'policyUpdated is not the date of the sample, so that the questions may have changed too',
  );
  const files = ['privacy', 'images/team', 'images/workshop', 'images/bench', 'images/backers']
    .flatMap((folder) => readdirSync(`content/${folder}`).map((name) => `${folder}/${name}`))
    .concat('accessibility.yaml', 'desk.yaml', 'form.yaml', 'formats.yaml')
    .concat('landing.yaml', 'poster.yaml', 'requests.yaml')
    .filter((file) => !/\/\./.test(file))
    .sort();
  const prints = Object.fromEntries(files.map((file) => [file, fingerprint(`content/${file}`)]));
  prints['policyCode'] = policyCode(study.policyUpdated, 'content');
  const texts = filesWithSubject.map((file) => [
    file,
    Object.fromEntries(subjectTexts(file, 'content').map(({ place, hash }) => [place, hash])),
  ]);
  const words = { study: study.name, texts: Object.fromEntries(texts) };
  // After a change of the sample: node_modules/.bin/vitest run tests/specification.test.ts -u
  await expect(`${JSON.stringify(prints, null, 2)}\n`).toMatchFileSnapshot(
    '../content/model/sample-files.json',
  );
  await expect(`${JSON.stringify(words, null, 2)}\n`).toMatchFileSnapshot(
    '../content/model/sample-words.json',
  );
});
