import {
  type AnswerColumn,
  answerColumns,
  answerIn,
  type FoundPerson,
  fixedColumns as fixed,
  knownIn,
  notAsked,
  type OpenRequest,
} from './columns.ts';
import { type Entry, ownWords } from './entries.ts';
import {
  type Filter,
  fits,
  gapNames,
  type KnownAnswer,
  type PlankNumbers,
  plankParts,
} from './filter.ts';
import type { People } from './open-people.ts';
import type { OpenedPerson } from './person.ts';
import { countriesIn, searchableOf, searchFor } from './search.ts';
import type { Situation } from './situation.ts';

/** A column that can be shown, sorted and filtered by. */
export type TableColumn = Pick<AnswerColumn, 'key' | 'heading' | 'dataType' | 'choices'> & {
  /** The heading of the page that asks it; undefined of what is no answer. */
  section?: string;
};

export type Query = Filter & {
  sort?: string | undefined;
  descending?: boolean | undefined;
};

export type TableRow = Pick<Situation, 'state' | 'marks'> & {
  reference: string;
  cells: Record<string, string>;
  look: number;
  /** Whether an answer to something that they asked is late. */
  isLate: boolean;
};

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** Worked out once for each entry: those of everyone are read again when one is added. */
const entriesKnown = new WeakMap<Entry, string>();

function searchableEntry(entry: Entry, countries: Parameters<typeof searchableOf>[1]): string {
  const known = entriesKnown.get(entry) ?? searchableOf(ownWords(entry.what), countries);
  entriesKnown.set(entry, known);
  return known;
}

/**
 * The table of everyone, for as long as nothing changes.
 *
 * @param flagged  how many things are worth a look, by reference
 * @param requests  what is open of what they asked, by reference
 */
export function tableOf(
  people: Pick<People, 'all' | 'versions'>,
  flagged: ReadonlyMap<string, number> = new Map(),
  requests: ReadonlyMap<string, OpenRequest> = new Map(),
) {
  const asked = answerColumns(people.versions);
  const countries = countriesIn(people.versions);
  const answers = new Map(asked.map((column) => [column.key, column]));
  const columns: TableColumn[] = [
    ...Object.entries(fixed).map(([key, { heading, dataType, choices }]) => ({
      key,
      heading,
      ...(dataType && { dataType }),
      ...(choices && { choices }),
    })),
    ...asked.map(({ id: _, askedIn: __, listed: ___, ...column }) => column),
  ];

  const byKey = new Map(columns.map((column) => [column.key, column]));

  function read(person: OpenedPerson): FoundPerson {
    const { submission, entries, state, marks, paidOn } = person;
    const noted = entries.map((entry) => searchableEntry(entry, countries)).filter(Boolean);
    const searchable = [person.searchable, ...noted].join('\n');
    const look = flagged.get(submission.reference) ?? 0;
    const request = requests.get(submission.reference);
    return { person, state, marks, paidOn, look, request, searchable };
  }

  const rows = [...people.all.values()].map(read);
  const orders = new Map<string, readonly FoundPerson[]>();
  function cellOf(row: FoundPerson, key: string): string {
    if (fixed[key]) return fixed[key].read(row);
    const column = answers.get(key);
    return column ? (answerIn(column, row.person) ?? notAsked) : '';
  }
  /** What a filter asks of a row, in one column. */
  function knownOf(row: FoundPerson, key: string): KnownAnswer {
    const column = answers.get(key);
    if (column) return knownIn(column, row.person);
    if (!fixed[key]) return { gap: 'not-asked' };
    const cell = cellOf(row, key);
    const [value, chosen] = [fixed[key].value?.(row), fixed[key].chosen?.(row)];
    return {
      ...(value !== undefined && { value }),
      ...(chosen && { chosen }),
      ...(cell === '' && { gap: 'empty' }),
    };
  }

  /** Everyone of whom all of it holds, the newest first if nothing else is said. */
  function select({
    search = '',
    states = [],
    marks = [],
    where = {},
    sort,
    descending,
  }: Query): FoundPerson[] {
    const isFound = searchFor(search, countries);
    // A kept filter may be of a form that nobody here has answered.
    const known = Object.entries(where).filter(([key]) => byKey.has(key));
    const conditions = known.map(([key, wanted]) => {
      const hasWords = searchFor(wanted.words ?? '', countries);
      return (row: FoundPerson) =>
        fits(wanted, knownOf(row, key), byKey.get(key)?.dataType, () =>
          hasWords(searchableOf([cellOf(row, key)], countries)),
        );
    });
    return inOrder(sort, descending).filter(
      (row) =>
        isFound(row.searchable) &&
        (states.length === 0 || states.includes(row.state)) &&
        (marks.length === 0 || row.marks.some((mark) => marks.includes(mark))) &&
        conditions.every((holds) => holds(row)),
    );
  }

  /** Everyone. It is kept, since each letter that someone types to search is another question. */
  function inOrder(sort: string | undefined, descending = false): readonly FoundPerson[] {
    const order = JSON.stringify([sort, descending]);
    const known = orders.get(order) ?? (sort ? sorted(sort, descending) : rows.toReversed());
    orders.set(order, known);
    return known;
  }

  function sorted(key: string, descending: boolean): FoundPerson[] {
    const dataType = byKey.get(key)?.dataType;
    // Who gave no answer comes last, whichever way it is sorted.
    const gaps = [undefined, ...Object.keys(gapNames)];
    const sortable = rows.map((row) => {
      const { gap, value } = knownOf(row, key);
      return { row, gap: gaps.indexOf(gap), by: (answers.has(key) && value) || cellOf(row, key) };
    });
    sortable.sort((one, other) => {
      if (one.gap > 0 || other.gap > 0) return one.gap - other.gap;
      // Days and times as they are written sort by themselves.
      const order =
        dataType === 'day'
          ? Number(one.by > other.by) - Number(one.by < other.by)
          : collator.compare(one.by, other.by);
      return descending ? -order : order;
    });
    return sortable.map(({ row }) => row);
  }

  function shown(row: FoundPerson, keys: readonly string[]): TableRow {
    const cells = Object.fromEntries(keys.map((key) => [key, cellOf(row, key)]));
    const { person, state, marks, look, request } = row;
    const isLate = request?.state === 'late';
    return { reference: person.submission.reference, cells, state, marks, look, isLate };
  }

  /** The keys of the questions that the newest form lists. */
  const listed = new Set(asked.filter((column) => column.listed).map(({ key }) => key));
  /** How many there are of each part of the plank. */
  function numbers(): PlankNumbers {
    const counted = plankParts.map(([part, { name: _, ...whom }]) => [part, select(whom).length]);
    return Object.fromEntries(counted);
  }

  return { columns, listed, select, shown, numbers };
}

export type Table = ReturnType<typeof tableOf>;
