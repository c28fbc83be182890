import { erasePeople } from '../../answers/deletion/erase-people.ts';
import { selectionOf } from '../../answers/store/selection.ts';
import { tracesRemain } from '../../answers/store/sqlite/traces.ts';
import type { Store } from '../../answers/store/store.ts';
import { count } from '../../common/count.ts';
import type { DeskStore } from '../store/desk-store.ts';
import type { Place } from './places.ts';
import { recordCopied } from './record-copied.ts';
import { readTeamFile, writeTeamFile } from './team-file.ts';

/** What the desk needs of a store that it has opened itself. */
export function overStore(store: Store, place: Place): DeskStore {
  const { answers, entries, record } = store;
  return {
    async now() {
      const versions = await store.versions();
      return { versions, days: await answers.days(), entries: await entries.ids() };
    },
    answers: {
      async *all() {
        const people = await answers.count();
        await record.audit('desk', `opened ${count(people, 'set')} of answers`);
        yield* answers.recordsWithSealed();
      },
      async *some(ids) {
        for (const id of ids) {
          const one = await answers.recordWithSealed(id);
          if (one) yield one;
        }
      },
      record: answers.record,
      confirm: answers.confirm,
      recordInterview: answers.recordInterview,
    },
    entries: {
      all: entries.all,
      async *some(ids) {
        for (const id of ids) {
          const one = await entries.one(id);
          if (one) yield one;
        }
      },
      add: entries.add,
      remove: entries.remove,
    },
    recipients: store.keys.inUse,
    async interviewedAndGone() {
      let gone = 0;
      for await (const { interviewedOn } of store.proofs()) if (interviewedOn) gone += 1;
      return gone;
    },
    audit: record.audit,
    async erase(id, reference, withProof) {
      const people = { answers: selectionOf([id]), proofs: selectionOf([]) };
      await erasePeople(store, people, withProof, [reference]);
      const isClean = await store.removeTraces();
      return [
        await recordCopied(place, store),
        'Delete the same person from exports, emails and calendars.',
        ...(isClean ? [] : [tracesRemain]),
      ].filter(Boolean);
    },
    async chosen() {
      return readTeamFile(place.at);
    },
    async choose(change) {
      const before = readTeamFile(place.at);
      writeTeamFile({ ...before, ...change(before) }, place.at);
    },
    close: store.close,
  };
}
