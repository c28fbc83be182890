import { referenceOf } from '../../answers/records/identify.ts';
import { dateInWords, today } from '../../common/days.ts';
import type { Content } from '../../content/model/load.ts';
import type { RequestKind } from '../../content/model/schemas/desk-schema.ts';
import { fillReceipt } from '../letters/fill-letter.ts';
import { nameOf } from '../letters/reach.ts';
import type { Entry } from '../people/entries.ts';
import type { People } from '../people/open-people.ts';
import { type Deadline, daysLeft, dueOn, type Left } from './deadline.ts';
import { steps } from './steps.ts';

/** Something that a person asked about their data, and what was done about it. */
export type Request = Deadline & {
  /** Of the entry with which it was recorded. */
  id: string;
  /** The id of the person's answers, which may have been erased. */
  person: string;
  reference: string;
  /** Undefined once the answers are erased. */
  name?: string;
  asks: RequestKind;
  askedOn: string;
  /** How long there is; negative if the day has passed. */
  left: Left;
  steps: {
    what: 'check' | 'do' | 'send';
    words: string;
    receipt?: { subject: string; body: string };
    /** The entry that says that it was done. */
    done?: string;
  }[];
  /** The entry that says that everything was done, and its time in UTC. */
  met?: { id: string; at: string };
};

/** The requests among what was recorded, those that are due first before those that are met. */
export function requestsIn(
  entries: readonly Entry[],
  people: Pick<People, 'all' | 'versions'>,
  content: Pick<Content, 'study' | 'desk'>,
): Request[] {
  const found = entries.flatMap(({ id, person, what }): Request[] => {
    if (what.kind !== 'request') return [];
    const { asks, askedOn } = what;
    const { submission } = people.all.get(person) ?? {};
    const form = submission && people.versions.get(submission.version);
    const name = form && nameOf(form, submission);
    const reference = referenceOf(person);
    const deadline = dueOn(asks, askedOn, content);
    const later = entries.filter((one) => 'request' in one.what && one.what.request === id);
    const met = later.find((one) => one.what.kind === 'met');
    const blanks = {
      name,
      reference,
      askedOn: dateInWords(askedOn),
      dueOn: dateInWords(deadline.due),
    };
    return [
      {
        id,
        person,
        reference,
        ...(name && { name }),
        asks,
        askedOn,
        ...deadline,
        left: daysLeft(deadline.due, today(), content),
        steps: steps[asks].map(({ what, words, receipt }) => {
          const done = later.find(
            (one) => one.what.kind === 'step' && one.what.step === words.slice(0, 200),
          );
          return {
            what,
            words,
            ...(receipt && {
              receipt: fillReceipt(content.desk.receipts[asks][receipt], blanks),
            }),
            ...(done && { done: done.id }),
          };
        }),
        ...(met && { met: { id: met.id, at: met.at } }),
      },
    ];
  });
  return found.sort(
    (one, other) =>
      Number(Boolean(one.met)) - Number(Boolean(other.met)) || (one.due < other.due ? -1 : 1),
  );
}
