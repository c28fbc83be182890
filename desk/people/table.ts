import type { Desk } from '../../content/model/schemas/desk-schema.ts';
import { guardianInWords, guardianOf } from '../letters/reach.ts';
import { notAsked } from './columns.ts';
import { type Entry, wordsOf } from './entries.ts';
import type { People, Person } from './open-people.ts';
import { type AnswerColumn, answerColumns } from './read-answers.ts';
import { countriesIn, searchableOf, searchFor } from './search.ts';
import { type Situation, situationOf } from './situation.ts';
import { type Mark, type State, stateNames } from './state-names.ts';

/** A column that can be shown, sorted and filtered by. */
export type TableColumn = Omit<AnswerColumn, 'listed' | 'section'> & {
  /** The heading of the page that asks it; undefined of what is no answer. */
  section?: string;
};

/** What the table shows of everyone, before the answers. */
const fixed: Readonly<
  Record<string, { heading: string; read(row: Read, reachOf: (row: Read) => string): string }>
> = {
  name: { heading: 'Name', read: ({ person }) => person.written.name },
  received: { heading: 'Received', read: ({ person }) => person.submission.receivedAt },
  reach: { heading: 'How to reach them', read: (row, reachOf) => reachOf(row) },
  state: { heading: 'State', read: ({ state }) => stateNames[state] },
  look: { heading: 'Worth a look', read: ({ look }) => (look > 0 ? String(look) : '') },
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

export type Query = {
  /** What must be somewhere in what was written, chosen or noted, as `searchFor` reads it. */
  search?: string | undefined;
  states?: readonly State[] | undefined;
  /** Those who have one of these marks. */
  marks?: readonly Mark[] | undefined;
  /** By column: ids of choices of which one was chosen, or words that the answer has. */
  where?: Readonly<Record<string, readonly string[]>> | undefined;
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
    ...Object.entries(fixed).map(([key, { heading }]) => ({ key, heading })),
    ...asked.map(({ listed: _, ...column }) => column),
  ];

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
    const place = places.get(key);
    return place === undefined ? '' : (row.person.written.cells[place] ?? notAsked);
  }
  const chosenOf = ({ person: { written } }: Read, key: string) =>
    written.chosen[places.get(key) ?? -1] ?? [];

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
    const conditions = Object.entries(where).filter(([, wanted]) => wanted.length > 0);
    const choosable = new Set(columns.filter(({ choices }) => choices).map(({ key }) => key));
    const found = rows.filter(
      (row) =>
        isFound(row.searchable) &&
        (states.length === 0 || states.includes(row.state)) &&
        (marks.length === 0 || row.marks.some((mark) => marks.includes(mark))) &&
        conditions.every(([key, wanted]) =>
          choosable.has(key)
            ? wanted.some((id) => chosenOf(row, key).includes(id))
            : wanted.every((words) =>
                searchFor(words, countries)(searchableOf([cellOf(row, key)], countries)),
              ),
        ),
    );
    if (!sort) return found.reverse();
    const cells = new Map(found.map((row) => [row, cellOf(row, sort)]));
    // Nothing comes last, whichever way it is sorted.
    const isEmpty = (text: string) => text === '' || text === notAsked;
    return found.sort((one, other) => {
      const [a = '', b = ''] = [cells.get(one), cells.get(other)];
      if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
      const order = sort === 'received' ? (a < b ? -1 : Number(a > b)) : collator.compare(a, b);
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
