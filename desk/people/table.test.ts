import { expect, test } from 'vitest';
import type { Answers } from '../../answers/questions/path.ts';
import { referenceOf } from '../../answers/records/records.ts';
import { idOf, openedPerson, submission, versions } from '../../tests/answers/submission.ts';
import { entriesOf } from '../../tests/desk/open-desk.ts';
import { firstOpen } from './columns.ts';
import { filter, type Wanted, wantedInWords } from './filter.ts';
import { tableOf } from './table.ts';

const state = (state: 'paid' | 'invited') => ({ kind: 'state', state }) as const;
const all = new Map(
  (
    [
      ['a', '2026-11-20T18:42:00.000Z', { name: 'Ann', cups: '9', since: '2020-02-29' }],
      // Half past midnight in Britain, and still the day before in UTC.
      ['b', '2026-06-30T23:30:00.000Z', { name: 'Ben', cups: '12', since: '1999-12-31' }],
      ['c', '2026-11-21T09:00:00.000Z', { name: 'Cleo', cups: null, since: null }],
      ['d', '2026-11-22T09:00:00.000Z', { name: 'Dan', contact: ['email'] }],
      [
        'e',
        '2026-11-23T09:00:00.000Z',
        { name: 'Eve', 'agrees-health': 'yes', harder: ['lifting'] },
      ],
    ] satisfies [string, string, Answers][]
  ).map(([sign, receivedAt, change]) => {
    const { cups: _, ...answers } = submission().answers;
    const sent = submission({ id: idOf(sign), receivedAt, answers: { ...answers, ...change } });
    if (!('cups' in change)) delete (sent.answers as Record<string, unknown>)['cups'];
    // Paid, and then invited again.
    const entries = sign === 'b' ? entriesOf([state('paid'), state('invited')], sent.id) : [];
    return [sent.id, openedPerson(sent, entries)] as const;
  }),
);
const asked = firstOpen(
  (
    [
      ['b', 'late', '2027-02-01'],
      ['b', 'running', '2027-02-09'],
      ['c', 'running', '2027-02-03'],
      ['d', 'closed', '2027-01-01'],
    ] as const
  ).map(([sign, state, due]) => ({ reference: referenceOf(idOf(sign)), state, due })),
);
const table = tableOf({ all, versions }, new Map([[submission().reference, 3]]), asked);
const names = (found: ReturnType<typeof table.select>) =>
  found.map(({ person }) => person.submission.answers['name']).join(' ');
const cups = 'cups, number';
const since = 'since, date';

test.each([
  [cups, { compare: { is: 'above', value: '9' } }, 'Ben'],
  [cups, { compare: { is: 'below', value: '12' } }, 'Ann'],
  [cups, { compare: { is: 'equal', value: '012' } }, 'Ben'],
  [cups, { compare: { is: 'between', value: '12', to: '9' } }, 'Ann Ben'],
  [cups, { compare: { is: 'between', value: '9' } }, 'Ann Ben Cleo Dan Eve'],
  [cups, { compare: { is: 'above', value: '9' }, not: true }, 'Ann Cleo Dan Eve'],
  [cups, { compare: { is: 'above', value: '9' }, gaps: ['declined'] }, 'Ben Cleo'],
  [cups, { gaps: ['empty'] }, 'Dan Eve'],
  [cups, { not: true }, 'Ann Ben Cleo Dan Eve'],
  [since, { compare: { is: 'below', value: '2020-02-29' } }, 'Ben'],
  [since, { compare: { is: 'above', value: '1999-12-31' } }, 'Ann'],
  [since, { compare: { is: 'between', value: '1999-12-31', to: '2020-02-29' } }, 'Ann Ben'],
  [since, { compare: { is: 'above', value: 'soon' } }, 'Ann Ben Cleo Dan Eve'],
  ['received', { compare: { is: 'equal', value: '2026-07-01' } }, 'Ben'],
  ['received', { compare: { is: 'above', value: '2026-11-20' } }, 'Cleo Dan Eve'],
  ['look', { compare: { is: 'above', value: '0' } }, 'Ann'],
  ['look', { compare: { is: 'below', value: '1' } }, 'Ben Cleo Dan Eve'],
  ['paid', { compare: { is: 'above', value: '2026-11-30' } }, 'Ben'],
  ['paid', { gaps: ['empty'] }, 'Ann Cleo Dan Eve'],
  ['request', { choices: ['late'] }, 'Ben'],
  ['request', { compare: { is: 'above', value: '2027-02-01' } }, 'Cleo'],
  ['request', { gaps: ['empty'] }, 'Ann Dan Eve'],
  ['harder, several', { gaps: ['not-asked'] }, 'Ann Ben Cleo Dan'],
  ['harder, several', { choices: ['lifting'] }, 'Eve'],
  ['phone, telephone', { gaps: ['not-asked'] }, 'Dan'],
  ['contact, several', { choices: ['phone'], not: true }, 'Dan'],
  ['name, line', { words: 'ANN' }, 'Ann'],
  ['name, line', { words: 'ann', not: true }, 'Ben Cleo Dan Eve'],
  ['gone, line', { words: 'x' }, 'Ann Ben Cleo Dan Eve'],
] satisfies [string, Wanted, string][])('%s: %j shows %s', (key, wanted, expected) => {
  expect(names(table.select({ where: { [key]: wanted }, sort: 'name, line' }))).toBe(expected);
});

test.each([
  ['lifting', 'Eve'],
  ['zoe@example.org', 'Ann Ben Cleo Dan Eve'],
  ['Ann', 'Ann'],
  // The words of a consent, which everyone agreed to.
  ['Kettle', ''],
  ['Spoons', ''],
  // Cleo preferred not to say.
  ['prefer', ''],
])('a search for %j finds those who wrote or chose it: %j', (search, expected) => {
  expect(names(table.select({ search, sort: 'name, line' }))).toBe(expected);
});

test.each([
  [cups, false, 'Ann Ben Cleo Dan Eve'],
  [cups, true, 'Ben Ann Cleo Dan Eve'],
  [since, false, 'Ben Ann Cleo Dan Eve'],
  [since, true, 'Ann Ben Cleo Dan Eve'],
  ['received', false, 'Ben Ann Cleo Dan Eve'],
])(
  '%s sorts by its value, whichever way, and no answer comes last',
  (sort, descending, expected) => {
    expect(names(table.select({ sort, descending }))).toBe(expected);
  },
);

test('each number of the plank is how many its filter shows', () => {
  const nobody = { waits: 0, interview: 0 };
  expect(table.numbers()).toEqual({ all: 5, new: 4, invited: 1, late: 1, ...nobody });
});

test('a filter is said in words', () => {
  const column = (key: string) => table.columns.find((one) => one.key === key) ?? {};
  const between = { is: 'between', value: '2020-02-29', to: '2021-01-01' } as const;
  expect([
    wantedInWords({ compare: between, gaps: ['empty'] }, column(since)),
    wantedInWords({ compare: { is: 'below', value: '3' }, not: true }, column(cups)),
    wantedInWords({ choices: ['email', 'phone'] }, column('contact, several')),
    wantedInWords({ compare: { is: 'above', value: '' } }, column(cups)),
  ]).toEqual([
    'between 29 February 2020 and 1 January 2021, or Left empty',
    'not less than 3',
    'By email, or By phone',
    '',
  ]);
});

test('a day in a filter is read as people type it, and a number stays a number', () => {
  const read = (value: string) =>
    filter.parse({ where: { since: { compare: { is: 'below', value } } } }).where?.['since']
      ?.compare?.value;
  expect(['31/1/2027', '2027-01-31', '12', '012'].map(read)).toEqual([
    ...['2027-01-31', '2027-01-31', '12', '012'],
  ]);
});
