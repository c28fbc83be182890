import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Proof } from '../../answers/records/records.ts';
import { today } from '../../common/days.ts';
import { messageOf } from '../../common/describe-failure.ts';
import type { Content } from '../../content/model/load.ts';
import { flaggedOf } from '../duplicates/flagged.ts';
import { beforeErasing, damagedPage } from '../people/damaged-page.ts';
import { doubtsAbout } from '../people/doubts-about.ts';
import { filter } from '../people/filter.ts';
import type { People } from '../people/open-people.ts';
import { isDamaged } from '../people/person.ts';
import { personPage } from '../people/person-page.ts';
import { readBody } from '../people/refusal.ts';
import { withoutMarked } from '../people/state-names.ts';
import { versionName } from '../people/versions.ts';
import { requestsIn } from '../requests/request-list.ts';
import { confirmGuardian, eraseOne, recordInterviewOf } from './change-person.ts';
import { letterBlanks, letterFor } from './letter-for.ts';
import type { Session } from './session.ts';

const asked = z.strictObject({
  ...filter.shape,
  sort: z.string().optional(),
  descending: z.boolean().optional(),
  columns: z.array(z.string()).max(100),
  from: z.int().min(0),
  count: z.int().min(1).max(500),
});

/** Everyone, and one of them. */
export function peopleRoutes(session: Session): Hono {
  const app = new Hono();
  const personIn = (context: Context) => session.person(context.req.param('reference') ?? '');

  // A POST, so that what is searched for is in no address.
  app.post('/people', async (context) => {
    const { columns, from, count, ...rest } = await readBody(context, asked);
    const table = session.current().table();
    const found = table.select(rest);
    // Someone may have been erased, or filtered out elsewhere.
    const start = from < found.length ? from : 0;
    const rows = found.slice(start, start + count).map((row) => table.shown(row, columns));
    const { without } = withoutMarked(found);
    const damaged = session
      .current()
      .people.damaged.values()
      .filter(({ reference }) => reference.includes((rest.search ?? '').trim().toUpperCase()));
    return context.json({
      ...{ total: found.length, from: start, rows, without },
      damaged: Array.from(damaged, ({ reference, why }) => ({ reference, why })),
    });
  });

  app.get('/numbers', (context) => context.json(session.current().table().numbers()));

  app.post('/proofs', async (context) => {
    const { person } = await readBody(context, z.strictObject({ person: z.string() }));
    const { store, people } = session.current();
    const proofs = (await store.proofsOf(person)).map((proof) => ({
      ...proof,
      version: versionName(proof.version, people.versions),
    }));
    return context.json(proofs satisfies Proof[]);
  });

  app.get('/people/:reference', async (context) => {
    const { people, duplicates, store, content } = session.current();
    const person = people.anyWithReference(context.req.param('reference'));
    if (isDamaged(person)) {
      // Where the file itself is damaged, not even that.
      const record = await store.answers.record(person.id).catch(() => undefined);
      return context.json(damagedPage(person, record, people, content()));
    }
    await session.auditRead(person);
    const flagged = flaggedOf(duplicates(), person.submission.reference);
    return context.json(personPage(person, people, flagged, content()));
  });
  const seen = z.array(z.string()).max(10_000).optional();

  app.post('/people/:reference/letter', async (context) => {
    const typed = await readBody(context, letterBlanks);
    return context.json(letterFor(personIn(context), typed, session));
  });

  const interview = z.strictObject({
    ...{ day: z.string().nullable(), seen },
    isSure: z.boolean().optional(),
  });
  app.post('/people/:reference/interviewed', async (context) => {
    const { day, seen, isSure = false } = await readBody(context, interview);
    const person = personIn(context);
    const { store } = session.current();
    const state = { kind: 'state', state: 'interviewed' } as const;
    const people = await session.latest();
    const doubts = day ? doubtsAbout(state, person.record.id, people, seen) : [];
    const { where, content } = session.current();
    const days = await recordInterviewOf(store, person.record, day, isSure, doubts, {
      retention: content().study.retention,
      isTrial: where.kind !== 'study',
    });
    if (!day) {
      await session.changed();
      return context.json(days);
    }
    const entry = await session.record(person.record.id, state);
    return context.json({ ...days, entry: entry.id });
  });
  app.post('/people/:reference/confirmed', async (context) => {
    await readBody(context, z.strictObject({}));
    await confirmGuardian(session.current().store, personIn(context).record);
    await session.changed();
    return context.json({});
  });

  const erasing = z.strictObject({
    typed: z.string(),
    withProof: z.boolean().optional(),
    isSure: z.boolean().optional(),
  });
  app.post('/people/:reference/erase', async (context) => {
    const { typed, withProof = false, isSure = false } = await readBody(context, erasing);
    const { store, content } = session.current();
    const people = await session.latest();
    const one = people.anyWithReference(context.req.param('reference'));
    const { id, reference } = isDamaged(one) ? one : one.record;
    const record = isDamaged(one) ? ((await store.answers.record(id)) ?? {}) : one.record;
    const doubts = doubtsOfErasing({ reference, record, entries: one.entries }, people, content);
    const left = await eraseOne(store, { id, reference }, typed, withProof, doubts, isSure);
    await session.changed();
    return context.json({ left });
  });
  return app;
}

/** A mistake in content/ keeps nobody from being erased. */
function doubtsOfErasing(
  person: Parameters<typeof beforeErasing>[0],
  people: People,
  read: () => Content,
): string[] {
  let content: Content;
  try {
    content = read();
  } catch (error) {
    return [
      `What they asked about their data cannot be read, because there is a mistake in content/: ${messageOf(error)}`,
      ...beforeErasing(person, [], today()),
    ];
  }
  return beforeErasing(person, requestsIn(person.entries, people, content), today());
}
