import { nameOf } from '../letters/reach.ts';
import type { People } from '../people/open-people.ts';
import { deciding, marksOf } from '../people/situation.ts';
import type { Mark } from '../people/state-names.ts';

/** A day that was agreed on with someone. */
export type Agreed = {
  /** The id of the answers: an interview that moves stays the same in calendars. */
  id: string;
  reference: string;
  name: string;
  marks: readonly Mark[];
  day: string;
  /** For example 14:30; undefined if only the day is known. */
  time?: string;
  minutes?: number;
  how?: string;
};

/** The interviews that were agreed on and have not taken place, by day and time. */
export function interviewsIn({ all, versions }: Pick<People, 'all' | 'versions'>): Agreed[] {
  const agreed = [...all.values()].flatMap(({ record, submission, entries }): Agreed[] => {
    const last = deciding(entries, record.interviewedOn);
    if (last?.what.kind !== 'interview') return [];
    const { on, at, minutes, how } = last.what;
    const { id, reference, version } = submission;
    const name = nameOf(versions.get(version) ?? { pages: [] }, submission) ?? reference;
    return [
      {
        ...{ id, reference, name, day: on, marks: marksOf({ record, entries }) },
        ...(at && { time: at }),
        ...(minutes && { minutes }),
        ...(how && { how }),
      },
    ];
  });
  const when = ({ day, time = '24' }: Agreed) => `${day} ${time}`;
  return agreed.sort((one, other) => (when(one) < when(other) ? -1 : 1));
}
