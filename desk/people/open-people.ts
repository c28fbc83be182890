import type {
  StoredVersion,
  SubmissionRecord,
  UnreadableAnswers,
} from '../../answers/records/records.ts';
import type { Submission } from '../../answers/records/submission.ts';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import type { Store } from '../../answers/store/store.ts';
import { correctorWith } from './correct-person.ts';
import type { Corrected } from './corrections.ts';
import { type DamagedPerson, isDamaged, readable, wrongKey } from './damaged.ts';
import type { Entry } from './entries.ts';
import { oneAfterAnother } from './one-after-another.ts';
import { type OpenEach, type Opened, openersWith, type Sealed } from './open-answers.ts';
import { answersReader, type Written } from './read-answers.ts';
import { daysOf, isSame, withDays } from './record-days.ts';
import { Refusal } from './refusal.ts';

/** Someone who has signed up, opened. */
export type Person = {
  record: SubmissionRecord;
  /** As it was sent. */
  sent: Submission;
  /** The same with what was corrected since: what everything else reads. */
  submission: Corrected;
  /** The answers, as the table shows them. */
  written: Written;
  /** What the team has recorded, oldest first. */
  entries: Entry[];
};

/** Everyone, in the memory of this program alone. */
export type People = {
  /** By id, in the order in which they arrived. */
  all: Map<string, Person>;
  versions: Map<string, StoredVersion>;
  /** @throws Refusal if nobody has this reference, or their answers cannot be read */
  withReference(reference: string): Person;
  /** The questions that someone was asked, by id; none if the answers were erased. */
  formOf(id: string): Pick<StoredVersion, 'pages'>;
  anyWithReference(reference: string): Person | DamagedPerson;
  /** Everything that the team has recorded, oldest first, also of people whose answers were erased. */
  entries(): Entry[];
  /** Those whose answers could not be read, by id. They can still be erased. */
  damaged: Map<string, DamagedPerson>;
  /** Why some of what the team recorded could not be read, by its id. */
  damagedEntries: Map<string, string>;
  /** Reads what has changed since, here or elsewhere. Resolves with whether anything had. */
  refresh(): Promise<boolean>;
};

/** Nobody wants to wait until 20,000 have been tried with the wrong key. */
const triedInVain = 64;

/**
 * Opens the answers of everyone.
 *
 * @param openEach  opens many at once, where the program runs: in threads, or in a page's workers
 * @param tell  is called with how many more are opened, and not when others arrive later
 * @throws Error if the key opens none of them
 */
export async function openPeople(
  store: Store,
  identities: readonly string[],
  openEach: OpenEach,
  tell: (more: number) => void,
): Promise<People> {
  const all = new Map<string, Person>();
  const damaged = new Map<string, DamagedPerson>();
  const damagedEntries = new Map<string, string>();
  const entries = new Map<string, Entry>();
  let othersKeys = 0;
  let versions = await store.versions();

  function keepAnswers({ record }: Sealed, opened: Opened<'answers'>) {
    if ('submission' in opened) {
      all.set(record.id, { record, sent: opened.submission, ...opened, entries: [] });
    } else {
      keepDamaged({ id: record.id, reference: record.reference, why: opened.why });
      if (opened.isOfOtherKey) othersKeys += 1;
      if (all.size === 0 && othersKeys > triedInVain) throw wrongKey;
    }
  }

  function keepEntry({ id }: StoredEntry, opened: Opened<'entries'>) {
    if ('why' in opened) damagedEntries.set(id, opened.why);
    else entries.set(id, opened);
  }

  function giveEntries() {
    for (const person of [...all.values(), ...damaged.values()]) person.entries = [];
    for (const entry of entries.values()) {
      (all.get(entry.person) ?? damaged.get(entry.person))?.entries.push(entry);
    }
    all.values().forEach(correctorWith(versions));
  }

  function keepDamaged(one: UnreadableAnswers) {
    damaged.set(one.id, { ...one, entries: [] });
  }

  const keys = { identities, versions };
  const [people, notes] = [await store.answers.count(), await store.entries.ids()];
  const sealedOnes = readable(store.answers.recordsWithSealed(), keepDamaged);
  await openEach('answers', sealedOnes, people, keys, (...of) => {
    keepAnswers(...of);
    tell(1);
  });
  if (all.size === 0 && othersKeys > 0) throw wrongKey;
  await openEach('entries', store.entries.all(), notes.size, keys, keepEntry);
  giveEntries();

  /** What is stored and not known yet. */
  async function readNew(ids: Iterable<string>, entryIds: Iterable<string>) {
    const sealed: Sealed[] = [];
    const notes: StoredEntry[] = [];
    for (const id of ids) {
      if (all.has(id) || damaged.has(id)) continue;
      const one = await store.answers.recordWithSealed(id);
      if (one && 'why' in one) keepDamaged(one);
      else if (one) sealed.push(one);
    }
    for (const id of entryIds) {
      const isKnown = entries.has(id) || damagedEntries.has(id);
      const stored = isKnown ? undefined : await store.entries.one(id);
      if (stored) notes.push(stored);
    }
    return { sealed, notes };
  }

  async function readChanges(): Promise<boolean> {
    const stored = await store.versions();
    const [days, entryIds] = [await store.answers.days(), await store.entries.ids()];
    const damagedBefore = damaged.size;
    const { sealed, notes } = await readNew(days.keys(), entryIds);
    const open = openersWith({ identities, versions: stored });
    const opened = await Promise.all(sealed.map(open.answers));
    const openedNotes = await Promise.all(notes.map(open.entries));
    // From here on nothing waits: what is shown meanwhile is all of before, or all of now.
    let changed = sealed.length + notes.length > 0 || damaged.size > damagedBefore;
    if ([...stored.keys()].join() !== [...versions.keys()].join()) {
      versions = stored;
      // For the columns of questions that are new.
      const read = answersReader(versions);
      for (const person of all.values()) person.written = read(person.submission);
      changed = true;
    }
    for (const known of [all, damaged]) {
      for (const id of known.keys()) if (!days.has(id)) changed = known.delete(id);
    }
    for (const known of [entries, damagedEntries]) {
      for (const id of known.keys()) if (!entryIds.has(id)) changed = known.delete(id);
    }
    for (const [index, one] of sealed.entries()) {
      keepAnswers(one, opened[index] as Opened<'answers'>);
    }
    for (const [index, one] of notes.entries()) {
      keepEntry(one, openedNotes[index] as Opened<'entries'>);
    }
    for (const [id, now] of days) {
      const person = all.get(id);
      if (!person || isSame(daysOf(person.record), now)) continue;
      person.record = withDays(person.record, now);
      person.sent = withDays(person.sent, now);
      person.submission = withDays(person.submission, now);
      changed = true;
    }
    if (changed) giveEntries();
    return changed;
  }

  function anyWithReference(reference: string): Person | DamagedPerson {
    const found =
      all.values().find(({ record }) => record.reference === reference) ??
      damaged.values().find((one) => one.reference === reference);
    if (found) return found;
    throw new Refusal(`Nobody here has the reference ${reference}: perhaps it was erased.`, 404);
  }

  return {
    all,
    get versions() {
      return versions;
    },
    withReference(reference) {
      const found = anyWithReference(reference);
      if (!isDamaged(found)) return found;
      throw new Refusal(`The answers of ${reference} cannot be read. ${found.why}`);
    },
    formOf: (id) => versions.get(all.get(id)?.sent.version ?? '') ?? { pages: [] },
    anyWithReference,
    entries: () => [...entries.values()],
    damaged,
    damagedEntries,
    refresh: oneAfterAnother(readChanges),
  };
}
