import { Hono } from 'hono';
import { z } from 'zod';
import { count } from '../../common/count.ts';
import { today } from '../../common/days.ts';
import { fallsOn, flagOutcomes } from '../duplicates/flag-outcomes.ts';
import { callsIn, reasonsToCall } from '../duplicates/flagged.ts';
import { calendarEvents, calendarFile } from '../interviews/calendar-events.ts';
import { interviewsIn } from '../interviews/interview-list.ts';
import { isAbout, lastCall, recorded } from '../people/entries.ts';
import { calledBy } from '../people/person.ts';
import { askFirst, Refusal, readBody } from '../people/refusal.ts';
import { withoutInWords } from '../people/state-names.ts';
import { countedPerson, countQuotas, countsToShow, notCounted } from '../quotas/count-quotas.ts';
import { doubtsOfRequest } from '../requests/request-doubts.ts';
import { requestsIn } from '../requests/request-list.ts';
import { takeBackInterview } from './change-person.ts';
import type { Session } from './session.ts';

/** With whether someone has read what is doubtful about it. */
const recording = z.strictObject({ what: recorded, isSure: z.boolean().optional() });

/** What the team has to do: requests, interviews, quotas, and who is worth a look. */
export function workRoutes(session: Session): Hono {
  const app = new Hono();

  app.get('/requests', (context) => {
    const { people, content } = session.current();
    return context.json(requestsIn(people.entries(), people, content()));
  });
  // Also of someone whose answers were erased: the rest of the request is then still to be done.
  app.post('/requests/:id/entries', async (context) => {
    const { people, content } = session.current();
    const asked = people.entries().find(({ id }) => id === context.req.param('id'));
    if (asked?.what.kind !== 'request') throw new Refusal('There is no such request.', 404);
    const { what: wanted, isSure = false } = await readBody(context, recording);
    if (!('request' in wanted) || wanted.request !== asked.id) {
      throw new Refusal('This is of another request. Load the page again.', 400);
    }
    const [request] = requestsIn(
      people.entries().filter(({ id, what }) => id === asked.id || isAbout(what, asked.id)),
      people,
      content(),
    );
    if (!request) throw new Refusal('There is no such request.', 404);
    const { what, doubts } = doubtsOfRequest(wanted, request, today());
    // Pressed twice, or at two desks.
    const known =
      what.kind === 'met'
        ? request.closed?.id
        : what.kind === 'step' && request.steps.find(({ id }) => id === what.step)?.done;
    if (known) return context.json(people.entries().find(({ id }) => id === known));
    askFirst(doubts, isSure);
    return context.json(await session.record(asked.person, what), 201);
  });

  app.get('/interviews', (context) => context.json(interviewsIn(session.current().people)));
  const calendar = z.strictObject({ withStopped: z.boolean().optional() });
  const day = z.string().nullable();
  const done = z.strictObject({ day, before: day, entry: z.string().nullable() });
  app.post('/people/:reference/interviewed/undo', async (context) => {
    const { day, before, entry } = await readBody(context, done);
    const { store } = session.current();
    const { record } = session.person(context.req.param('reference'));
    await takeBackInterview(store, record, day, before);
    if (entry) await session.unrecord(entry);
    else await session.changed();
    return context.json({});
  });

  app.post('/interviews/file', async (context) => {
    const { withStopped } = await readBody(context, calendar);
    const { store, people } = session.current();
    const { events, without } = calendarEvents(people, today(), withStopped);
    if (events.length === 0) {
      throw new Refusal(
        [
          'No interview with a day and a time is to come, so there is no file.',
          ...withoutInWords(without),
        ].join(' '),
      );
    }
    await store.audit('desk', `wrote ${count(events.length, 'interview')} to a calendar file`);
    const file = calendarFile(events, Date.now());
    return context.body(file, 200, { 'content-type': 'text/calendar; charset=utf-8' });
  });

  app.get('/quotas', async (context) => {
    const { people, store, content, interviews } = session.current();
    const { quotas, smallest } = content().desk;
    const knows = interviews();
    const all = [...people.all.values()].map((person) => countedPerson(person, knows));
    const deleted = await store.interviewedAndGone();
    return context.json({
      notCounted: notCounted(all, deleted),
      quotas: countQuotas(all, quotas),
      toShow: countsToShow(all, quotas, smallest),
      smallest,
    });
  });

  app.post('/duplicates/again', async (context) => {
    await readBody(context, z.strictObject({}));
    session.current().compareAgain();
    await session.changed();
    return context.json({});
  });
  app.get('/duplicates', (context) => {
    const { people, duplicates, comparisonFailed } = session.current();
    const found = duplicates();
    if (!found) {
      const none = { groups: [], alone: [], slips: [] };
      const why = comparisonFailed();
      return context.json({ isComparing: !why, ...(why && { why }), ...none });
    }
    const { groups, alone, slips } = found;
    const known = new Map(
      [...people.all.values()].map((person) => [person.record.reference, person]),
    );
    const withNames = (references: readonly string[]) =>
      references.map((reference) => {
        const person = known.get(reference);
        const name = person ? calledBy(person) : reference;
        const outcome = lastCall(person?.entries ?? [])?.outcome;
        return { reference, name, marks: person?.marks ?? [], outcome };
      });
    return context.json({
      isComparing: false,
      groups: groups.map((group) => ({ ...group, people: withNames(group.references) })),
      alone: [...alone].map(([reference, flags]) => ({ flags, people: withNames([reference]) })),
      slips: [...slips].map(([reference, flags]) => ({ flags, people: withNames([reference]) })),
    });
  });
  app.get('/outcomes', (context) => {
    const { people, duplicates, content } = session.current();
    const found = duplicates();
    if (!found) return context.json({ isComparing: true, outcomes: [], falls: [] });
    const reasons = reasonsToCall(found);
    const { fairTo = [] } = content().desk;
    return context.json({
      isComparing: false,
      outcomes: flagOutcomes(reasons, callsIn(people.all.values(), reasons)),
      falls: fallsOn([...people.all.values()], new Set(reasons.keys()), fairTo),
    });
  });
  return app;
}
