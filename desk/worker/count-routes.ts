import { Hono } from 'hono';
import {
  type CountedQuestion,
  type CountedTime,
  countChoices,
  countDays,
} from '../counts/counts.ts';
import { filter } from '../people/filter.ts';
import { type Without, withoutMarked } from '../people/state-names.ts';
import { formOf } from '../people/versions.ts';
import { readBody } from './read-body.ts';
import type { Session } from './session.ts';

export type Counts = {
  people: number;
  days: CountedTime[];
  questions: CountedQuestion[];
  smallest: number;
  /** Who fits, and may not be counted. */
  without: Without;
};

/** How many signed up, and how many chose what. */
export function countRoutes(session: Session): Hono {
  const app = new Hono();
  // A POST, so that what is searched for is in no address.
  app.post('/counts', async (context) => {
    const whom = await readBody(context, filter);
    const { people, table, content } = session.current();
    const { going: found, without } = withoutMarked(table().select(whom));
    const counted = countChoices([...people.versions.values()].reverse());
    for (const { person } of found) {
      counted.add(formOf(person.submission, people.versions), person.answers);
    }
    const counts: Counts = {
      people: found.length,
      days: countDays(found.map(({ person }) => person.record.receivedOn)),
      questions: counted.questions,
      smallest: content().desk.smallest,
      without,
    };
    return context.json(counts);
  });
  return app;
}
