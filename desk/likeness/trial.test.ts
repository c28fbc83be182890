import { expect, test } from 'vitest';
import type { FormVersion } from '../../answers/records/records.ts';
import { loadContent } from '../../content/model/load.ts';
import { optionsOf } from '../../content/model/questionnaire/question.ts';
import { madeUpStudy } from '../../tests/form/made-up-study.ts';
import { isSample } from '../../tests/sample-content.ts';
import { findGroups } from './find-groups.ts';
import type { Contradiction } from './own-signs.ts';

const { form } = loadContent();

/** All answers to a question but those that exclude the others. */
function anyOf(id: string): string[] {
  const question = form.pages.flatMap(({ questions }) => questions).find((one) => one.id === id);
  return question
    ? optionsOf(question)
        .filter(({ alone }) => !alone)
        .map((one) => one.id)
    : [];
}

const wantsNone = { 'interview-how': 'none' };
const ofSample: Contradiction[] = [
  {
    says: 'Wants no interview, and chose times for one.',
    when: [wantsNone, { times: anyOf('times') }],
  },
  {
    says: 'Wants no interview, and chose what one needs.',
    when: [wantsNone, { 'interview-needs': anyOf('interview-needs') }],
  },
  {
    says: 'Lives outside the UK, and asks for calls through Relay UK.',
    when: [{ area: 'elsewhere' }, { 'contact-by': 'relay' }],
  },
];

/** What share of the false people is in a group, and what share of real ones is worth a look. */
function trial(asked: FormVersion, seed: number, people: number, contradictions: Contradiction[]) {
  const study = madeUpStudy(asked, { seed, people, contradictions });
  const { groups } = findGroups(study.people, { contradictions });
  const likely = new Map(
    groups.flatMap(({ references, likely }) => references.map((one) => [one, likely] as const)),
  );
  const all = [...study.truth];
  const fake = all.filter(([, who]) => who.startsWith('false'));
  const real = all.filter(([, who]) => who === 'alone');
  const homes = all.filter(([, who]) => who === 'household');
  const worthALook = (some: typeof all) =>
    some.filter(([one]) => likely.get(one) === 'worth a look').length / some.length;
  const inGroup = (some: typeof all) =>
    some.filter(([one]) => likely.has(one)).length / some.length;
  return {
    found: inGroup(fake),
    copiesFound: inGroup(fake.filter(([, who]) => who === 'false: shuffled')),
    falseAlarms: worthALook(real),
    homesWorthALook: worthALook(homes),
  };
}

test.runIf(isSample).each([1, 2, 3])(
  'of 1,000 made-up people nine in ten are in a group, and at most one in fifty real ones (seed %i)',
  (seed) => {
    const { found, falseAlarms, homesWorthALook } = trial(form, seed, 2_000, ofSample);
    expect(found).toBeGreaterThanOrEqual(0.9);
    expect(falseAlarms).toBeLessThanOrEqual(0.02);
    expect(homesWorthALook).toBeLessThanOrEqual(0.1);
  },
);

test('copies are found in another study, whose questions have nothing in common', () => {
  const { form: doors } = loadContent('tests/second-study');
  const { copiesFound, falseAlarms } = trial(doors, 4, 600, []);
  expect(copiesFound).toBeGreaterThanOrEqual(0.9);
  expect(falseAlarms).toBeLessThanOrEqual(0.03);
});

test('a study with no answers, or one, has no groups', () => {
  const [one] = madeUpStudy(form, { seed: 5, people: 12, contradictions: [] }).people;
  expect(findGroups([], { contradictions: [] }).groups).toEqual([]);
  expect(one && findGroups([one], { contradictions: [] }).groups).toEqual([]);
});
