// @module-tag slow
import { expect, test } from 'vitest';
import type { FormVersion } from '../../answers/records/records.ts';
import { loadContent } from '../../content/model/load.ts';
import { optionsOf } from '../../content/model/questionnaire/question.ts';
import { madeUpStudy } from '../../tests/desk/made-up-study.ts';
import { measureFlags } from '../../tests/desk/measure-flags.ts';
import { secondPeople } from '../../tests/desk/second-people.ts';
import { isSample } from '../../tests/sample-content.ts';
import type { Contradiction } from './compared-person.ts';

const { form, desk } = loadContent();
const fairTo = (desk.fairTo ?? []).map(({ when }) => when);

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

/** What share of each kind of people is called first. */
function trial(asked: FormVersion, seed: number, people: number, contradictions: Contradiction[]) {
  const study = madeUpStudy(asked, { seed, people, contradictions });
  const kindOf = (reference: string) => study.truth.get(reference) ?? '';
  const shares = measureFlags(study.people, kindOf, contradictions, fairTo);
  return (...kinds: string[]) => {
    const some = [...shares].flatMap(([kind, share]) =>
      kinds.some((one) => kind.startsWith(one)) ? [share] : [],
    );
    const sum = (part: 'flagged' | 'all') => some.reduce((all, share) => all + share[part], 0);
    return sum('flagged') / sum('all');
  };
}

test.runIf(isSample).each([1, 2, 3])(
  'two in three of 1,000 invented people are called first, and at most one in a hundred real ones (seed %i)',
  (seed) => {
    const share = trial(form, seed, 2_000, ofSample);
    expect(share('false')).toBeGreaterThanOrEqual(0.667);
    expect(share('alone', 'household')).toBeLessThanOrEqual(0.01);
    expect(share('household')).toBeLessThanOrEqual(0.03);
    expect(share('false: numbers in a row')).toBeGreaterThanOrEqual(0.9);
    expect(share('false: changed rows')).toBeGreaterThanOrEqual(0.4);
  },
);

test.runIf(isSample)(
  'of real people with an aid or a helper, at most one in a hundred is called first, as of all others',
  () => {
    const people = secondPeople(22);
    const sent = people.map(({ submission }) => ({ submission, form }));
    const known = new Map(people.map((one) => [one.submission.reference, one]));
    const kindOf = (reference: string) => {
      const one = known.get(reference);
      if (one?.truth !== 'real') return 'false';
      return `real${one.aid ? ', aid' : ''}${one.helper ? ', helper' : ''}`;
    };
    const shares = measureFlags(sent, kindOf, [], fairTo);
    const share = (word: string) => {
      const these = [...shares].filter(([kind]) => kind.includes(word)).map(([, each]) => each);
      const sum = (part: 'flagged' | 'all') => these.reduce((all, each) => all + each[part], 0);
      return sum('flagged') / sum('all');
    };
    expect(share('real')).toBeLessThanOrEqual(0.01);
    expect(share('aid')).toBeLessThanOrEqual(0.01);
    expect(share('helper')).toBeLessThanOrEqual(0.01);
  },
);

test('copies are found in another study, whose questions have nothing in common', () => {
  const { form: doors } = loadContent('tests/second-study');
  const share = trial(doors, 4, 600, []);
  expect(share('false: shuffled')).toBeGreaterThanOrEqual(0.9);
  expect(share('alone', 'household')).toBeLessThanOrEqual(0.01);
});

test('a study with no answers, or one, has no groups', () => {
  const [one] = madeUpStudy(form, { seed: 5, people: 12, contradictions: [] }).people;
  for (const people of [[], one ? [one] : []]) {
    expect([...measureFlags(people, () => 'any', [])].filter(([, { flagged }]) => flagged)).toEqual(
      [],
    );
  }
});
