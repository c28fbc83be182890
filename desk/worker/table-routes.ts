import { Hono } from 'hono';
import { z } from 'zod';
import {
  type CountedQuestion,
  type CountedTime,
  countChoices,
  countDays,
} from '../counts/counts.ts';
import { filter, hasFreeWords } from '../people/filter.ts';
import { Refusal, readBody } from '../people/refusal.ts';
import { type Without, withoutMarked } from '../people/state-names.ts';
import { formOf } from '../people/versions.ts';
import type { Chosen } from '../store/desk-store.ts';
import type { Session } from './session.ts';

/** Which columns the table has, and which of them the team wants to see. */
export function columnRoutes(session: Session): Hono {
  const app = new Hono();
  app.get('/columns', async (context) => {
    const all = session.current().table().columns;
    const known = new Set(all.map(({ key }) => key));
    const { columns = firstColumns(session) } = await session.current().store.chosen();
    return context.json({ all, shown: columns.filter((key) => known.has(key)) });
  });
  const chosen = z.strictObject({ shown: z.array(z.string()).max(200) });
  app.post('/columns', async (context) => {
    const { shown } = await readBody(context, chosen);
    const columns = ['name', ...shown.filter((key) => key !== 'name')];
    await session.current().store.choose((chosen) => ({ ...chosen, columns }));
    return context.json({});
  });
  return app;
}

/** Until the team has chosen: who, what to do next, when, how to reach them, and the questions that the form lists. */
function firstColumns(session: Session): string[] {
  const { table } = session.current();
  const { columns, listed } = table();
  const choices = columns.filter(({ key, choices }) => choices && listed.has(key));
  return ['name', 'state', 'received', 'reach', ...choices.map(({ key }) => key)];
}

const name = z.string().trim().min(1, 'a name').max(100, 'at most 100 characters');

/** Filters that the team has kept under a name, in their order. */
export function filterRoutes(session: Session): Hono {
  const app = new Hono();
  const change = (how: (filters: NonNullable<Chosen['filters']>) => Chosen['filters']) =>
    session.current().store.choose((chosen) => ({ ...chosen, filters: how(chosen.filters ?? []) }));
  app.get('/filters', async (context) =>
    context.json((await session.current().store.chosen()).filters ?? []),
  );
  app.post('/filters', async (context) => {
    const named = await readBody(context, z.strictObject({ name, filter }));
    if (hasFreeWords(named.filter)) {
      throw new Refusal(
        'A filter with words that you look for is not kept: they can name people. Remove the words first.',
        400,
      );
    }
    await change((filters) => [...filters.filter((one) => one.name !== named.name), named]);
    return context.json({});
  });
  app.post('/filters/remove', async (context) => {
    const { name: removed } = await readBody(context, z.strictObject({ name }));
    await change((filters) => filters.filter((one) => one.name !== removed));
    return context.json({});
  });
  return app;
}

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
