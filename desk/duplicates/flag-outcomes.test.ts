import { expect, test } from 'vitest';
import { fallsInWords, fallsOn, flagOutcomes, outcomeInWords, shareOf } from './flag-outcomes.ts';
import { isToCall } from './flagged.ts';

test.each([
  [0, 10, 0, 0.278],
  [5, 10, 0.237, 0.763],
  [10, 10, 0.722, 1],
  [81, 263, 0.255, 0.366],
])('%i of %i lies between %d and %d (Wilson)', (part, all, least, most) => {
  const share = shareOf(part, all);
  expect(share?.least).toBeCloseTo(least, 3);
  expect(share?.most).toBeCloseTo(most, 3);
});

test('each flag is counted by what the calls found of people who had it', () => {
  const flagged = new Map([
    ['A', ['words', 'telephone'] as const],
    ['B', ['words'] as const],
    ['C', ['speed'] as const],
  ]);
  const rows = flagOutcomes(flagged, [
    { reference: 'A', outcome: 'not', flags: ['words', 'telephone'] },
    { reference: 'B', outcome: 'real', flags: ['words'] },
    { reference: 'D', outcome: 'unsure', flags: ['words'] },
    { reference: 'E', outcome: 'not', flags: [] },
  ]);
  expect(rows).toMatchObject([
    {
      flag: 'Much the same words',
      flagged: 2,
      called: 3,
      real: 1,
      not: 1,
      unsure: 1,
      right: { part: 1, all: 2 },
    },
    { flag: 'The same telephone number', flagged: 1, called: 1, right: { part: 1, all: 1 } },
    { flag: 'Faster than anyone reads', flagged: 1, called: 0, right: undefined },
    { flag: 'No flag', called: 1, not: 1, right: undefined },
  ]);
  expect(rows.map(outcomeInWords)).toEqual([
    '50% (9% to 91%)',
    '100% (21% to 100%)',
    'Nobody called yet',
    '1 of 1 who were called was not real',
  ]);
});

test('whether people with a helper, or with a shared telephone, are flagged more often is told with its doubt', () => {
  const people = Array.from({ length: 200 }, (_, n) => ({
    submission: { reference: `${n}` },
    answers: { for: n < 50 ? 'other' : 'me' },
    telephones: { phone: n < 2 ? '+442079460958' : `+4420794${n}` },
  }));
  const watched = [{ many: 'people with a helper', when: { for: 'other' } }];
  const on = (...references: number[]) =>
    fallsOn(people, new Set(references.map(String)), watched).map(
      ({ many, flagged, others, times, says }) => [
        many,
        `${flagged.part} of ${flagged.all}`,
        `${others.part} of ${others.all}`,
        times?.toFixed(1),
        says,
      ],
    );
  expect(on(...Array.from({ length: 20 }, (_, n) => n + 2), 100, 101, 102)).toEqual([
    ['people with a helper', '20 of 50', '3 of 150', '20.0', 'more often'],
    [
      'people who share a telephone number',
      '0 of 2',
      '23 of 198',
      '0.0',
      'no difference to be told',
    ],
  ]);
  expect(on(3, 100, 101)[0]?.at(-1)).toBe('no difference to be told');
});

test.each([
  [
    1,
    50,
    3,
    150,
    '1 of 50 is flagged, 2% (0% to 10%). All others: 3 of 150, 2% (1% to 6%). That is about as often. So few may differ by chance.',
  ],
  [
    0,
    50,
    3,
    150,
    'none of 50 is flagged, 0% (0% to 7%). All others: 3 of 150, 2% (1% to 6%). So few may differ by chance.',
  ],
  [
    2,
    5_000,
    90,
    100,
    '2 of 5000 are flagged, 0% (0% to 0%). All others: 90 of 100, 90% (83% to 94%). That is less than a tenth as often. They are flagged less often, and not by chance.',
  ],
  [
    9,
    10,
    0,
    90,
    '9 of 10 are flagged, 90% (60% to 98%). All others: none of 90, 0% (0% to 4%). They are flagged more often, and not by chance.',
  ],
  [
    30,
    60,
    5,
    150,
    '30 of 60 are flagged, 50% (38% to 62%). All others: 5 of 150, 3% (1% to 8%). That is 15 times as often. They are flagged more often, and not by chance.',
  ],
])(
  '%i of %i, and %i of %i others, are said in whole sentences',
  (part, all, rest, others, says) => {
    const someone = (n: number) => ({
      submission: { reference: `${n}` },
      answers: { for: n < all ? 'other' : 'me' },
      telephones: {},
    });
    const people = Array.from({ length: all + others }, (_, n) => someone(n));
    const flagged = people.filter((_, n) => n < part || (n >= all && n < all + rest));
    const references = new Set(flagged.map(({ submission }) => submission.reference));
    const watched = [{ many: 'people with a helper', when: { for: 'other' } }];
    const [first] = fallsOn(people, references, watched);
    expect(first && fallsInWords(first)).toBe(`People with a helper: ${says}`);
  },
);

test.each([
  [undefined, [], true],
  ['unsure', [], true],
  ['real', [], false],
  ['not', [], false],
  [undefined, ['waits'], false],
] as const)(
  'someone of whom a call found %s, with %j, is to be called first: %s',
  (outcome, marks, expected) => {
    expect(isToCall({ outcome, marks })).toBe(expected);
  },
);

test('nobody is compared with nobody', () => {
  expect(flagOutcomes(new Map(), [])).toEqual([]);
  expect(fallsOn([], new Set(), [])).toEqual([]);
});
