import { dateInWords, dayAt } from '../../common/days.ts';
import { reachFirstInWords } from '../letters/reach-in-words.ts';
import type { Request } from '../requests/request-list.ts';
import type { Holds } from './filter.ts';
import { calledBy, type OpenedPerson } from './person.ts';
import { type Situation, stateInWords } from './situation.ts';

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
  holds?: Holds;
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
    holds: 'day',
    read: ({ person }) => person.submission.receivedAt,
    value: ({ person }) => dayAt(person.submission.receivedAt),
  },
  reach: { heading: 'How to reach them', read: ({ person }) => reachFirstInWords(person) },
  state: {
    heading: 'State',
    read: ({ person, state, paidOn }) =>
      stateInWords({ state, paidOn, interviewedOn: person.record.interviewedOn }),
  },
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
  request: {
    heading: 'Answer due to a request',
    holds: 'day',
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
