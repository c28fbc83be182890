import { expect, test } from 'vitest';
import { readTelephone } from '../../answers/questions/kinds/telephone.ts';
import type { Answer } from '../../answers/questions/path.ts';
import type { Submission } from '../../answers/records/submission.ts';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { chanceFrom } from '../../tests/form/made-up-words.ts';
import { submission } from '../../tests/form/submission.ts';
import { findGroups } from './find-groups.ts';
import type { Contradiction } from './own-signs.ts';

const form = cupsAndSpoons();
const minute = 60_000;
const noon = Date.parse('2026-11-20T12:00:00Z');

/** Ten questions with many answers, beside those of the unit tests' form. */
const choices = Array.from({ length: 10 }, (_, index) => `choice-${index}`);
form.pages.push({
  id: 'choices',
  heading: 'Choices',
  questions: choices.map((id) => ({
    id,
    category: 'Demographic',
    policy: id,
    kind: 'one',
    ask: id,
    options: Array.from({ length: 8 }, (_, index) => ({ id: `answer-${index}`, label: 'Answer' })),
  })),
});

type Someone = Partial<Pick<Submission, 'notable'>> & {
  /** Minutes after noon, and from the agreement on. */
  at?: number;
  took?: number;
  answers?: Record<string, Answer>;
};

/** Someone who shares nothing with anyone, but for what is given. */
function person(number: number, { at = number * 70, took = 9, notable, answers }: Someone = {}) {
  const phone = `07700 9${String(10_000 + number)}`;
  const chance = chanceFrom(number);
  const unlike = String.fromCharCode(97 + (number % 26), 97 + (Math.floor(number / 26) % 26));
  const all = {
    name: `Person ${unlike}`,
    email: `person.${unlike}@example.org`,
    phone,
    story: [1, 2, 3, 4, 5].map((word) => `word${unlike}${word}`).join(' '),
    'agrees-health': 'yes',
    ...Object.fromEntries(choices.map((id) => [id, `answer-${chance.between(0, 7)}`])),
    ...answers,
  };
  const read = readTelephone(String(all.phone));
  const one = submission({
    id: number.toString(16).padStart(8, '0').split('').toReversed().join('').padEnd(32, '7'),
    receivedAt: new Date(noon + at * minute).toISOString(),
    consents: [{ ...consent, at: new Date(noon + (at - took) * minute).toISOString() }],
    telephones: 'number' in read ? { phone: read.number } : {},
    answers: all,
    ...(notable && { notable }),
  });
  return { submission: one, form };
}

const consent = { id: 'agrees', agreed: true, wording: 'I agree', policy: '2030-01-31' };
const others = Array.from({ length: 60 }, (_, number) => person(number + 100));
const contradictions: Contradiction[] = [
  { says: 'Grips nothing, and lifts.', when: [{ harder: 'gripping' }, { harder: 'lifting' }] },
];

/** What is found of these people among sixty others. */
function among(...people: ReturnType<typeof person>[]) {
  const { groups, alone } = findGroups([...others, ...people], { contradictions });
  const references = people.map((one) => one.submission.reference);
  return {
    groups,
    alone,
    references,
    says: groups[0]?.signs.map(({ says }) => says).join('\n') ?? '',
  };
}

test('people who share nothing are in no group, and nothing is said of them', () => {
  expect(findGroups(others, { contradictions })).toEqual({ groups: [], alone: new Map() });
});

test('two people with one telephone are perhaps a household, whatever its extension', () => {
  const { groups, says, references } = among(
    person(1, { answers: { phone: '020 7946 0958 ext 1' } }),
    person(2, { answers: { phone: '+44 20 7946 0958' } }),
  );
  expect(groups).toMatchObject([{ references, likely: 'perhaps a household' }]);
  expect(says).toBe('2 gave the same telephone number, +44 20 7946 0958.');
  expect(groups[0]?.next).toContain('Each of them has a place');
});

test('a couple with one email address is perhaps a household, and spellings of one are worth a look', () => {
  const couple = among(
    person(1, { answers: { email: 'two@gmail.com' } }),
    person(2, { answers: { email: 'two@gmail.com' } }),
  );
  expect(couple.groups).toMatchObject([{ likely: 'perhaps a household' }]);
  const spellings = among(
    person(1, { answers: { email: 'Sam.Lee+one@googlemail.com' } }),
    person(2, { answers: { email: 'samlee@gmail.com' } }),
  );
  expect(spellings.groups).toMatchObject([{ likely: 'worth a look' }]);
  expect(spellings.says).toContain('one mailbox, samlee@gmail.com, under different spellings');
});

test('the same words in another order are worth a look, and the next step asks about them', () => {
  const words = 'the brass kettle tipper wobbles whenever grandchildren lean against cupboards';
  const shuffled = words.split(' ').toReversed().join(', ');
  const { groups, says, references } = among(
    person(1, { answers: { story: words } }),
    person(2, { answers: { story: shuffled.toUpperCase() } }),
  );
  expect(groups).toMatchObject([{ references, likely: 'worth a look' }]);
  expect(says).toContain(`2 wrote nearly the same words, for example “${words.slice(0, 60)}`);
  expect(groups[0]?.next).toContain('Ask what they wrote about');
});

test('words that many write, or that the form says itself, link nobody', () => {
  const brief = Array.from({ length: 20 }, (_, number) =>
    person(number, { answers: { story: 'None. My cups are too heavy' } }),
  );
  expect(among(...brief).groups).toEqual([]);
  const ofForm = 'Agree gripping lifting something harder happened reach answer choose select';
  const echo = [1, 2].map((number) => person(number, { answers: { story: ofForm } }));
  expect(among(...echo).groups).toEqual([]);
  const often = Array.from({ length: 400 }, (_, number) =>
    person(number + 200, {
      answers: { story: `my wheelchair gets stuck outside shops ${number}` },
    }),
  );
  expect(among(...often).groups).toEqual([]);
});

const row = Object.fromEntries(choices.map((id, at) => [id, `answer-${(at * 3 + 5) % 8}`]));

test('a rare row of choices links many people, and two only with another sign', () => {
  const alike = (count: number, one: Someone = {}) =>
    among(...Array.from({ length: count }, (_, n) => person(n, { ...one, answers: row })));
  expect(alike(2).groups).toEqual([]);
  expect(alike(4).says).toContain('4 chose the same answers throughout');
  expect(alike(2, { notable: ['Filled in a field that people do not see'] }).says).toContain(
    '2 chose the same answers throughout',
  );
});

test('a row that many people choose links nobody', () => {
  const common = Array.from({ length: 40 }, (_, number) => person(number, { answers: row }));
  const same = Object.fromEntries(choices.map((id) => [id, null]));
  const none = Array.from({ length: 40 }, (_, n) => person(n, { answers: same, notable: ['One'] }));
  expect(among(...common).groups).toEqual([]);
  expect(
    among(...none).groups.filter(({ signs }) => signs.some((s) => s.kind === 'choices')),
  ).toEqual([]);
});

const names = 'ash birch cedar elder fir hazel larch maple oak pine rowan willow'.split(' ');

test('addresses of one pattern in a row are worth a look, and all at once after a newsletter are not', () => {
  const farm = names.map((name, n) =>
    person(n, { at: 600 + n * 5, answers: { email: `${name}${2_000 + n * 37}@gmail.com` } }),
  );
  const { groups, says } = among(...farm);
  expect(groups).toMatchObject([{ likely: 'worth a look', references: { length: 12 } }]);
  expect(says).toContain(
    '12 came one after another with addresses of one pattern, such as ash2000',
  );
  const slowly = names.map((name, n) =>
    person(n, { at: n * 400, answers: { email: `${name}${2_000 + n * 37}@gmail.com` } }),
  );
  expect(among(...slowly).groups).toEqual([]);
  const closeByChance = [0, 2, 4, 6, 20, 22, 24, 26, 40, 42, 44, 46];
  const newsletter = Array.from({ length: 60 }, (_, n) => {
    const name = names[closeByChance.indexOf(n)];
    const answers = name ? { email: `${name}er${2_000 + n}@gmail.com` } : {};
    return person(n + 500, { at: 600 + n / 2, answers });
  });
  expect(among(...slowly, ...newsletter).groups).toEqual([]);
});

test('someone who was faster than anyone reads is named alone, and several in a row are a group', () => {
  const one = among(person(1, { took: 0.1 }));
  expect(one.groups).toEqual([]);
  expect(one.alone.get(one.references[0] ?? '')).toEqual([
    {
      kind: 'speed',
      says: expect.stringMatching(
        /^Sent 6 seconds after agreeing; the questions have \d+ words\.$/,
      ),
    },
  ]);
  const program = Array.from({ length: 8 }, (_, n) => person(n, { at: 600 + n, took: 0.1 }));
  const { groups, says } = among(...program);
  expect(groups).toMatchObject([{ likely: 'worth a look', references: { length: 8 } }]);
  expect(says).toContain('8 with a sign of their own came one after another');
  expect(says).toContain('8 of them, for example');
});

test('how fast someone may be is the caller’s to say', () => {
  const slow = findGroups([...others, person(1, { took: 0.1 })], { contradictions, fastest: 1e6 });
  expect(slow.alone).toEqual(new Map());
});

test('answers that cannot both be true, and what the form noted, are named of someone alone', () => {
  const harder = ['gripping', 'lifting'];
  const { groups, alone, references } = among(
    person(1, { answers: { harder } }),
    person(2, { notable: ['Filled in a field that people do not see'] }),
    person(3, { answers: { harder: ['lifting'] } }),
  );
  expect(groups).toEqual([]);
  expect(Object.fromEntries(alone)).toEqual({
    [references[0] ?? '']: [{ kind: 'contradiction', says: 'Grips nothing, and lifts.' }],
    [references[1] ?? '']: [
      { kind: 'noted', says: 'The form noted: Filled in a field that people do not see.' },
    ],
  });
});

test('an address without the name, and an hour in which many come, are worth nobody’s time', () => {
  const many = Array.from({ length: 30 }, (_, n) =>
    person(n, { at: 600 + n, answers: { name: 'Robin Greenwood' } }),
  );
  expect(among(...many)).toMatchObject({ groups: [], alone: new Map() });
});

test('people whom a helper signs up at a day centre are perhaps a household, however many they are', () => {
  const centre = (change: Record<string, Answer>) =>
    Array.from({ length: 9 }, (_, n) =>
      person(n, { at: 600 + n * 6, answers: { email: `${names[n]}@centre.org.uk`, ...change } }),
    );
  const helped = among(...centre({ for: 'other', decided: 'yes' }));
  expect(helped.groups).toMatchObject([
    { likely: 'perhaps a household', references: { length: 9 } },
  ]);
  expect(helped.says).toContain('Someone helped 9 of them, with an address at centre.org.uk.');
  expect(among(...centre({ phone: '020 7946 0958' })).groups).toMatchObject([
    { likely: 'worth a look', references: { length: 9 } },
  ]);
});

test('someone who may have signed up twice is asked which answers to keep', () => {
  const answers = { name: 'Sam Lee', email: 'sam.lee@gmail.com' };
  const { groups } = among(person(1, { answers }), person(2, { answers }));
  expect(groups).toMatchObject([
    { likely: 'worth a look', next: expect.stringContaining('signed up twice') },
  ]);
});

test('weaker signs bring people to a group, and join no two groups', () => {
  const story = 'brass kettle tipper wobbles whenever grandchildren lean against cupboards';
  const noted = { notable: ['Filled in a field that people do not see'] };
  const phone = '020 7946 0958';
  const { groups } = among(
    person(1, { ...noted, answers: { ...row, story } }),
    person(2, { answers: { story } }),
    person(3, { ...noted, answers: { ...row, phone } }),
    person(4, { answers: { phone } }),
  );
  expect(groups.map(({ references }) => references.length)).toEqual([2, 2]);
});

test('20,000 people who all sent the same are compared without comparing each with each', () => {
  const one = person(1);
  const same = Array.from({ length: 20_000 }, () => ({ ...one }));
  expect(findGroups(same, { contradictions }).groups).toHaveLength(1);
});
