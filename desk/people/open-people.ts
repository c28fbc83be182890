import { WrongKeyError } from '../../answers/encryption/seal.ts';
import type { StoredVersion, SubmissionRecord } from '../../answers/records/records.ts';
import { openSubmission, type Submission } from '../../answers/records/submission.ts';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import type { Store } from '../../answers/store/store.ts';
import { messageOf } from '../../common/describe-failure.ts';
import { type Entry, openEntry } from './entries.ts';
import { Refusal } from './refusal.ts';

/** Someone who has signed up, opened. */
export type Person = {
  record: SubmissionRecord;
  submission: Submission;
  /** What the team has recorded, oldest first. */
  entries: Entry[];
};

/** Everyone, in the memory of this program alone. */
export type People = {
  /** By id, in the order in which they arrived. */
  all: Map<string, Person>;
  versions: Map<string, StoredVersion>;
  /** @throws Refusal if nobody has this reference */
  withReference(reference: string): Person;
  /** Everything that the team has recorded, oldest first, also of people whose answers were erased. */
  entries(): Entry[];
  /** Why the answers of some could not be opened, by reference. */
  damaged: Map<string, string>;
  /** Reads what has changed since, here or elsewhere. Resolves with whether anything had. */
  refresh(): Promise<boolean>;
};

/** Opened at the same time: the work is done in Node's threads. */
const together = 64;

type Sealed = { record: SubmissionRecord; sealed: Uint8Array };

/**
 * Opens the answers of everyone.
 *
 * @param tell  is called with how many more are opened
 * @throws Error if the key opens none of them
 */
export async function openPeople(
  store: Store,
  identities: readonly string[],
  tell: (more: number) => void,
): Promise<People> {
  const all = new Map<string, Person>();
  const damaged = new Map<string, string>();
  const entries = new Map<string, Entry>();
  const unread = new Set<string>();
  let othersKeys = 0;
  let versions = await store.versions();

  async function open({ record, sealed }: Sealed) {
    try {
      const submission = await openSubmission(record, sealed, identities);
      all.set(record.id, { record, submission, entries: [] });
      damaged.delete(record.reference);
    } catch (error) {
      damaged.set(record.reference, whyUnread(record.reference, error));
      unread.add(record.id);
      // Nobody wants to wait until 20,000 have been tried with the wrong key.
      if (isOfOtherKey(error)) othersKeys += 1;
      if (all.size === 0 && othersKeys > together) throw wrongKey;
    }
    tell(1);
  }

  async function openStored(stored: StoredEntry) {
    try {
      entries.set(stored.id, await openEntry(stored, identities));
    } catch (error) {
      unread.add(stored.id);
      damaged.set(stored.id, whyUnread('A note', error));
    }
  }

  const inOrder = () => [...entries.values()].sort((one, other) => (one.at < other.at ? -1 : 1));

  function giveEntries() {
    for (const person of all.values()) person.entries = [];
    for (const entry of inOrder()) all.get(entry.person)?.entries.push(entry);
  }

  for await (const some of inGroups(store.answers.recordsWithSealed())) {
    // In their order, whichever is opened first.
    for (const { record } of some) all.set(record.id, undefined as unknown as Person);
    await Promise.all(some.map(open));
    for (const { record } of some) if (!all.get(record.id)) all.delete(record.id);
  }
  if (all.size === 0 && othersKeys > 0) throw wrongKey;
  for await (const some of inGroups(store.entries.all())) await Promise.all(some.map(openStored));
  giveEntries();

  async function refresh(): Promise<boolean> {
    let changed = false;
    const [ids, entryIds] = [await store.answers.ids(), await store.entries.ids()];
    for (const id of all.keys()) if (!ids.has(id)) changed = all.delete(id);
    for (const id of entries.keys()) if (!entryIds.has(id)) changed = entries.delete(id);
    for (const id of ids) {
      if (all.has(id) || unread.has(id)) continue;
      const [record, sealed] = [await store.answers.record(id), await store.answers.sealed(id)];
      if (!record || !sealed) continue;
      await open({ record, sealed });
      changed = true;
    }
    for (const id of entryIds) {
      if (entries.has(id) || unread.has(id)) continue;
      const stored = await store.entries.one(id);
      if (stored) await openStored(stored);
      changed = true;
    }
    // The day of an interview, or that a guardian agreed, stands outside the encryption.
    for await (const record of store.answers.records()) {
      const person = all.get(record.id);
      if (!person || JSON.stringify(person.record) === JSON.stringify(record)) continue;
      person.record = record;
      const { waitingUntil: _, confirmedOn: __, interviewedOn: ___, ...sent } = person.submission;
      person.submission = { ...sent, ...outside(record) };
      changed = true;
    }
    if (changed) {
      versions = await store.versions();
      giveEntries();
    }
    return changed;
  }

  return {
    all,
    get versions() {
      return versions;
    },
    withReference(reference) {
      const found = all.values().find(({ record }) => record.reference === reference);
      if (found) return found;
      throw new Refusal(`Nobody here has the reference ${reference}: perhaps it was erased.`, 404);
    },
    entries: inOrder,
    damaged,
    refresh,
  };
}

const wrongKey = new Refusal(
  'This key opens none of the answers: they were encrypted to other keys. Choose the key that was in use when they arrived.',
);

function isOfOtherKey(error: unknown): boolean {
  return error instanceof WrongKeyError || (error as Error).cause instanceof WrongKeyError;
}

/** @param what  a reference, or what it is */
function whyUnread(what: string, error: unknown): string {
  return isOfOtherKey(error)
    ? `${what}: encrypted to another key than yours. Open the desk with that key to read it.`
    : `${what}: ${messageOf(error)}`;
}

/** What of a record is also in a submission, and may change. */
function outside({ waitingUntil, confirmedOn, interviewedOn }: SubmissionRecord) {
  return {
    ...(waitingUntil && { waitingUntil }),
    ...(confirmedOn && { confirmedOn }),
    ...(interviewedOn && { interviewedOn }),
  };
}

async function* inGroups<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let group: Item[] = [];
  for await (const item of items) {
    if (group.push(item) < together) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
