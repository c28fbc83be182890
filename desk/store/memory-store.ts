import {
  encryptSubmission,
  type FormVersion,
  type Proof,
  type RecordDays,
  readReference,
  type Submission,
} from '../../answers/records/records.ts';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import { dayAt, today } from '../../common/days.ts';
import { encryptEntry } from '../people/entries.ts';
import { withDays } from '../people/situation.ts';
import type { PracticeEntry } from '../practice/practice-entries.ts';
import type { DeskStore, TeamChoice } from './desk-store.ts';

/**
 * People who do not exist, to practise with, in the memory of the page alone. They are encrypted as those
 * of a study are.
 *
 * @param form  the questions that they answered
 */
export async function memoryStore(
  form: FormVersion,
  people: readonly Submission[],
  recorded: readonly PracticeEntry[],
  recipient: string,
): Promise<DeskStore> {
  const encrypted = await Promise.all(
    people.map((person) => encryptSubmission(person, [recipient])),
  );
  const oldestFirst = encrypted.toSorted((one, other) =>
    one.record.receivedOn < other.record.receivedOn ? -1 : 1,
  );
  const answers = new Map(oldestFirst.map((stored) => [stored.record.id, stored]));
  const proofs = new Map<string, Proof>();
  const entries = new Map<string, StoredEntry>();
  for (const { person, what, at } of recorded) {
    const { stored } = await encryptEntry(person, what, [recipient], at);
    entries.set(stored.id, stored);
    const took = what.kind === 'state' && what.state === 'interviewed';
    if (took) change(person, { ...daysOf(person), interviewedOn: dayAt(at) });
  }
  const since = oldestFirst[0]?.record.receivedOn ?? today();
  const version = people[0]?.version ?? '';
  const versions = new Map([[version, { pages: form.pages, since }]]);
  let chosen: TeamChoice = {};

  function daysOf(id: string): RecordDays | undefined {
    const record: RecordDays | undefined = answers.get(id)?.record ?? proofs.get(id);
    if (!record) return undefined;
    const { waitingUntil, confirmedOn, interviewedOn } = record;
    return {
      ...(waitingUntil && { waitingUntil }),
      ...(confirmedOn && { confirmedOn }),
      ...(interviewedOn && { interviewedOn }),
    };
  }

  function change(id: string, days: RecordDays) {
    const [stored, proof] = [answers.get(id), proofs.get(id)];
    if (stored) answers.set(id, { ...stored, record: withDays(stored.record, days) });
    if (proof) proofs.set(id, withDays(proof, days));
  }

  return {
    async now() {
      const days = new Map(Array.from(answers, ([id, { record }]) => [id, record]));
      return { versions, days, entries: new Set(entries.keys()) };
    },
    answers: {
      async *all() {
        yield* [...answers.values()].toReversed();
      },
      async *some(ids) {
        for (const id of ids) yield* [answers.get(id) ?? []].flat();
      },
      async record(id) {
        return answers.get(id)?.record;
      },
      async confirm(id) {
        const { waitingUntil, ...days } = daysOf(id) ?? {};
        if (waitingUntil) change(id, { ...days, confirmedOn: today() });
      },
      async recordInterview(id, day, instead) {
        const now = daysOf(id);
        const { interviewedOn: before = null, ...days } = now ?? {};
        if (!now || (instead !== undefined && instead !== before)) return undefined;
        change(id, { ...days, ...(day && { interviewedOn: day }) });
        return before;
      },
    },
    entries: {
      async *all() {
        yield* entries.values();
      },
      async *some(ids) {
        for (const id of ids) yield* [entries.get(id) ?? []].flat();
      },
      async add(entry) {
        if (!answers.has(entry.person)) return false;
        if (!entries.has(entry.id)) entries.set(entry.id, entry);
        return true;
      },
      async remove(id) {
        entries.delete(id);
      },
    },
    async recipients() {
      return [recipient];
    },
    // By the reference alone: nobody writes to them by email.
    proofsOf: async (person) =>
      [...proofs.values()].filter(({ reference }) => reference === readReference(person)),
    async interviewedAndGone() {
      return [...proofs.values()].filter(({ interviewedOn }) => interviewedOn).length;
    },
    async audit() {},
    async erase(id, _, withProof) {
      const { waitingUntil, ...record } = answers.get(id)?.record ?? {};
      if (withProof) proofs.delete(id);
      else if ('id' in record) proofs.set(id, { ...record, deletedOn: today() });
      answers.delete(id);
      for (const [entry, { person }] of entries) if (person === id) entries.delete(entry);
      return ['This is only practice: nobody was there to be erased.'];
    },
    async chosen() {
      return chosen;
    },
    opensChosen: async () => true,
    isChosenAnew: () => false,
    async choose(how) {
      chosen = how(chosen);
    },
    async close() {},
  };
}
