import { Hono } from 'hono';
import { z } from 'zod';
import { answersUntil } from '../../answers/deletion/retention.ts';
import { referenceOf } from '../../answers/records/records.ts';
import { dayAt, today } from '../../common/days.ts';
import { type Agreed, interviewsIn } from '../interviews/interview-list.ts';
import { afterRemoval } from '../interviews/interviews-of.ts';
import { doubtsAbout } from '../people/doubts-about.ts';
import { isOfRequest, recorded } from '../people/entries.ts';
import { doubtsOfEntry, type KnownOfPerson } from '../people/entry-doubts.ts';
import { type DamagedPerson, isDamaged, type OpenedPerson } from '../people/person.ts';
import { correcting, readCorrection } from '../people/read-correction.ts';
import { askFirst, Refusal, readBody } from '../people/refusal.ts';
import type { Session } from './session.ts';

/** What the team records of someone, and takes back. */
export function entryRoutes(session: Session): Hono {
  const app = new Hono();

  const seen = z.array(z.string()).max(10_000).optional();
  const recording = z.strictObject({ what: recorded, seen, isSure: z.boolean().optional() });
  app.post('/people/:reference/entries', async (context) => {
    // Someone whose answers cannot be read can ask for something too.
    const person = session.current().people.anyWithReference(context.req.param('reference'));
    const { id } = isDamaged(person) ? person : person.record;
    const { what: wanted, seen, isSure = false } = await readBody(context, recording);
    if ('request' in wanted) {
      throw new Refusal('What is done about a request is recorded at the request.', 400);
    }
    if (wanted.kind === 'correction') {
      throw new Refusal('A correction is recorded at the answer that it corrects.', 400);
    }
    const others = doubtsAbout(wanted, id, await session.latest(), seen);
    const { what, doubts } = doubtsOfEntry(wanted, knownOf(person, session));
    askFirst([...others, ...doubts], isSure);
    return context.json(await session.record(id, what), 201);
  });
  const corrected = z.strictObject({ ...correcting.shape, isSure: z.boolean().optional() });
  app.post('/people/:reference/corrections', async (context) => {
    const person = session.person(context.req.param('reference'));
    const { isSure = false, ...typed } = await readBody(context, corrected);
    const { id } = person.record;
    const form = session.current().people.formOf(id);
    const wanted = readCorrection(person.submission, form, typed);
    const { what, doubts } = doubtsOfEntry(wanted, knownOf(person, session));
    askFirst(doubts, isSure);
    return context.json(await session.record(id, what), 201);
  });
  app.post('/entries/remove', async (context) => {
    const { id } = await readBody(context, z.strictObject({ id: z.string() }));
    const { store, people } = session.current();
    const entry = people.entries().find((one) => one.id === id);
    if (entry?.what.kind === 'called-off' && entry.what.byMistake) {
      throw new Refusal(
        'It stays, so that calendars learn that this interview will not take place. It holds only when that would have been, and goes with the answers.',
      );
    }
    if (entry && isOfRequest(entry.what)) {
      const of = [referenceOf(entry.person)];
      await store.audit('desk', 'removed a record of a request', of);
    }
    // First what calendars need to know: they may have had it already.
    const someone = people.all.get(entry?.person ?? '');
    for (const what of someone ? afterRemoval(someone, id, today()) : []) {
      await session.record(someone?.record.id ?? '', what);
    }
    await session.unrecord(id);
    return context.json({});
  });
  return app;
}

/**
 * What something new about someone must fit.
 *
 * @param agreed  the interviews with everyone, where it is asked of many people
 */
export function knownOf(
  person: OpenedPerson | DamagedPerson,
  session: Session,
  agreed?: readonly Agreed[],
): KnownOfPerson {
  const { people, where, content } = session.current();
  if (isDamaged(person)) return { reference: person.reference, today: today(), agreed: [] };
  const { record, submission } = person;
  return {
    reference: record.reference,
    today: today(),
    receivedOn: dayAt(submission.receivedAt),
    ...(where.kind === 'study' && {
      answersUntil: answersUntil(record.interviewedOn, content().study.retention),
    }),
    agreed: agreed ?? interviewsIn(people),
  };
}
