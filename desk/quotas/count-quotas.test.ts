import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from '../../answers/questions/path.ts';
import type { Quota } from '../../content/model/schemas/desk-schema.ts';
import { openedPerson, submission } from '../../tests/answers/submission.ts';
import { entriesOf } from '../../tests/desk/open-desk.ts';
import { hideSmall } from '../counts/hide-small.ts';
import {
  type CountedPerson,
  countedPerson,
  countQuotas,
  countsToShow,
  notCounted,
  type QuotaState,
} from './count-quotas.ts';

const bsl: Quota = {
  id: 'bsl',
  one: 'person who uses BSL',
  many: 'people who use BSL',
  people: 3,
  when: { needs: ['bsl', 'interpreter'] },
};
const carers: Quota = {
  id: 'carers',
  one: 'carer',
  many: 'carers',
  share: 'a third',
  when: { who: 'carer' },
};

/** So many people in each state, each with these answers. */
function people(answers: Answers, counts: Partial<Record<QuotaState, number>>): CountedPerson[] {
  return Object.entries(counts).flatMap(([state, length]) =>
    Array.from({ length }, () => ({
      answers,
      state: state as QuotaState,
    })),
  );
}

const missing = (all: readonly CountedPerson[], quota: Quota) =>
  countQuotas(all, [quota])[0]?.missing;

test('a quota counts the people with any of its answers, and not those who are out', () => {
  const all = [
    ...people({ needs: ['breaks', 'bsl'] }, { new: 1, invited: 1, out: 4 }),
    ...people({ needs: ['interpreter'] }, { interviewed: 1 }),
    ...people({ needs: null }, { invited: 7 }),
    ...people({}, { invited: 7 }),
  ];
  const [counted] = countQuotas(all, [bsl]);
  expect(counted).toMatchObject({
    says: 'At least 3 people who use BSL',
    counts: { new: 1, invited: 1, interviewed: 1, all: 3 },
    missing: '1 more person who uses BSL',
  });
});

test.each([
  [0, '3 more people who use BSL'],
  [3, undefined],
  [9, undefined],
])('of three people, %i are invited, so this is missing: %s', (invited, words) => {
  expect(missing(people({ needs: ['bsl'] }, { invited, new: 20 }), bsl)).toBe(words);
});

// A third of 9 is 3; of 10 it is 4, when each new carer makes it 11.
test.each([
  [3, 6, undefined],
  [2, 6, '1 more carer'],
  [0, 10, '5 more carers'],
])('of %i carers and %i others, a third must be carers: %s', (have, others, words) => {
  const all = [
    ...people({ who: ['carer'] }, { interviewed: have }),
    ...people({ who: ['professional'] }, { invited: others, new: 50 }),
  ];
  expect(missing(all, carers)).toBe(words);
});

test('of nobody who is invited, no share is met', () => {
  const [counted] = countQuotas(people({ who: ['carer'] }, { new: 5 }), [carers]);
  expect(counted).toMatchObject({ missing: undefined, isKnown: false });
  const invited = countQuotas(people({ who: ['carer'] }, { new: 5, invited: 1 }), [carers]);
  expect(invited[0]?.isKnown).toBe(true);
  const [one] = countQuotas([], [{ ...bsl, people: 1 }]);
  expect(one).toMatchObject({ says: 'At least 1 person who uses BSL', isKnown: true });
});

test('who cannot be invited, or can no longer be counted, is said beside the quotas', () => {
  const [one, two, three] = people({ needs: ['bsl'] }, { out: 3 });
  const marked = [
    { ...one, marks: ['waits'] },
    { ...two, marks: ['waits', 'stops'] },
    { ...three, marks: ['stops'] },
    { ...three, marks: ['unreal', 'stops'] },
  ] as CountedPerson[];
  expect(notCounted([...marked, ...people({}, { out: 2, new: 1 })], 1)).toEqual([
    '2 people who wait for a parent or guardian are not in these numbers.',
    '1 person who is not real, as a call found, is not in these numbers.',
    '1 person who asked to stop, objected, or asked to have their data limited or deleted, is not in these numbers.',
    expect.stringMatching(/^1 person was interviewed, and their answers are deleted\. /),
  ]);
  expect(notCounted(people({}, { out: 2 }), 0)).toEqual([]);
  expect(notCounted([], 2)).toEqual([expect.stringMatching(/^2 people were interviewed, /)]);
});

const quotaOf = (who: string): Quota => ({ ...carers, id: who, when: { who } });

test('a hidden number cannot be worked out from the others of its row', () => {
  const all = people({ who: 'carer' }, { new: 20, invited: 3, interviewed: 12 });
  const others = people({ who: 'other' }, { new: 90, invited: 90, interviewed: 90 });
  expect(countsToShow([...all, ...others], [carers], 5)).toEqual({
    everyone: { new: 110, invited: 93, interviewed: 102, all: 305 },
    quotas: [
      {
        says: 'At least a third of everyone invited: carers',
        new: 20,
        invited: 'hidden',
        interviewed: 'hidden',
        all: 35,
      },
    ],
  });
});

test('a hidden number cannot be worked out from the quotas that divide everyone', () => {
  const all = [
    ...people({ who: 'a' }, { new: 2, invited: 30, interviewed: 30 }),
    ...people({ who: 'b' }, { new: 10, invited: 40, interviewed: 40 }),
    ...people({ who: 'c' }, { new: 20, invited: 50, interviewed: 50 }),
  ];
  const { quotas } = countsToShow(all, ['a', 'b', 'c'].map(quotaOf), 5);
  expect(quotas.map((quota) => quota.new)).toEqual(['hidden', 'hidden', 20]);
});

test('a quota on another question does not divide everyone, so a number hidden there hides none here', () => {
  const all = [
    ...people({ who: 'carer' }, { new: 2, invited: 30, interviewed: 30 }),
    ...people({ who: 'other', needs: ['bsl'] }, { new: 20, invited: 30, interviewed: 30 }),
    ...people({ who: 'other' }, { new: 20, invited: 30, interviewed: 30 }),
  ];
  const { quotas } = countsToShow(all, [carers, bsl], 5);
  expect(quotas.map((quota) => quota.new)).toEqual(['hidden', 20]);
});

test('so few without an answer are not given away by the number of those with it', () => {
  const all = [...people({ who: 'carer' }, { new: 98 }), ...people({ who: 'other' }, { new: 2 })];
  expect(countsToShow(all, [carers], 5).quotas[0]?.new).toBe('hidden');
});

test('two small numbers are not given away by being few together', () => {
  const cells = [1, 1, 20, 22].map((number) => ({ number, of: 100 }));
  const equation = { parts: [0, 1, 2], sum: 3 };
  expect(hideSmall(cells, [equation], 5)).toEqual(['hidden', 'hidden', 'hidden', 22]);
  const five = [2, 3, 20, 25, 5].map((number) => ({ number, of: 100 }));
  expect(hideSmall(five, [equation], 5)).toEqual(['hidden', 'hidden', 20, 25, 5]);
});

test('whatever the counts, no small number is shown, and no row or group lacks only one number', () => {
  const state = fc.constantFrom<QuotaState>('new', 'invited', 'interviewed', 'out');
  const person = fc.record({ who: fc.constantFrom('a', 'b', 'c', 'd'), state });
  fc.assert(
    fc.property(fc.array(person, { maxLength: 80, size: 'max' }), (drawn) => {
      const all = drawn.flatMap(({ who, state }) => people({ who }, { [state]: 1 }));
      const { everyone, quotas } = countsToShow(all, ['a', 'b', 'c', 'd'].map(quotaOf), 5);
      const rows = [everyone, ...quotas].map((row) => [
        ...[row.new, row.invited, row.interviewed, row.all],
      ]);
      const lines = [...rows, ...[0, 1, 2, 3].map((column) => rows.map((row) => row[column]))];
      for (const line of lines) {
        expect(line.filter((one) => typeof one === 'number' && one > 0 && one < 5)).toEqual([]);
        expect(line.filter((one) => one === 'hidden')).not.toHaveLength(1);
      }
    }),
  );
});

test.each([
  ['paid, then invited', undefined, false, 'interviewed'],
  ['paid, then invited', undefined, true, 'invited'],
  ['paid, then not-this-time', undefined, false, 'out'],
  ['paid', '2026-11-20', true, 'interviewed'],
  ['paid', undefined, true, 'invited'],
  ['paid', undefined, false, 'interviewed'],
  ['invited', '2026-11-20', true, 'interviewed'],
  ['not-this-time', '2026-11-20', true, 'out'],
] as const)(
  'someone who is “%s”, with %s as the day of an interview, where the study has interviews: %s, counts as %s',
  (state, interviewedOn, hasInterviews, counted) => {
    const entries = entriesOf(
      state.split(', then ').map((one) => ({ kind: 'state', state: one as 'paid' })),
    );
    const person = openedPerson(submission(interviewedOn && { interviewedOn }), entries);
    expect(countedPerson(person, hasInterviews).state).toBe(counted);
    expect(countedPerson({ ...person, marks: ['waits'] }, hasInterviews).state).toBe('out');
  },
);
