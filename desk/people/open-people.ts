import type { Identity } from '../../answers/encryption/encrypt.ts';
import type { StoredVersion } from '../../answers/records/records.ts';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import { oneAfterAnother } from '../../common/once.ts';
import type { DeskStore } from '../store/desk-store.ts';
import { type Entry, type NamedEntry, withNames } from './entries.ts';
import {
  type EncryptedPerson,
  type OpenEach,
  type OpenedAs,
  oneByOne,
  openersWith,
  type Unread,
} from './open-answers.ts';
import { peopleInMemory } from './people-in-memory.ts';
import { type DamagedPerson, isDamaged, type KnownQuestions, type OpenedPerson } from './person.ts';
import { Refusal } from './refusal.ts';
import { haveSameDays, withDays } from './situation.ts';
import { formOf, type Versions } from './versions.ts';
import { allOf, countNotSent, someOf } from './what-is-sent.ts';

/** Everyone, in the memory of this program alone. */
export type People = {
  /** By id, in the order in which they arrived; while they are being opened, the newest first. */
  all: Map<string, OpenedPerson>;
  versions: Versions;
  /** @throws Refusal if nobody has this reference, or their answers cannot be read */
  withReference(reference: string): OpenedPerson;
  /** The questions that someone was asked, by id; none if the answers were erased. */
  formOf(id: string): Pick<StoredVersion, 'pages'>;
  anyWithReference(reference: string): OpenedPerson | DamagedPerson;
  /** Everything that the team has recorded, oldest first, also of people whose answers were erased. */
  entries(): Entry[];
  /** With the names of those who recorded them, as they are now. */
  named(entries: readonly Entry[]): NamedEntry[];
  /** People whose answers could not be read, by id. They can still be erased. */
  damaged: Map<string, DamagedPerson>;
  /** Why some of what the team recorded could not be read, by its id. */
  damagedEntries: Map<string, Unread>;
  /** References of people of whom something is recorded that nobody signed who had a key, by its id. */
  unsigned: Map<string, string>;
  /** Hashes of versions of the questions that are not what was stored under them. */
  changedVersions(): readonly string[];
  /** How many answers and records the server has not sent, which it says are stored. */
  notSent(): number;
  /** Reads what has changed since, here or elsewhere. Resolves with whether anything had. */
  refresh(): Promise<boolean>;
};

/** `tell`: of how many more are opened, not of others that arrive later. `onNewest`: the others follow. */
export type ToldOfOpening = { tell?(more: number): void; onNewest?(people: People): void };

/** As many as the table shows at once. */
export const newest = 50;

type Seen = Pick<DeskStore, 'now' | 'keys' | 'answers' | 'entries'>;

/**
 * Opens the answers of everyone.
 *
 * @param askDesk  what desk.yaml says now: everyone is read again once that is something else
 * @param openEach  opens many at once, where the program runs: in threads, or in a page's workers
 */
export async function openPeople(
  store: Seen,
  identities: readonly Identity[],
  askDesk: () => KnownQuestions,
  openEach: OpenEach,
  { tell, onNewest }: ToldOfOpening = {},
): Promise<People> {
  const before = await store.now();
  const known = peopleInMemory(before.versions, askDesk());
  const { all, damaged, damagedEntries, unsigned, entries } = known;
  let { changedVersions } = before;
  let keysBefore = store.keys?.now();
  let [isWhole, isDone] = [false, false];
  const notSent = countNotSent();

  function anyWithReference(reference: string): OpenedPerson | DamagedPerson {
    const found =
      all.values().find(({ record }) => record.reference === reference) ??
      damaged.values().find((person) => person.reference === reference);
    if (found) return found;
    const why = isDone ? 'perhaps they were erased' : 'not everyone is open yet';
    // Of who is gone, the page forgets what someone was writing.
    throw new Refusal(`Nobody here has the reference ${reference}: ${why}.`, isDone ? 404 : 409);
  }

  const people: People = {
    all,
    get versions() {
      return known.versions();
    },
    withReference(reference) {
      const found = anyWithReference(reference);
      if (!isDamaged(found)) return found;
      throw new Refusal(`The answers of ${reference} cannot be read. ${found.why}`);
    },
    formOf: (id) => formOf(all.get(id)?.sent ?? { version: '' }, known.versions()),
    anyWithReference,
    entries: () => [...entries.values()],
    named: (some) => withNames(some, store.keys?.now().list),
    damaged,
    damagedEntries,
    unsigned,
    changedVersions: () => changedVersions ?? [],
    notSent: notSent.count,
    // One that began before something was recorded would take it away again.
    refresh: oneAfterAnother(readChanges),
  };

  // First what was recorded, which is less: nobody is shown without it.
  const waiting = new Map<string, StoredEntry[]>();
  const entryIds = new Set<string>();
  const sent = allOf(store, { answers: before.days.keys(), entries: before.entries });
  for await (const entry of sent.entries) {
    entryIds.add(entry.id);
    const others = waiting.get(entry.person);
    if (others) others.push(entry);
    else waiting.set(entry.person, [entry]);
  }
  async function* encryptedOnes(): AsyncGenerator<EncryptedPerson> {
    for await (const stored of sent.answers) {
      if ('why' in stored) known.addDamaged(stored);
      else {
        const { id } = stored.record;
        yield { ...stored, entries: waiting.get(id) ?? [] };
        waiting.delete(id);
      }
    }
  }
  // Once what was recorded is there: its signatures name no newer statement.
  const signers = await store.keys?.signers();
  const keys = { identities, signers };
  await openEach('people', encryptedOnes(), before.days.size, keys, (ciphertext, opened) => {
    known.add(ciphertext, opened);
    tell?.(1);
    if (all.size === newest) onNewest?.(people);
  });
  const left = [...waiting.values()].flat();
  await openEach('entries', oneByOne(left), left.length, keys, known.addEntry);
  isWhole = true;
  const [ids, stored] = [[...before.days.keys()], [...new Set([...before.entries, ...entryIds])]];
  // A proxy that cannot tell ends a stream that was cut as if it were whole.
  if (!ids.every(known.isKnown) || !stored.every(known.isKnownEntry)) await people.refresh();
  known.sort(ids, stored);
  known.giveEntries();
  isDone = true;
  return people;

  async function readChanges(): Promise<boolean> {
    const { versions, days, entries: stored, ...more } = await store.now();
    const desk = askDesk();
    // Those who are not open yet have their turn.
    const late = isWhole ? stored : [...stored].filter((id) => !entryIds.has(id));
    const { answers, entries: notes } = await someOf(store, {
      answers: (isWhole ? [...days.keys()] : []).filter((id) => !known.isKnown(id)),
      entries: [...late].filter((id) => !known.isKnownEntry(id)),
    });
    const ciphertext = answers.flatMap((sent) => ('why' in sent ? [] : { ...sent, entries: [] }));
    const signers = await store.keys?.signers();
    const open = openersWith({ identities, signers });
    const opened = await Promise.all(ciphertext.map(open.people));
    const openedNotes = await Promise.all(notes.map(open.entries));
    // From here on nothing waits: what is shown meanwhile is all of before, or all of now.
    let changed = answers.length + notes.length > 0;
    const now = store.keys?.now();
    // Someone may have another role, or nobody may know who has a key.
    const isOtherList = now?.wrong !== keysBefore?.wrong || now?.list !== keysBefore?.list;
    keysBefore = now;
    if (known.setQuestions(versions, desk) || isOtherList) changed = true;
    changedVersions = more.changedVersions;
    for (const map of [all, damaged]) {
      for (const id of map.keys()) if (!days.has(id)) changed = map.delete(id);
    }
    for (const map of [entries, damagedEntries, unsigned]) {
      for (const id of map.keys()) if (!stored.has(id)) changed = map.delete(id);
    }
    for (const sent of answers) if ('why' in sent) known.addDamaged(sent);
    for (const [index, encrypted] of ciphertext.entries()) {
      known.add(encrypted, opened[index] as OpenedAs<'people'>);
    }
    for (const [index, note] of notes.entries()) {
      known.addEntry(note, openedNotes[index] as OpenedAs<'entries'>);
    }
    for (const [id, now] of days) {
      const person = all.get(id);
      if (!person || haveSameDays(person.record, now)) continue;
      person.record = withDays(person.record, now);
      person.sent = withDays(person.sent, now);
      person.submission = withDays(person.submission, now);
      changed = true;
    }
    if (changed) known.giveEntries();
    const missing = [...days.keys()].filter((id) => !known.isKnown(id));
    const missingToo = [...stored].filter((id) => !known.isKnownEntry(id));
    if (isWhole && notSent.isOther([...missing, ...missingToo])) changed = true;
    return changed;
  }
}
