import type { StoredVersion, UnreadableAnswers } from '../../answers/records/records.ts';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import type { Store } from '../../answers/store/store.ts';
import { withCorrections } from './corrections.ts';
import { type DamagedPerson, isDamaged, readable, wrongKey } from './damaged.ts';
import type { Entry } from './entries.ts';
import { type OpenEach, type OpenedAs, openersWith, type Sealed } from './open-answers.ts';
import { answersReader, type KnownQuestions, type OpenedPerson } from './person.ts';
import { isSame, withDays } from './record-days.ts';
import { Refusal } from './refusal.ts';
import { situationOf } from './situation.ts';
import { formOf } from './versions.ts';

/** Everyone, in the memory of this program alone. */
export type People = {
  /** By id, in the order in which they arrived. */
  all: Map<string, OpenedPerson>;
  versions: Map<string, StoredVersion>;
  /** @throws Refusal if nobody has this reference, or their answers cannot be read */
  withReference(reference: string): OpenedPerson;
  /** The questions that someone was asked, by id; none if the answers were erased. */
  formOf(id: string): Pick<StoredVersion, 'pages'>;
  anyWithReference(reference: string): OpenedPerson | DamagedPerson;
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
 * @param askDesk  what desk.yaml says now: everyone is read again once that is something else
 * @param openEach  opens many at once, where the program runs: in threads, or in a page's workers
 * @param tell  is called with how many more are opened, and not when others arrive later
 * @throws Error if the key opens none of them
 */
export async function openPeople(
  store: Store,
  identities: readonly string[],
  askDesk: () => KnownQuestions,
  openEach: OpenEach,
  tell: (more: number) => void,
): Promise<People> {
  const all = new Map<string, OpenedPerson>();
  const damaged = new Map<string, DamagedPerson>();
  const damagedEntries = new Map<string, string>();
  const entries = new Map<string, Entry>();
  let othersKeys = 0;
  let versions = await store.versions();
  let desk = askDesk();

  function addAnswers({ record }: Sealed, opened: OpenedAs<'answers'>) {
    if ('submission' in opened) {
      const situation = situationOf({ record, entries: [] });
      all.set(record.id, { record, sent: opened.submission, ...opened, entries: [], ...situation });
    } else {
      addDamaged({ id: record.id, reference: record.reference, why: opened.why });
      if (opened.isOfOtherKey) othersKeys += 1;
      if (all.size === 0 && othersKeys > triedInVain) throw wrongKey;
    }
  }

  function addEntry({ id }: StoredEntry, opened: OpenedAs<'entries'>) {
    if ('why' in opened) damagedEntries.set(id, opened.why);
    else entries.set(id, opened);
  }

  function giveEntries() {
    const byPerson = Map.groupBy(entries.values(), ({ person }) => person);
    for (const one of damaged.values()) one.entries = byPerson.get(one.id) ?? [];
    const read = answersReader(versions, desk);
    for (const [id, person] of all) {
      person.entries = byPerson.get(id) ?? [];
      Object.assign(person, situationOf(person));
      const form = formOf(person.sent, versions);
      const corrected = withCorrections(person.sent, person.entries, form);
      if (corrected === person.submission) continue;
      if (JSON.stringify(corrected) === JSON.stringify(person.submission)) continue;
      Object.assign(person, read(corrected));
    }
  }

  function addDamaged(one: UnreadableAnswers) {
    damaged.set(one.id, { ...one, entries: [] });
  }

  const keys = { identities, versions, desk };
  const [people, notes] = [await store.answers.count(), await store.entries.ids()];
  const sealedOnes = readable(store.answers.recordsWithSealed(), addDamaged);
  await openEach('answers', sealedOnes, people, keys, (...of) => {
    addAnswers(...of);
    tell(1);
  });
  if (all.size === 0 && othersKeys > 0) throw wrongKey;
  await openEach('entries', store.entries.all(), notes.size, keys, addEntry);
  giveEntries();

  /** What is stored and not known yet. */
  async function readNew(ids: Iterable<string>, entryIds: Iterable<string>) {
    const sealed: Sealed[] = [];
    const notes: StoredEntry[] = [];
    for (const id of ids) {
      if (all.has(id) || damaged.has(id)) continue;
      const one = await store.answers.recordWithSealed(id);
      if (one && 'why' in one) addDamaged(one);
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
    const [stored, now] = [await store.versions(), askDesk()];
    const isDeskChanged = JSON.stringify(now) !== JSON.stringify(desk);
    desk = now;
    const [days, entryIds] = [await store.answers.days(), await store.entries.ids()];
    const damagedBefore = damaged.size;
    const { sealed, notes } = await readNew(days.keys(), entryIds);
    const open = openersWith({ identities, versions: stored, desk });
    const opened = await Promise.all(sealed.map(open.answers));
    const openedNotes = await Promise.all(notes.map(open.entries));
    // From here on nothing waits: what is shown meanwhile is all of before, or all of now.
    let changed = sealed.length + notes.length > 0 || damaged.size > damagedBefore;
    if (isDeskChanged || [...stored.keys()].join() !== [...versions.keys()].join()) {
      const read = answersReader(stored, desk);
      for (const person of all.values()) {
        if (!isDeskChanged && versions.has(person.sent.version)) continue;
        Object.assign(person, read(person.submission));
      }
      versions = stored;
      changed = true;
    }
    for (const known of [all, damaged]) {
      for (const id of known.keys()) if (!days.has(id)) changed = known.delete(id);
    }
    for (const known of [entries, damagedEntries]) {
      for (const id of known.keys()) if (!entryIds.has(id)) changed = known.delete(id);
    }
    for (const [at, one] of sealed.entries()) addAnswers(one, opened[at] as OpenedAs<'answers'>);
    for (const [at, one] of notes.entries()) addEntry(one, openedNotes[at] as OpenedAs<'entries'>);
    for (const [id, now] of days) {
      const person = all.get(id);
      if (!person || isSame(person.record, now)) continue;
      person.record = withDays(person.record, now);
      person.sent = withDays(person.sent, now);
      person.submission = withDays(person.submission, now);
      changed = true;
    }
    if (changed) giveEntries();
    return changed;
  }

  function anyWithReference(reference: string): OpenedPerson | DamagedPerson {
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
    formOf: (id) => formOf(all.get(id)?.sent ?? { version: '' }, versions),
    anyWithReference,
    entries: () => [...entries.values()],
    damaged,
    damagedEntries,
    refresh: oneAfterAnother(readChanges),
  };
}

/** Polls one after another: one that began before something was recorded would take it away again. */
function oneAfterAnother<Result>(poll: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(poll, poll);
    last = next;
    return next;
  };
}
