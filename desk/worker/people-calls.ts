import type { Proof } from '../../answers/records/records.ts';
import { today } from '../../common/days.ts';
import type { Content } from '../../content/model/load.ts';
import { flaggedOf } from '../duplicates/flagged.ts';
import { beforeErasing } from '../people/before-erasing.ts';
import { damagedPage } from '../people/damaged-page.ts';
import { doubtsAbout } from '../people/doubts-about.ts';
import { type Filter, filter } from '../people/filter.ts';
import type { People } from '../people/open-people.ts';
import { isDamaged } from '../people/person.ts';
import { personPage } from '../people/person-page.ts';
import { readTyped, whyOf } from '../people/refusal.ts';
import { withoutMarked } from '../people/state-names.ts';
import { versionName } from '../people/versions.ts';
import { requestsIn } from '../requests/request-list.ts';
import {
  confirmGuardian,
  eraseOne,
  recordInterviewOf,
  takeBackInterview,
} from './change-person.ts';
import { letterFor, type TypedLetter } from './letter-for.ts';
import type { Session } from './session.ts';

/** Some of the rows of everyone who is looked for. */
export type WantedRows = {
  whom: Filter;
  sort?: string;
  descending?: boolean;
  columns: readonly string[];
  from: number;
  count: number;
};

/** Everyone, and one of them. */
export function peopleCalls(session: Session) {
  return {
    people({ whom, columns, from, count, ...order }: WantedRows) {
      const table = session.current().table();
      const found = table.select({ ...readTyped(filter, whom), ...order });
      // Someone may have been erased, or filtered out elsewhere.
      const start = from < found.length ? from : 0;
      const rows = found.slice(start, start + count).map((row) => table.shown(row, columns));
      const { without } = withoutMarked(found);
      const damaged = session
        .current()
        .people.damaged.values()
        .filter(({ reference }) => reference.includes((whom.search ?? '').trim().toUpperCase()));
      return {
        total: found.length,
        from: start,
        rows,
        without,
        damaged: Array.from(damaged, ({ reference, why }) => ({ reference, why })),
      };
    },
    numbers: () => session.current().table().numbers(),
    /** @param person  all of a reference or of an email address */
    async proofsOf(person: string) {
      const { store, people } = session.current();
      return (await store.proofsOf(person)).map((proof) => ({
        ...proof,
        version: versionName(proof.version, people.versions),
      }));
    },
    async person(reference: string) {
      const { people, duplicates, store, content } = session.current();
      const person = people.anyWithReference(reference);
      if (isDamaged(person)) {
        // Where the file itself is damaged, not even that.
        const record = await store.answers.record(person.id).catch(() => undefined);
        return damagedPage(person, record, people, content());
      }
      await session.auditRead(person);
      const flagged = flaggedOf(duplicates(), person.submission.reference);
      return personPage(person, people, flagged, content());
    },
    letter: (reference: string, typed: TypedLetter) =>
      letterFor(session.person(reference), typed, session),
    /**
     * @param day  of the last interview that took place, as it was typed; null removes it
     * @param seen  the ids of the entries that the page knows
     */
    async interviewed(
      reference: string,
      { day, seen, isSure = false }: { day: string | null; seen?: string[]; isSure?: boolean },
    ) {
      const { record } = session.person(reference);
      const { store, where, content } = session.current();
      const state = { kind: 'state', state: 'interviewed' } as const;
      const people = await session.latest();
      const doubts = day ? doubtsAbout(state, record.id, people, seen) : [];
      const days = await recordInterviewOf(store, record, day, isSure, doubts, {
        retention: content().study.retention,
        isTrial: where.kind !== 'study',
      });
      if (day) return { ...days, entry: (await session.record(record.id, state)).id };
      await session.changed();
      return days;
    },
    /** @param done  what recording it has answered */
    async notInterviewed(reference: string, done: RecordedInterview) {
      const { store } = session.current();
      const { record } = session.person(reference);
      await takeBackInterview(store, record, done.recorded, done.before);
      if (done.entry) await session.unrecord(done.entry);
      else await session.changed();
    },
    /** @param proof  what is left of someone: until when it is kept counts from this day */
    interviewedBefore(
      proof: Proof,
      { day, isSure = false }: { day: string | null; isSure?: boolean },
    ) {
      const { store, where, content } = session.current();
      const { retention } = content().study;
      const isTrial = where.kind !== 'study';
      return recordInterviewOf(store, proof, day, isSure, [], { retention, isTrial });
    },
    eraseProof: (proof: Proof, typed: string) =>
      eraseOne(session.current().store, proof, typed, true, [], false),
    async guardianAgreed(reference: string) {
      await confirmGuardian(session.current().store, session.person(reference).record);
      await session.changed();
    },
    /** @returns what is left to do, in words */
    async erase(
      wanted: string,
      { typed, withProof = false, isSure = false }: Erasing,
    ): Promise<string[]> {
      const { store, content } = session.current();
      const people = await session.latest();
      const person = people.anyWithReference(wanted);
      const { id, reference } = isDamaged(person) ? person : person.record;
      const record = isDamaged(person) ? ((await store.answers.record(id)) ?? {}) : person.record;
      const doubts = doubtsOfErasing(
        { reference, record, entries: person.entries },
        people,
        content,
      );
      const left = await eraseOne(store, { id, reference }, typed, withProof, doubts, isSure);
      await session.changed();
      return left;
    },
  };
}

type RecordedInterview = { recorded: string | null; before: string | null; entry?: string };

type Erasing = { typed: string; withProof?: boolean; isSure?: boolean };

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
      `What they asked about their data cannot be read, because there is a mistake in content/: ${whyOf(error)}`,
      ...beforeErasing(person, [], today()),
    ];
  }
  return beforeErasing(person, requestsIn(person.entries, people, content), today());
}
