import { kindOf } from '../../answers/questions/kinds/kinds.ts';
import { allQuestions, chosenIn } from '../../answers/questions/path.ts';
import { dateInWords, dayAt } from '../../common/days.ts';
import {
  type AnyQuestion,
  isWritten,
  optionsOf,
} from '../../content/model/questionnaire/question.ts';
import { reachFirstInWords } from '../letters/reach-in-words.ts';
import type { Request } from '../requests/request-list.ts';
import type { DataType, KnownAnswer } from './filter.ts';
import { calledBy, type OpenedPerson, type ReadAnswers, wordsOf } from './person.ts';
import { type Situation, stateInWords } from './situation.ts';
import { keyOf, type Versions } from './versions.ts';

/** In place of an answer to a question that was not on someone's path, or not in their form. */
export const notAsked = '(not asked)';

/** A question of any version of the form. */
export type Column = {
  /** The id of the question. */
  id: string;
  /** The heading of the page that asks it. */
  section: string;
  /** Unlike that of every other column. */
  heading: string;
  /** The question in the words of each version of the form, by its hash, the newest first. */
  askedIn: Map<string, AnyQuestion>;
};

/**
 * A column for each question of any version of the form, in the order and the words of the newest, by
 * its key. A page's heading tells questions in the same words apart.
 */
export function columnsOf(versions: Versions): Map<string, Column> {
  const columns = new Map<string, Column>();
  const headings = new Set<string>();
  for (const [hash, { pages }] of [...versions].reverse()) {
    for (const page of pages) {
      for (const question of allQuestions({ pages: [page] })) {
        const key = keyOf(question);
        const words = `${page.heading}: ${question.ask}`;
        const heading = headings.has(words) ? `${words} (${key})` : words;
        const column = columns.get(key) ?? {
          id: question.id,
          section: page.heading,
          heading,
          askedIn: new Map(),
        };
        columns.set(key, column);
        headings.add(column.heading);
        column.askedIn.set(hash, question);
      }
    }
  }
  return columns;
}

/** An answer in words; undefined if someone was not asked. */
export function answerIn(
  { askedIn }: Pick<Column, 'askedIn'>,
  person: Pick<ReadAnswers, 'submission' | 'answers' | 'asked'>,
): string | undefined {
  const question = askedIn.get(person.submission.version);
  return question && wordsOf(person, question);
}

/** What a filter asks of an answer. */
export function knownIn(column: Pick<Column, 'id' | 'askedIn'>, person: ReadAnswers): KnownAnswer {
  const question = column.askedIn.get(person.submission.version);
  if (!question || !person.asked.includes(column.id)) return { gap: 'not-asked' };
  const answer = person.answers[column.id];
  if (answer === undefined) return { gap: 'empty' };
  if (answer === null) return { gap: 'declined' };
  if (!isWritten(question)) return { chosen: chosenIn(answer) };
  return dataTypeOf(question) ? { value: String(answer) } : {};
}

/** What answers are sorted and compared as; undefined: words. */
function dataTypeOf(question: AnyQuestion): DataType | undefined {
  return isWritten(question) ? kindOf(question).dataType : undefined;
}

/** A column of answers that can be shown, sorted and filtered by. */
export type AnswerColumn = Pick<Column, 'id' | 'section' | 'heading' | 'askedIn'> & {
  key: string;
  /** Whether the newest form lists the answer. */
  listed: boolean;
  dataType?: DataType;
  /** The answers to choose from, of a question with choices. */
  choices?: readonly { id: string; label: string }[];
};

/** The columns of the table, whose headings are the questions alone where no other has the same words. */
export function answerColumns(versions: Versions): AnswerColumn[] {
  const all = [...columnsOf(versions)];
  const newestOf = ({ askedIn }: Column) => [...askedIn.values()][0];
  const times = Map.groupBy(all, ([, column]) => newestOf(column)?.ask);
  return all.map(([key, column]) => {
    const newest = newestOf(column);
    const isAlone = times.get(newest?.ask)?.length === 1;
    // The words of the newest form stay.
    const choices = new Map(
      [...column.askedIn.values()]
        .toReversed()
        .flatMap((question) =>
          optionsOf(question).map(({ id, label }): [string, string] => [id, label]),
        ),
    );
    const dataType = newest && dataTypeOf(newest);
    return {
      key,
      ...column,
      heading: newest && isAlone ? newest.ask : column.heading,
      listed: newest?.inList === true,
      ...(dataType && { dataType }),
      ...(choices.size > 0 && { choices: Array.from(choices, ([id, label]) => ({ id, label })) }),
    };
  });
}

/** What is open of what someone asked about their data: the first that is due. */
export type OpenRequest = Pick<Request, 'state' | 'due'>;

/** A person in the table. */
export type FoundPerson = Situation & {
  person: OpenedPerson;
  /** How many things are worth a look. */
  look: number;
  request: OpenRequest | undefined;
  /** All that was written in answers and notes, as `searchFor` looks in it. */
  searchable: string;
};

type Fixed = {
  heading: string;
  dataType?: DataType;
  choices?: readonly { id: string; label: string }[];
  read(row: FoundPerson): string;
  /** The day or number, where the cell says more. */
  value?(row: FoundPerson): string | undefined;
  /** The ids of choices. */
  chosen?(row: FoundPerson): readonly string[];
};

/** What the table shows of everyone, before the answers. */
export const fixedColumns: Readonly<Record<string, Fixed>> = {
  name: { heading: 'Name', read: ({ person }) => calledBy(person) },
  received: {
    heading: 'Received',
    dataType: 'day',
    read: ({ person }) => person.submission.receivedAt,
    value: ({ person }) => dayAt(person.submission.receivedAt),
  },
  reach: {
    heading: 'How to reach them',
    read: ({ person, marks }) => reachFirstInWords(person.contacts, marks),
  },
  state: {
    heading: 'State',
    read: ({ person, state, paidOn }) =>
      stateInWords({ state, paidOn, interviewedOn: person.record.interviewedOn }),
  },
  paid: {
    heading: 'Last paid',
    dataType: 'day',
    read: ({ paidOn = '' }) => paidOn && dateInWords(paidOn),
    value: ({ paidOn }) => paidOn,
  },
  look: {
    heading: 'Worth a look',
    dataType: 'number',
    read: ({ look }) => (look > 0 ? String(look) : ''),
    value: ({ look }) => String(look),
  },
  request: {
    heading: 'Answer due to a request',
    dataType: 'day',
    choices: [
      { id: 'late', label: 'Late' },
      { id: 'today', label: 'Due today' },
      { id: 'running', label: 'Not late' },
      { id: 'paused', label: 'They have to answer first' },
      { id: 'acknowledged', label: 'A complaint that you look into' },
    ],
    read: ({ request }) =>
      request ? `${request.state === 'late' ? 'Late: ' : ''}${dateInWords(request.due)}` : '',
    value: ({ request }) => request?.due,
    chosen: ({ request }) => (request ? [request.state] : []),
  },
  reference: { heading: 'Reference', read: ({ person }) => person.submission.reference },
};

/** By reference, what is open and due first: `requestsIn` has the most urgent first. */
export function firstOpen(
  requests: readonly Pick<Request, 'reference' | 'state' | 'due'>[],
): Map<string, OpenRequest> {
  const open = requests.filter(({ state }) => state !== 'closed').reverse();
  return new Map(open.map(({ reference, state, due }) => [reference, { state, due }]));
}
