import { z } from 'zod';
import { dateInWords, isDay } from '../../common/days.ts';
import { readDay } from './entered-day.ts';
import { type Mark, markNames, type State, stateNames } from './state-names.ts';

/** Why a question has no answer. */
export const gapNames = {
  declined: 'Prefer not to say',
  empty: 'Left empty',
  'not-asked': 'Not asked',
} as const;

type Gap = keyof typeof gapNames;

/** How a day or a number is compared, and what people read for it: of days, and of numbers. */
export const comparisons = {
  equal: { day: 'is', number: 'is' },
  below: { day: 'before', number: 'less than' },
  above: { day: 'after', number: 'more than' },
  between: { day: 'between', number: 'between' },
} as const;

const keysOf = <Key extends string>(names: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(names) as [Key, ...Key[]]);

/** A day is read as it is wherever one is entered: 31/1/2027 is 2027-01-31. */
const value = z
  .string()
  .max(100)
  .transform((typed) => readDay(typed) ?? typed);

/** What is wanted of one column: any of it, or with `not` none of it. */
const wanted = z.strictObject({
  /** Ids of choices. */
  choices: z.array(z.string().max(1_000)).max(200).optional(),
  /** What the answer has, as `searchFor` reads it. */
  words: z.string().max(1_000).optional(),
  /** A day or a number; `to` is the end of `between`, and both ends are in it. */
  compare: z.strictObject({ is: keysOf(comparisons), value, to: value.optional() }).optional(),
  gaps: z.array(keysOf(gapNames)).optional(),
  not: z.boolean().optional(),
});

export type Wanted = z.infer<typeof wanted>;

/** Whom a page, a file or a count is about. */
export const filter = z.strictObject({
  /** What must be somewhere in what was written, chosen or noted, as `searchFor` reads it. */
  search: z.string().max(1_000).optional(),
  states: z.array(keysOf<State>(stateNames)).optional(),
  /** Marks of which people have at least one. */
  marks: z.array(keysOf<Mark>(markNames)).optional(),
  /** By column; all of it must be so. */
  where: z.record(z.string().max(1_000), wanted).optional(),
});

export type Filter = z.infer<typeof filter>;

/** What is known of one answer. */
export type KnownAnswer = {
  /** Ids of choices. */
  chosen?: readonly string[] | undefined;
  /** A day as 2026-11-20, or a number. */
  value?: string | undefined;
  gap?: Gap | undefined;
};

export type DataType = 'day' | 'number';

/** Whether something is wanted: a filter that was only added, or is half filled in, leaves nobody out. */
export function wantsSomething(
  { choices = [], words = '', compare, gaps = [] }: Wanted,
  dataType?: DataType,
): boolean {
  return (
    choices.length > 0 ||
    words.trim() !== '' ||
    gaps.length > 0 ||
    (compare !== undefined && isWhole(compare, dataType))
  );
}

function isWhole(
  { is, value, to }: Wanted['compare'] & object,
  dataType: DataType | undefined,
): boolean {
  const isValue = (text = '') =>
    dataType === 'day' ? isDay(text) : text.trim() !== '' && !Number.isNaN(Number(text));
  return isValue(value) && (is !== 'between' || isValue(to));
}

/** @param hasWords  whether the answer has the words that are wanted */
export function fits(
  wish: Wanted,
  known: KnownAnswer,
  dataType: DataType | undefined,
  hasWords: () => boolean,
): boolean {
  if (!wantsSomething(wish, dataType)) return true;
  const { choices = [], words = '', compare, gaps = [], not = false } = wish;
  const isAny =
    (known.gap !== undefined && gaps.includes(known.gap)) ||
    choices.some((id) => known.chosen?.includes(id)) ||
    (words.trim() !== '' && known.gap === undefined && hasWords()) ||
    (compare !== undefined &&
      known.value !== undefined &&
      isWhole(compare, dataType) &&
      isCompared(compare, known.value, dataType));
  return isAny !== not;
}

function isCompared(
  { is, value, to = '' }: Wanted['compare'] & object,
  answer: string,
  dataType?: DataType,
) {
  const order = (one: string, other: string) =>
    dataType === 'number' ? Number(one) - Number(other) : Number(one > other) - Number(one < other);
  if (is === 'equal') return order(answer, value) === 0;
  if (is === 'below') return order(answer, value) < 0;
  if (is === 'above') return order(answer, value) > 0;
  const [from, until] = order(value, to) > 0 ? [to, value] : [value, to];
  return order(answer, from) >= 0 && order(answer, until) <= 0;
}

type Column = {
  dataType?: DataType | undefined;
  choices?: readonly { id: string; label: string }[];
};

/** For example "before 1 March 2027, or Left empty"; nothing if nothing is wanted. */
export function wantedInWords(wish: Wanted, { dataType, choices = [] }: Column): string {
  if (!wantsSomething(wish, dataType)) return '';
  const { words = '', compare, gaps = [], not } = wish;
  const labels = choices.filter(({ id }) => wish.choices?.includes(id)).map(({ label }) => label);
  const inWords = (text = '') => (dataType === 'day' ? dateInWords(text) : text);
  const compared =
    dataType && compare && isWhole(compare, dataType)
      ? [
          `${comparisons[compare.is][dataType]} ${inWords(compare.value)}${compare.is === 'between' ? ` and ${inWords(compare.to)}` : ''}`,
        ]
      : [];
  const all = [
    ...labels,
    ...(words.trim() ? [`“${words.trim()}”`] : []),
    ...compared,
    ...gaps.map((gap) => gapNames[gap]),
  ];
  return `${not ? 'not ' : ''}${all.join(', or ')}`;
}

/** Names of people may be among the words, and what the team keeps is not encrypted. */
export function hasFreeWords({ search = '', where = {} }: Filter): boolean {
  return search.trim() !== '' || Object.values(where).some(({ words = '' }) => words.trim() !== '');
}

type Part = {
  name: string;
  states: State[];
  marks: Mark[];
  where: Record<string, Wanted>;
};

export const everyone: Omit<Part, 'name'> = { states: [], marks: [], where: {} };

/** The numbers above the table, each of which is a filter, in the order of the way. */
const plank = {
  all: { name: 'Everyone', ...everyone },
  new: { name: stateNames.new, ...everyone, states: ['new'] },
  waits: { name: 'Waiting', ...everyone, marks: ['waits'] },
  invited: { name: stateNames.invited, ...everyone, states: ['invited'] },
  interview: { name: stateNames.interview, ...everyone, states: ['interview'] },
  late: { name: 'Late', ...everyone, where: { request: { choices: ['late'] } } },
} satisfies Record<string, Part>;

export type PlankPart = keyof typeof plank;

/** In their order. */
export const plankParts = Object.entries(plank) as [PlankPart, Part][];

/** How many people each part of the plank shows. */
export type PlankNumbers = Record<PlankPart, number>;
