import { expect, test } from 'vitest';
import { readTelephone } from '../../answers/questions/kinds/telephone.ts';
import type { Answer } from '../../answers/questions/path.ts';
import type { Submission } from '../../answers/records/records.ts';
import { minuteLength } from '../../common/days.ts';
import { submission } from '../../tests/answers/submission.ts';
import { chanceFrom } from '../../tests/desk/made-up-words.ts';
import { finished } from '../../tests/desk/measure-flags.ts';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import type { Entry } from '../people/entries.ts';
import { readAnswers } from '../people/person.ts';
import { type Contradiction, comparedPerson } from './compared-person.ts';
import { findGroups as stepsToGroups } from './find-groups.ts';
import type { CallOutcome } from './flag-outcomes.ts';
import { flagCounts } from './flagged.ts';

const form = cupsAndSpoons();
const versions = new Map([[submission().version, { ...form, since: '2026-11-20' }]]);
const noon = Date.parse('2026-11-20T12:00:00Z');
const contradictions: Contradiction[] = [
  { says: 'Grips nothing, and lifts.', when: [{ harder: 'gripping' }, { harder: 'lifting' }] },
];

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
  const chance = chanceFrom(number);
  const phone = `07${chance.between(100_000_000, 999_999_999)}`;
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
    receivedAt: new Date(noon + at * minuteLength).toISOString(),
    consents: [{ ...consent, at: new Date(noon + (at - took) * minuteLength).toISOString() }],
    telephones: 'number' in read ? { phone: read.number } : {},
    answers: all,
    ...(notable && { notable }),
  });
  return comparedPerson(readAnswers(one, versions, {}), { contradictions });
}

const consent = { id: 'agrees', agreed: true, wording: 'I agree', policy: '2030-01-31' };
const others = Array.from({ length: 60 }, (_, number) => person(number + 100));

const findGroups = (...compared: Parameters<typeof stepsToGroups>) =>
  finished(stepsToGroups(...compared));

/** What is found of these people among sixty others. */
function among(...people: ReturnType<typeof person>[]) {
  const { groups, alone, slips } = findGroups([...others, ...people], versions);
  const references = people.map((one) => one.reference);
  return {
    groups,
    alone,
    slips,
    references,
    says: groups[0]?.flags.map(({ says }) => says).join('\n') ?? '',
  };
}

test('people who share nothing are in no group, and nothing is said of them', () => {
  expect(findGroups(others, versions)).toEqual({
    groups: [],
    alone: new Map(),
    slips: new Map(),
  });
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
  expect(spellings.groups).toMatchObject([{ likely: 'call first' }]);
  expect(spellings.says).toContain('one mailbox, samlee@gmail.com, under different spellings');
});

test('the same words in another order are worth a look, and the next step asks about them', () => {
  const words = 'the brass kettle tipper wobbles whenever grandchildren lean against cupboards';
  const shuffled = words.split(' ').toReversed().join(', ');
  const { groups, says, references } = among(
    person(1, { answers: { story: words } }),
    person(2, { answers: { story: shuffled.toUpperCase() } }),
  );
  expect(groups).toMatchObject([{ references, likely: 'call first' }]);
  expect(says).toContain(`2 wrote much the same words, for example “${words.slice(0, 60)}`);
  expect(groups[0]?.next).toContain('tell you more about something that they wrote');
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
  expect(kindsIn(among(...often))).not.toContain('words');
});

function kindsIn({ groups }: Pick<ReturnType<typeof among>, 'groups'>): string[] {
  return groups.flatMap(({ flags }) => flags.map(({ kind }) => kind));
}

const row = Object.fromEntries(choices.map((id, at) => [id, `answer-${(at * 3 + 5) % 8}`]));

test('rows of choices that are the same but for some are called first, and rows with some in common are not', () => {
  const alike = (count: number, changed: number) =>
    among(
      ...Array.from({ length: count }, (_, n) => {
        const ownAnswers = choices.slice(n, n + changed).map((id) => [id, `answer-${n % 8}`]);
        return person(n, { answers: { ...row, ...Object.fromEntries(ownAnswers) } });
      }),
    );
  expect(alike(2, 0).says).toContain('2 chose nearly the same answers throughout');
  expect(alike(6, 1).says).toContain('6 chose nearly the same answers throughout');
  expect(alike(2, 5).groups).toEqual([]);
});

test('a row that many people choose links nobody', () => {
  const common = Array.from({ length: 40 }, (_, number) => person(number, { answers: row }));
  const same = Object.fromEntries(choices.map((id) => [id, null]));
  const none = Array.from({ length: 40 }, (_, n) => person(n, { answers: same, notable: ['One'] }));
  expect(among(...common).groups).toEqual([]);
  expect(kindsIn(among(...none))).not.toContain('choices');
});

const names = 'ash birch cedar elder fir hazel larch maple oak pine rowan willow'.split(' ');

test('addresses of one pattern in a row are worth a look, and all at once after a newsletter are not', () => {
  const farm = names.map((name, n) =>
    person(n, { at: 600 + n * 5, answers: { email: `${name}${2_000 + n * 37}@gmail.com` } }),
  );
  const { groups, says } = among(...farm);
  expect(groups).toMatchObject([{ likely: 'call first', references: { length: 12 } }]);
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

test('a day centre whose people share a telephone is no run, whatever the pattern of their addresses', () => {
  const centre = names.map((name, n) =>
    person(n, {
      at: 600 + n * 5,
      answers: { phone: '020 7946 0958', email: `${name}${2_000 + n * 37}@gmail.com` },
    }),
  );
  expect(among(...centre).groups).toMatchObject([
    { likely: 'perhaps a household', references: { length: 12 } },
  ]);
});

test('a family whose two numbers are in a row is perhaps a household, though two of them share one', () => {
  const family = [
    ['Ivy Okafor', 'ivy1@gmail.com', '07712 345610'],
    ['Tom Brandt', 'brandt@gmx.de', '07712 345610'],
    ['Lena Quist', 'lenaq@live.com', '07712 345611'],
  ].map(([name = '', email = '', phone = ''], n) => person(n, { answers: { name, email, phone } }));
  expect(among(...family).groups).toMatchObject([{ likely: 'perhaps a household' }]);
});

test('someone who was faster than anyone reads is noted, and several in a row are called first', () => {
  const one = among(person(1, { took: 0.1 }));
  expect(one.groups).toEqual([]);
  expect(one.alone).toEqual(new Map());
  expect(one.slips.get(one.references[0] ?? '')).toEqual([
    {
      kind: 'speed',
      says: expect.stringMatching(
        /^Sent 6 seconds after agreeing; the questions have \d+ words\.$/,
      ),
    },
  ]);
  const program = Array.from({ length: 8 }, (_, n) => person(n, { at: 600 + n, took: 0.1 }));
  const { groups, says } = among(...program);
  expect(groups).toMatchObject([{ likely: 'call first', references: { length: 8 } }]);
  expect(says).toContain('8 came one after another, from 22:00 on 20 November 2026 on');
  expect(says).toContain('8 of them, for example');
});

test('how fast someone may be is the caller’s to say', () => {
  const slow = findGroups([...others, person(1, { took: 0.1 })], versions, {
    fastest: 1e6,
  });
  expect(slow.slips).toEqual(new Map());
});

test('answers that cannot both be true, and what the form noted, may be a slip; both together are called first', () => {
  const harder = ['gripping', 'lifting'];
  const notable = ['Filled in a field that people do not see'];
  const { groups, alone, slips, references } = among(
    person(1, { answers: { harder } }),
    person(2, { notable }),
    person(3, { answers: { harder: ['lifting'] } }),
    person(4, { answers: { harder }, notable }),
  );
  const contradicts = { kind: 'contradiction', says: 'Grips nothing, and lifts.' };
  const noted = { kind: 'noted', says: `The form noted: ${notable[0]}.` };
  expect(groups).toEqual([]);
  expect(slips).toEqual(
    new Map([
      [references[0], [contradicts]],
      [references[1], [noted]],
    ]),
  );
  expect(alone).toEqual(new Map([[references[3], [contradicts, noted]]]));
});

test('who repeats what the study says in public is noted, and who copies an example is not', () => {
  const published = [
    'We talk to people about cups, for an hour, and pay them in vouchers of a shop',
  ];
  const story = 'People talk to people about cups, for an hour, and pay them in vouchers';
  const repeats = person(1, { answers: { story } });
  const example = person(2, {
    answers: { story: 'A red one with two handles, and pay them in kind' },
  });
  const { slips } = findGroups([...others, repeats, example], versions, {
    published,
  });
  expect([...slips]).toEqual([
    [
      repeats.reference,
      [{ kind: 'repeated', says: 'Most of what they wrote is what the study’s own pages say.' }],
    ],
  ]);
});

test('an address without the name, and an hour in which many come, are worth nobody’s time', () => {
  const many = Array.from({ length: 30 }, (_, n) =>
    person(n, { at: 600 + n, answers: { name: 'Robin Greenwood' } }),
  );
  expect(among(...many)).toMatchObject({ groups: [], alone: new Map() });
});

test('people whom a helper flags up at a day centre are perhaps a household, however many they are', () => {
  const centre = (change: Record<string, Answer>) =>
    Array.from({ length: 9 }, (_, n) =>
      person(n, { at: 600 + n * 6, answers: { email: `${names[n]}@centre.org.uk`, ...change } }),
    );
  const helped = among(...centre({ for: 'other', decided: 'yes' }));
  expect(helped.groups).toMatchObject([
    { likely: 'perhaps a household', references: { length: 9 } },
  ]);
  expect(helped.says).toContain('Someone helped 9 of them, with an address at centre.org.uk.');
  // Someone who works there may not say that they help.
  expect(among(...centre({ phone: '020 7946 0958' })).groups).toMatchObject([
    { likely: 'perhaps a household', references: { length: 9 } },
  ]);
});

test('someone who may have signed up twice is asked which answers to keep', () => {
  const answers = { name: 'Sam Lee', email: 'sam.lee@gmail.com' };
  const { groups } = among(person(1, { answers }), person(2, { answers }));
  expect(groups).toMatchObject([
    { likely: 'perhaps signed up twice', next: expect.stringContaining('which answers to keep') },
  ]);
});

test('two people without a name who share a telephone are perhaps a household, and not one person twice', () => {
  const answers = { name: null, phone: '020 7946 0958' };
  const { groups } = among(person(1, { answers }), person(2, { answers }));
  expect(groups).toMatchObject([{ likely: 'perhaps a household' }]);
});

test.each([
  ['in a row', '07712 345610', '07712 345612', '07712 345615'],
  ['with a digit that differs', '07712 345610', '07712 945610', '07718 345610'],
])('telephone numbers %s are called first', (_, ...phones) => {
  const { groups, says, references } = among(
    ...phones.map((phone, n) => person(n, { answers: { phone } })),
  );
  expect(groups).toMatchObject([{ likely: 'call first', references }]);
  expect(says).toMatch(/^3 gave telephone numbers that are nearly the same, or in a row/);
});

test('numbers of one town, or of a company that gives all the same beginning, link nobody', () => {
  const town = Array.from({ length: 40 }, (_, n) =>
    person(n, { answers: { phone: `015395 ${30_000 + n * 7}` } }),
  );
  expect(kindsIn(among(...town))).toEqual([]);
});

test('one rare name in several spellings, with addresses to match, is called first', () => {
  const spellings = [
    ['Zebedee Farthing', 'zebedee.farthing4@gmail.com'],
    ['Zebedee Farthin', 'zebedeefarthing81@gmail.com'],
    ['Farthing Zebedee', 'z.farthing.zebedee@gmail.com'],
  ] as const;
  const { groups, says } = among(
    ...spellings.map(([name, email], n) => person(n, { answers: { name, email } })),
  );
  expect(groups).toMatchObject([{ likely: 'call first', references: { length: 3 } }]);
  expect(says).toContain('3 gave nearly the same name, or addresses with the same letters');
});

test('20,000 people who all sent the same are compared without comparing each with each', () => {
  const one = person(1);
  const same = Array.from({ length: 20_000 }, () => ({ ...one }));
  expect(findGroups(same, versions).groups).toHaveLength(1);
});

test('nobody is to be called first who waits for a parent or guardian, or was called', () => {
  const flag = { kind: 'words', says: 'Wrote the same' } as const;
  const alone = new Map(['A', 'B', 'C', 'D'].map((reference) => [reference, [flag]]));
  const call = (outcome: CallOutcome): Entry => ({
    id: outcome,
    person: 'someone',
    at: '2026-11-20T18:42:00.000Z',
    what: { kind: 'call', outcome, text: 'We talked' },
  });
  const people = [
    { reference: 'A', entries: [call('real'), call('unsure')] },
    { reference: 'B', marks: ['waits' as const] },
    { reference: 'C', entries: [call('real')] },
    { reference: 'D', entries: [call('not')] },
  ].map(({ reference, entries = [], marks = [] }) => ({
    record: { reference },
    entries,
    marks,
  }));
  const found = { groups: [], alone, slips: new Map() };
  expect([...flagCounts(found, people)]).toEqual([['A', 1]]);
});
