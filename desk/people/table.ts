import { inWords } from '../../answers/questions/in-words.ts';
import { chosenIn } from '../../answers/questions/path.ts';
import { optionsOf } from '../../content/model/questionnaire/question-schema.ts';
import { nameOf, waysToReach } from '../letters/reach.ts';
import { askedOf, type Column, columnsOf, notAsked } from './columns.ts';
import { stateOf } from './entries.ts';
import type { People, Person } from './open-people.ts';
import { type State, stateNames } from './state-names.ts';

/** A column that can be shown, sorted and filtered by. */
export type TableColumn = {
  key: string;
  /** Unlike that of any other. */
  heading: string;
  /** The answers to choose from, of a question with choices. */
  choices?: readonly { id: string; label: string }[];
};

/** What the table shows of everyone, before the answers. */
const fixed: Readonly<Record<string, { heading: string; read(row: Read): string }>> = {
  name: { heading: 'Name', read: ({ name }) => name },
  received: { heading: 'Received', read: ({ person }) => person.submission.receivedAt },
  reach: { heading: 'How to reach them', read: ({ reach }) => reach },
  state: { heading: 'State', read: ({ state }) => stateNames[state] },
  look: { heading: 'Worth a look', read: ({ look }) => (look > 0 ? String(look) : '') },
  reference: { heading: 'Reference', read: ({ person }) => person.submission.reference },
};

/** Everything of a person that the table sorts, filters and searches, worked out once. */
type Read = {
  person: Person;
  name: string;
  reach: string;
  state: State;
  /** How many things are worth a look. */
  look: number;
  /** By the key of the column. */
  cells: ReadonlyMap<string, string>;
  chosen: ReadonlyMap<string, readonly string[]>;
  /** All of it in small letters. */
  text: string;
};

export type Query = {
  /** Words, of which each must be somewhere in what was written or chosen. */
  search?: string | undefined;
  states?: readonly State[] | undefined;
  /** By column: ids of choices of which one was chosen, or words that the answer has. */
  where?: Readonly<Record<string, readonly string[]>> | undefined;
  sort?: string | undefined;
  descending?: boolean | undefined;
};

export type Row = { reference: string; cells: Record<string, string>; state: State; look: number };

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** The table of everyone, for as long as nothing changes. */
export function tableOf(people: People, looks: ReadonlyMap<string, number>) {
  const { versions } = people;
  const asked = columnsOf(versions);
  const asks = [...asked.values()].map(
    ({ askedIn, read }) => !read && [...askedIn.values()][0]?.ask,
  );
  /** The question alone, where no other has the same words. */
  const headingOf = ({ heading, askedIn, read }: Column) => {
    const ask = [...askedIn.values()][0]?.ask;
    const times = asks.filter((one) => one === ask).length;
    return ask && !read && times === 1 ? ask : heading;
  };
  const columns: TableColumn[] = [
    ...Object.entries(fixed).map(([key, { heading }]) => ({ key, heading })),
    ...[...asked].map(([key, column]) => {
      const { askedIn } = column;
      const heading = headingOf(column);
      const choices = new Map(
        [...askedIn.values()]
          .reverse()
          .flatMap((question) =>
            optionsOf(question).map(({ id, label }): [string, string] => [id, label]),
          ),
      );
      return {
        key,
        heading,
        ...(choices.size > 0 && { choices: [...choices].map(([id, label]) => ({ id, label })) }),
      };
    }),
  ];

  function read(person: Person): Read {
    const { submission, entries, record } = person;
    const met = askedOf(submission, versions);
    const cells = new Map<string, string>();
    const chosen = new Map<string, readonly string[]>();
    for (const [key, { read: readBeside }] of asked) {
      const question = met.get(key);
      const answer = question && submission.answers[question.id];
      cells.set(
        key,
        readBeside ? readBeside(submission) : question ? inWords(question, answer) : notAsked,
      );
      if (question && answer != null) chosen.set(key, chosenIn(answer));
    }
    const form = versions.get(submission.version) ?? { pages: [] };
    const name = nameOf(form, submission) ?? submission.reference;
    const reach = waysToReach(form, submission, {})
      .map(({ written }) => written)
      .join(', ');
    const state = stateOf(entries, record.waitingUntil !== undefined);
    const written = entries.flatMap(({ what }) => ('text' in what ? [what.text] : []));
    const words = [...cells.values()].filter((cell) => cell !== notAsked);
    const text = [submission.reference, name, reach, ...words, ...written].join('\n').toLowerCase();
    const look = looks.get(submission.reference) ?? 0;
    return { person, name, reach, state, look, cells, chosen, text };
  }

  const rows = [...people.all.values()].map(read);
  const cellOf = (row: Read, key: string) =>
    fixed[key] ? fixed[key].read(row) : (row.cells.get(key) ?? '');

  /** Everyone of whom all of it holds, the newest first if nothing else is said. */
  function select({ search = '', states = [], where = {}, sort, descending }: Query): Read[] {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const conditions = Object.entries(where).filter(([, wanted]) => wanted.length > 0);
    const choosable = new Set(columns.filter(({ choices }) => choices).map(({ key }) => key));
    const found = rows.filter(
      (row) =>
        words.every((word) => row.text.includes(word)) &&
        (states.length === 0 || states.includes(row.state)) &&
        conditions.every(([key, wanted]) =>
          choosable.has(key)
            ? wanted.some((id) => row.chosen.get(key)?.includes(id))
            : wanted.every((word) => cellOf(row, key).toLowerCase().includes(word.toLowerCase())),
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
    const { person, state, look } = row;
    return { reference: person.submission.reference, cells, state, look };
  }

  /** The keys of the questions that the newest form lists. */
  const listed = new Set(
    [...asked].flatMap(([key, { askedIn }]) => ([...askedIn.values()][0]?.inList ? [key] : [])),
  );
  return { columns, listed, select, shown };
}

export type Table = ReturnType<typeof tableOf>;
