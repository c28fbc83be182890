import { count } from '../../common/count.ts';
import { today } from '../../common/days.ts';
import type { Duplicates } from '../duplicates/find-groups.ts';
import { fallsOn, flagOutcomes } from '../duplicates/flag-outcomes.ts';
import { callsIn, reasonsToCall } from '../duplicates/flagged.ts';
import { calendarEvents, calendarFile } from '../interviews/calendar-events.ts';
import { interviewsIn } from '../interviews/interview-list.ts';
import { isAbout, lastCall, recorded } from '../people/entries.ts';
import { calledBy } from '../people/person.ts';
import { askFirst, Refusal, readTyped } from '../people/refusal.ts';
import { withoutInWords } from '../people/state-names.ts';
import { countedPerson, countQuotas, countsToShow, notCounted } from '../quotas/count-quotas.ts';
import { doubtsOfRequest } from '../requests/request-doubts.ts';
import { requestsIn } from '../requests/request-list.ts';
import type { Recording } from './entry-calls.ts';
import type { Session } from './session.ts';

/** What the team has to do: requests, interviews, quotas, and who is worth a look. */
export function workCalls(session: Session) {
  return {
    requests() {
      const { people, content } = session.current();
      return requestsIn(people.entries(), people, content());
    },
    /**
     * Records what was done about a request, also for someone whose answers were erased: the rest of the request is
     * then still to be done.
     */
    async recordOfRequest(id: string, recording: Recording) {
      const { people, content } = session.current();
      const asked = people.entries().find((entry) => entry.id === id);
      if (asked?.what.kind !== 'request') throw new Refusal('There is no such request.', 404);
      const wanted = readTyped(recorded, recording.what);
      if (!('request' in wanted) || wanted.request !== asked.id) {
        throw new Refusal('This is of another request. Load the page again.', 400);
      }
      const [request] = requestsIn(
        people.entries().filter((entry) => entry.id === id || isAbout(entry.what, id)),
        people,
        content(),
      );
      if (!request) throw new Refusal('There is no such request.', 404);
      const { what, doubts } = doubtsOfRequest(wanted, request, today());
      // Pressed twice, or at two desks.
      const known =
        what.kind === 'met'
          ? request.closed?.id
          : what.kind === 'step' && request.steps.find((step) => step.id === what.step)?.done;
      const before = people.entries().find((entry) => entry.id === known);
      if (before) return before;
      askFirst(doubts, recording.isSure);
      return session.record(asked.person, what);
    },

    interviews: () => interviewsIn(session.current().people),
    /** @param withStopped  with people who have asked to stop */
    async calendar(withStopped: boolean): Promise<Blob> {
      const { store, people } = session.current();
      const { events, without } = calendarEvents(people, today(), withStopped);
      if (events.length === 0) {
        const none = 'No interview with a day and a time is to come, so there is no file.';
        throw new Refusal([none, ...withoutInWords(without)].join(' '));
      }
      await store.audit('desk', `wrote ${count(events.length, 'interview')} to a calendar file`);
      const type = 'text/calendar; charset=utf-8';
      return new Blob([calendarFile(events, Date.now())], { type });
    },

    async quotas() {
      const { people, store, content, interviews } = session.current();
      const { quotas, smallest } = content().desk;
      const knows = interviews();
      const all = [...people.all.values()].map((person) => countedPerson(person, knows));
      const deleted = await store.interviewedAndGone();
      return {
        notCounted: notCounted(all, deleted),
        quotas: countQuotas(all, quotas),
        toShow: countsToShow(all, quotas, smallest),
        smallest,
      };
    },

    async compareAgain() {
      session.current().compareAgain();
      await session.changed();
    },
    /** `why`: they could not be compared. */
    duplicates() {
      const { people, duplicates, comparisonFailed } = session.current();
      const found = duplicates();
      const why = found ? undefined : comparisonFailed();
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
      const each = (flagged: Duplicates['alone'] = new Map()) =>
        Array.from(flagged, ([reference, flags]) => ({ flags, people: withNames([reference]) }));
      return {
        isComparing: !found && !why,
        why,
        groups: (found?.groups ?? []).map((group) => ({
          ...group,
          people: withNames(group.references),
        })),
        alone: each(found?.alone),
        slips: each(found?.slips),
      };
    },
    outcomes() {
      const { people, duplicates, content } = session.current();
      const found = duplicates();
      if (!found) return { isComparing: true, outcomes: [], falls: [] };
      const reasons = reasonsToCall(found);
      const { fairTo = [] } = content().desk;
      return {
        isComparing: false,
        outcomes: flagOutcomes(reasons, callsIn(people.all.values(), reasons)),
        falls: fallsOn([...people.all.values()], new Set(reasons.keys()), fairTo),
      };
    },
  };
}
