import { dateInWords, dayAt } from '../../common/days.ts';
import type { Desk } from '../../content/model/schemas/desk-schema.ts';
import { guardianInWords, guardianOf } from '../letters/reach.ts';
import { notAsked } from './columns.ts';
import { type Entry, wordsOf } from './entries.ts';
import { type Filter, fits, gapNames, type Holds, type Known } from './filter.ts';
import type { People, Person } from './open-people.ts';
import { type AnswerColumn, answerColumns } from './read-answers.ts';
import { countriesIn, searchableOf, searchFor } from './search.ts';
import { type Situation, situationOf, stateInWords } from './situation.ts';

/** A column that can be shown, sorted and filtered by. */
export type TableColumn = Omit<AnswerColumn, 'listed' | 'section'> & {
  /** The heading of the page that asks it; undefined of what is no answer. */
  section?: string;
};

type Fixed = {
  heading: string;
  holds?: Holds;
  read(row: Read, reachOf: (row: Read) => string): string;
  /** The day or number, where the cell says more. */
  value?(row: Read): string | undefined;
};

/** What the table shows of everyone, before the answers. */
const fixed: Readonly<Record<string, Fixed>> = {
  name: { heading: 'Name', read: ({ person }) => person.written.name },
  received: {
    heading: 'Received',
    holds: 'day',
    read: ({ person }) => person.submission.receivedAt,
    value: ({ person }) => dayAt(person.submission.receivedAt),
  },
  reach: { heading: 'How to reach them', read: (row, reachOf) => reachOf(row) },
  state: { heading: 'State', read: ({ person }) => stateInWords(person) },
  paid: {
    heading: 'Last paid',
    holds: 'day',
    read: ({ paidOn = '' }) => paidOn && dateInWords(paidOn),
    value: ({ paidOn }) => paidOn,
  },
  look: {
    heading: 'Worth a look',
    holds: 'number',
    read: ({ look }) => (look > 0 ? String(look) : ''),
    value: ({ look }) => String(look),
  },
  reference: { heading: 'Reference', read: ({ person }) => person.submission.reference },
};

/** A person in the table. */
type Read = Situation & {
  person: Person;
  /** How many things are worth a look. */
  look: number;
  /** All that was written in answers and notes, as `searchFor` looks in it. */
  searchable: string;
};

export type Query = Filter & {
  sort?: string | undefined;
  descending?: boolean | undefined;
};

export type Row = Situation & { reference: string; cells: Record<string, string>; look: number };

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** Worked out once for each entry: those of everyone are read again when one is added. */
const entriesKnown = new WeakMap<Entry, string>();

function searchableEntry(entry: Entry, countries: Parameters<typeof searchableOf>[1]): string {
  const known = entriesKnown.get(entry) ?? searchableOf(wordsOf(entry.what), countries);
  entriesKnown.set(entry, known);
  return known;
}

/**
 * The table of everyone, for as long as nothing changes.
 *
 * @param looks  how many things are worth a look, by reference
 * @param guardian  the questions about who agrees for someone under age
 */
export function tableOf(
  people: Pick<People, 'all' | 'versions'>,
  looks: ReadonlyMap<string, number>,
  guardian?: Desk['guardian'],
) {
  const asked = answerColumns(people.versions);
  const countries = countriesIn(people.versions);
  const places = new Map(asked.map(({ key }, place) => [key, place]));
  const columns: TableColumn[] = [
    ...Object.entries(fixed).map(([key, { heading, holds }]) => ({
      ...{ key, heading },
      ...(holds && { holds }),
    })),
    ...asked.map(({ listed: _, ...column }) => column),
  ];

  const byKey = new Map(columns.map((column) => [column.key, column]));

  function read(person: Person): Read {
    const { submission, entries, written } = person;
    const noted = entries.map((entry) => searchableEntry(entry, countries)).filter(Boolean);
    const searchable = [written.searchable, ...noted].join('\n');
    const look = looks.get(submission.reference) ?? 0;
    return { person, ...situationOf(person), look, searchable };
  }

  /** Who waits is reached through their guardian. */
  function reachOf({ person: { submission, written }, marks }: Read): string {
    if (!marks.includes('waits')) return written.reach;
    const form = people.versions.get(submission.version) ?? { pages: [] };
    const first = guardianInWords(guardianOf(form, submission, { guardian }) ?? { ways: [] });
    return first ? `Parent or guardian first: ${first}. Then: ${written.reach}` : written.reach;
  }

  const rows = [...people.all.values()].map(read);
  function cellOf(row: Read, key: string): string {
    if (fixed[key]) return fixed[key].read(row, reachOf);
    const answer = answerOf(row, key);
    return answer?.gap === 'not-asked' ? notAsked : (answer?.words ?? '');
  }
  function answerOf({ person }: Read, key: string) {
    return person.written.answers[places.get(key) ?? -1];
  }
  /** What a filter asks of a row, in one column. */
  function knownOf(row: Read, key: string): Known {
    if (!fixed[key]) return answerOf(row, key) ?? { gap: 'not-asked' };
    const cell = cellOf(row, key);
    const value = fixed[key].value?.(row);
    return { ...(value !== undefined && { value }), ...(cell === '' && { gap: 'empty' }) };
  }

  /** Everyone of whom all of it holds, the newest first if nothing else is said. */
  function select({
    search = '',
    states = [],
    marks = [],
    where = {},
    sort,
    descending,
  }: Query): Read[] {
    const isFound = searchFor(search, countries);
    // A kept filter may be of a form that nobody here has answered.
    const known = Object.entries(where).filter(([key]) => byKey.has(key));
    const conditions = known.map(([key, wanted]) => {
      const hasWords = searchFor(wanted.words ?? '', countries);
      return (row: Read) =>
        fits(wanted, knownOf(row, key), byKey.get(key)?.holds, () =>
          hasWords(searchableOf([cellOf(row, key)], countries)),
        );
    });
    const found = rows.filter(
      (row) =>
        isFound(row.searchable) &&
        (states.length === 0 || states.includes(row.state)) &&
        (marks.length === 0 || row.marks.some((mark) => marks.includes(mark))) &&
        conditions.every((holds) => holds(row)),
    );
    return sort ? sorted(found, sort, descending) : found.reverse();
  }

  function sorted(found: Read[], key: string, descending = false): Read[] {
    const holds = byKey.get(key)?.holds;
    const cells = new Map(
      found.map((row) => [row, (holds && answerOf(row, key)?.value) ?? cellOf(row, key)]),
    );
    // Who gave no answer comes last, whichever way it is sorted.
    const gaps = [undefined, ...Object.keys(gapNames)];
    const gapOf = (row: Read) => gaps.indexOf(knownOf(row, key).gap);
    return found.sort((one, other) => {
      const [a = '', b = ''] = [cells.get(one), cells.get(other)];
      const gap = gapOf(one) - gapOf(other);
      if (gap !== 0 || gapOf(one) > 0) return gap;
      // Days and times as they are written sort by themselves.
      const order = holds === 'day' ? Number(a > b) - Number(a < b) : collator.compare(a, b);
      return descending ? -order : order;
    });
  }

  function shown(row: Read, keys: readonly string[]): Row {
    const cells = Object.fromEntries(keys.map((key) => [key, cellOf(row, key)]));
    const { person, state, marks, look } = row;
    return { reference: person.submission.reference, cells, state, marks, look };
  }

  /** The keys of the questions that the newest form lists. */
  const listed = new Set(asked.filter((column) => column.listed).map(({ key }) => key));
  return { columns, listed, select, shown };
}

export type Table = ReturnType<typeof tableOf>;
