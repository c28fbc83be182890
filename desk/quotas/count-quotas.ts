import { type Answers, holds } from '../../answers/questions/path.ts';
import { fractionOf, type Quota } from '../../content/model/schemas/desk-schema.ts';
import { type Equation, hideSmall, type Shown } from '../counts/hide-small.ts';
import type { OpenedPerson } from '../people/person.ts';
import type { Mark } from '../people/state-names.ts';
import { withoutInWords, withoutMarked } from '../people/state-names.ts';

/** How far someone has come. Someone who is `out` is not counted. */
export type QuotaState = 'new' | 'invited' | 'interviewed' | 'out';

export type CountedPerson = {
  answers: Answers;
  state: QuotaState;
  /** Why they are out, if the team has not decided it. */
  marks?: readonly Mark[];
};

/** How many of some people are in each state but `out`, and altogether. */
type StateCounts = Record<Exclude<QuotaState, 'out'> | 'all', number>;

export type QuotaCount = ReturnType<typeof countQuotas>[number];

/**
 * How someone counts towards a quota.
 *
 * @param hasInterviews  else, someone who was paid has done all that there is to do
 */
export function countedPerson(person: OpenedPerson, hasInterviews: boolean): CountedPerson {
  const { answers, record, state, marks, paidOn } = person;
  const states = {
    new: 'new',
    'looked-at': 'new',
    invited: 'invited',
    interview: 'invited',
    interviewed: 'interviewed',
    // Someone can also be paid for the form alone.
    paid: hasInterviews ? 'invited' : 'interviewed',
    'not-this-time': 'out',
  } as const;
  const hasDoneIt = record.interviewedOn ?? (hasInterviews ? undefined : paidOn);
  // Someone who is invited again has done it all the same.
  const counted = hasDoneIt && state !== 'not-this-time' ? 'interviewed' : states[state];
  return { answers, state: marks.length > 0 ? 'out' : counted, marks };
}

/** Counts who was invited or interviewed as taking part. */
export function countQuotas(people: readonly CountedPerson[], quotas: readonly Quota[] = []) {
  const everyone = people.filter(({ state }) => state !== 'out');
  const total = takingPart(countsOf(everyone));
  return quotas.map((quota) => {
    const counts = countsOf(everyone.filter(({ answers }) => holds(quota.when, answers)));
    const more = howManyMore(quota, takingPart(counts), total);
    return {
      /** For example "At least 8 people who use BSL". */
      says: saysOf(quota),
      counts,
      /** For example "3 more people who use BSL"; undefined if nobody is missing. */
      missing: more > 0 ? `${more} more ${more === 1 ? quota.one : quota.many}` : undefined,
      /** Whether it can be told: of nobody, there is no share. */
      isKnown: quota.share === undefined || total > 0,
    };
  });
}

/**
 * Sentences about people who are in no count, though they signed up.
 *
 * @param deleted  how many were interviewed whose answers are deleted: the proof of consent has the day,
 *   and nothing by which a quota could count them
 */
export function notCounted(people: readonly CountedPerson[], deleted: number): string[] {
  const marks = people.map((person) => ({ marks: person.marks ?? [] }));
  const { without } = withoutMarked(marks);
  const theirs = deleted === 1 ? '1 person was' : `${deleted} people were`;
  return [
    ...withoutInWords(without, 'in these numbers'),
    ...(deleted > 0
      ? [
          `${theirs} interviewed, and their answers are deleted. They are not in these numbers: what is left of them does not say to which quota they belong.`,
        ]
      : []),
  ];
}

function countsOf(people: readonly Pick<CountedPerson, 'state'>[]): StateCounts {
  const peopleWith = (state: QuotaState) =>
    people.filter((person) => person.state === state).length;
  const counts = {
    new: peopleWith('new'),
    invited: peopleWith('invited'),
    interviewed: peopleWith('interviewed'),
  };
  return { ...counts, all: counts.new + counts.invited + counts.interviewed };
}

function takingPart({ invited, interviewed }: StateCounts): number {
  return invited + interviewed;
}

function saysOf({ one, many, people, share }: Quota): string {
  if (share !== undefined) return `At least ${share} of everyone invited: ${many}`;
  return `At least ${people} ${people === 1 ? one : many}`;
}

/** A share grows with everyone who is invited to fill it, so the others are taken to stay as they are. */
function howManyMore({ people, share }: Quota, have: number, total: number): number {
  if (share === undefined) return Math.max(0, (people ?? 0) - have);
  const [part, whole] = fractionOf(share);
  return Math.max(0, Math.ceil((part * total - whole * have) / (whole - part)));
}

export type ShownCounts = Record<keyof StateCounts, Shown>;

const columns = ['new', 'invited', 'interviewed', 'all'] as const;

/**
 * The same counts for people outside the team, without those from which someone could be recognised:
 * numbers below `smallest`, those of all but so few, and others by which these could be worked out.
 * Quotas on the same questions are taken to divide everyone between them, as the answers of one question
 * do. Show no other numbers beside these.
 */
export function countsToShow(
  people: readonly CountedPerson[],
  quotas: readonly Quota[] = [],
  smallest: number,
): { everyone: ShownCounts; quotas: ({ says: string } & ShownCounts)[] } {
  const everyone = countsOf(people);
  const rows = [everyone, ...countQuotas(people, quotas).map(({ counts }) => counts)];
  const cells = rows.flatMap((row) =>
    columns.map((column) => ({ number: row[column], of: everyone[column] })),
  );
  const cell = (row: number, column: number) => row * columns.length + column;
  const all = columns.length - 1;
  const along: Equation[] = rows.map((_, row) => ({
    parts: columns.slice(0, -1).map((__, column) => cell(row, column)),
    sum: cell(row, all),
  }));
  const groups = Map.groupBy(quotas.keys(), (index) => {
    return Object.keys(quotas[index]?.when ?? {})
      .sort()
      .join();
  });
  const down: Equation[] = [...groups.values()]
    .filter(({ length }) => length > 1)
    .flatMap((group) =>
      columns.map((_, column) => ({
        parts: group.map((index) => cell(index + 1, column)),
        sum: cell(0, column),
      })),
    );
  const shown = hideSmall(cells, [...along, ...down], smallest);
  const row = (index: number) =>
    Object.fromEntries(
      columns.map((column, at) => [column, shown[cell(index, at)]]),
    ) as ShownCounts;
  return {
    everyone: row(0),
    quotas: quotas.map((quota, index) => ({ says: saysOf(quota), ...row(index + 1) })),
  };
}
