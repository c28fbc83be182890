import {
  referenceOf,
  type Submission,
  type UnreadableAnswers,
} from '../../answers/records/records.ts';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import { withCorrections } from './corrections.ts';
import type { Entry } from './entries.ts';
import {
  type EncryptedPerson,
  type OpenedAs,
  type OpenedPersonParts,
  type Unread,
  unread,
} from './open-answers.ts';
import {
  answersReader,
  type DamagedPerson,
  type KnownQuestions,
  type OpenedPerson,
} from './person.ts';
import { shownWords } from './refusal.ts';
import { sharedStrings } from './shared-strings.ts';
import { situationOf } from './situation.ts';
import { formOf, type Versions } from './versions.ts';

/** Everyone who is open, and what was recorded of them. */
export function peopleInMemory(versions: Versions, desk: KnownQuestions) {
  const all = new Map<string, OpenedPerson>();
  const damaged = new Map<string, DamagedPerson>();
  const damagedEntries = new Map<string, Unread>();
  const unsigned = new Map<string, string>();
  const entries = new Map<string, Entry>();
  let read = answersReader(versions, desk);
  // Until everyone is open: then it would keep what people have written who are erased.
  let share: ReturnType<typeof sharedStrings> = sharedStrings();

  function addEntry({ id, person }: StoredEntry, opened: OpenedAs<'entries'>) {
    if ('why' in opened) damagedEntries.set(id, opened);
    else if ('isUnsigned' in opened) unsigned.set(id, referenceOf(person));
    else entries.set(id, opened);
  }

  function addDamaged(unreadable: UnreadableAnswers) {
    const said = shownWords(unreadable.why).replace(/\.?$/, '.');
    const why = `The form’s server says: ${said}`;
    damaged.set(unreadable.id, { ...unreadable, why, entries: [] });
  }

  function add({ record, entries: stored }: EncryptedPerson, parts: OpenedPersonParts) {
    const { answers, entries: opened } = share(parts);
    share(record);
    for (const [index, entry] of stored.entries()) {
      addEntry(entry, opened[index] as OpenedAs<'entries'>);
    }
    const theirs = stored.flatMap(({ id }) => entries.get(id) ?? []);
    const known = 'why' in answers ? answers : readOrWhyNot(answers);
    if ('submission' in known) {
      const situation = situationOf({ record, entries: theirs });
      const sent = known.submission;
      all.set(record.id, { record, sent, ...known, entries: theirs, ...situation });
      correct(all.get(record.id));
    } else {
      damaged.set(record.id, {
        id: record.id,
        reference: record.reference,
        entries: theirs,
        ...known,
      });
    }
  }

  function readOrWhyNot(sent: Submission) {
    try {
      return read(sent);
    } catch (error) {
      return unread('', error);
    }
  }

  /** Reads someone again if corrections were recorded, or taken back. */
  function correct(person: OpenedPerson | undefined) {
    if (!person) return;
    const corrected = withCorrections(person.sent, person.entries, formOf(person.sent, versions));
    if (corrected === person.submission) return;
    if (JSON.stringify(corrected) === JSON.stringify(person.submission)) return;
    Object.assign(person, read(corrected));
  }

  return {
    all,
    damaged,
    damagedEntries,
    unsigned,
    entries,
    versions: () => versions,
    add,
    addEntry,
    addDamaged,
    isKnown: (id: string) => all.has(id) || damaged.has(id),
    isKnownEntry: (id: string) => [entries, damagedEntries, unsigned].some((map) => map.has(id)),
    /** Gives everyone what is recorded of them now. */
    giveEntries() {
      const byPerson = Map.groupBy(entries.values(), ({ person }) => person);
      for (const person of damaged.values()) person.entries = byPerson.get(person.id) ?? [];
      for (const [id, person] of all) {
        person.entries = byPerson.get(id) ?? [];
        Object.assign(person, situationOf(person));
        correct(person);
      }
    },
    /** @returns whether they are others than before */
    setQuestions(now: Versions, deskNow: KnownQuestions): boolean {
      const isDeskChanged = JSON.stringify(deskNow) !== JSON.stringify(desk);
      if (!isDeskChanged && [...now.keys()].join() === [...versions.keys()].join()) return false;
      read = answersReader(now, deskNow);
      for (const person of all.values()) {
        if (!isDeskChanged && versions.has(person.sent.version)) continue;
        Object.assign(person, read(person.submission));
      }
      [versions, desk] = [now, deskNow];
      return true;
    },
    /** Puts everyone and everything in these orders: the newest were opened first. */
    sort(ids: readonly string[], entryIds: readonly string[]) {
      share = (parts) => parts;
      inOrder(all, ids);
      inOrder(damaged, ids);
      inOrder(entries, entryIds);
      inOrder(damagedEntries, entryIds);
    },
  };
}

/** What came meanwhile, and has no place yet, is the newest. */
function inOrder<Value>(map: Map<string, Value>, keys: readonly string[]) {
  for (const key of new Set([...keys, ...map.keys()])) {
    const value = map.get(key);
    if (value === undefined) continue;
    map.delete(key);
    map.set(key, value);
  }
}
