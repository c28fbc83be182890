import { resolve } from 'node:path';
import { readKeyFile } from '../../answers/encryption/key-file.ts';
import { fileBeside } from '../../answers/files/beside.ts';
import type { Store } from '../../answers/store/store.ts';
import { count } from '../../common/count.ts';
import { messageOf } from '../../common/describe-failure.ts';
import type { Environment } from '../../common/ports.ts';
import type { Likeness } from '../likeness/find-groups.ts';
import { lookCounts } from '../likeness/looks.ts';
import { type Recorded, sealEntry } from '../people/entries.ts';
import { openPeople, type People, type Person } from '../people/open-people.ts';
import { Refusal } from '../people/refusal.ts';
import { type Table, tableOf } from '../people/table.ts';
import { comparison } from './comparison.ts';
import { openPlace, type Place } from './places.ts';

/** What is open. It is in the memory of this program alone. */
export type Opened = {
  place: Place;
  store: Store;
  people: People;
  table(): Table;
  /** Who belongs together, and what else is worth a look; undefined until everyone is compared. */
  likeness(): Likeness | undefined;
};

export type Status =
  | { step: 'closed'; why?: string }
  | { step: 'opening'; place: Place; done: number; total: number }
  | { step: 'open'; place: Place; people: number; damaged: string[]; revision: number };

type Options = {
  environment: Environment;
  /** Milliseconds without use after which the key is forgotten. */
  idle?: number;
};

/** Milliseconds after which what others have changed is looked for. */
const lookEvery = 20_000;

/** One database at a time, with its key, until it is closed or nobody has used it for a while. */
export function deskSession({ environment, idle = 15 * 60_000 }: Options) {
  let status: Status = { step: 'closed' };
  let opened: (Opened & { identities: readonly string[] }) | undefined;
  let usedAt = Date.now();
  let table: Table | undefined;
  /** Rises when the desk is closed, also while something is being opened. */
  let closed = 0;
  const compared = comparison(() => sayOpen(true));
  const listeners = new Set<(status: Status) => void>();
  const read = new Set<string>();

  function say(next: Status) {
    status = next;
    for (const listener of listeners) listener(next);
  }

  function sayOpen(changed: boolean) {
    if (!opened) return;
    const { place, people } = opened;
    if (changed) table = undefined;
    compared.compare(people);
    const revision = status.step === 'open' ? status.revision + Number(changed) : 0;
    const damaged = [...people.damaged].map(([, why]) => why);
    say({ step: 'open', place, people: people.all.size, damaged, revision });
  }

  async function readKeys(place: Place, named: readonly string[], passphrase: string) {
    const files = place.kind === 'trial' ? [fileBeside(place.at, 'trial-key')] : named;
    if (files.length === 0) throw new Refusal('Choose a key: the answers are encrypted.');
    const identities: string[] = [];
    for (const file of files) {
      identities.push(...(await readKeyFile(resolve(file), async () => passphrase)));
    }
    return identities;
  }

  async function open(place: Place, keyFiles: readonly string[], passphrase: string) {
    if (status.step === 'opening') throw new Refusal('A database is being opened already. Wait.');
    await close();
    const opening = closed;
    let store: Store | undefined;
    try {
      const identities = await readKeys(place, keyFiles, passphrase);
      const own = await openPlace(place, environment);
      store = own;
      const total = await own.answers.count();
      say({ step: 'opening', place, done: 0, total });
      let done = 0;
      let told = 0;
      const people = await openPeople(own, identities, (more) => {
        done += more;
        if (done - told < 100 && done < total) return;
        told = done;
        say({ step: 'opening', place, done, total });
      });
      if (opening !== closed) throw new Refusal('The desk was closed meanwhile.');
      await own.record.audit('desk', `opened ${count(people.all.size, 'set')} of answers`);
      opened = {
        place,
        store: own,
        people,
        identities,
        table() {
          const likeness = compared.found();
          table ??= tableOf(people, likeness ? lookCounts(likeness) : new Map());
          return table;
        },
        likeness: compared.found,
      };
      usedAt = Date.now();
      sayOpen(true);
    } catch (error) {
      await store?.close();
      say({ step: 'closed' });
      throw error;
    }
  }

  /** Forgets the key and everything that it has opened. */
  async function close(why?: string) {
    const { store } = opened ?? {};
    opened = undefined;
    table = undefined;
    closed += 1;
    compared.forget();
    read.clear();
    say({ step: 'closed', ...(why && { why }) });
    await store?.close();
  }

  async function look() {
    if (!opened) return;
    if (Date.now() - usedAt > idle) {
      await close('Nobody has used the desk for 15 minutes, so it has forgotten the key.');
      return;
    }
    try {
      if (await opened.people.refresh()) sayOpen(true);
    } catch (error) {
      console.error(`The database could not be read: ${messageOf(error)}`);
    }
  }

  const timer = setInterval(() => void look(), Math.min(lookEvery, idle));
  timer.unref();

  /** @throws Refusal if nothing is open */
  function current(): Opened & { identities: readonly string[] } {
    if (!opened) throw new Refusal('The desk is closed. Open the database again.', 401);
    usedAt = Date.now();
    return opened;
  }

  /** @throws Refusal if what is recorded would be lost */
  function toRecordIn() {
    const open = current();
    if (open.place.kind !== 'copy') return open;
    throw new Refusal(
      'This is a copy that a backup has made: what you record or erase in it would be lost. Nothing is done. Open the database itself.',
    );
  }

  return {
    status: () => status,
    listen(listener: (status: Status) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    close,
    current,
    toRecordIn,
    /** @throws Refusal if nobody has this reference */
    person(reference: string): Person {
      for (const person of current().people.all.values()) {
        if (person.submission.reference === reference) return person;
      }
      throw new Refusal(`Nobody here has the reference ${reference}: perhaps it was erased.`, 404);
    },
    /** Writes to the audit, once for each opening, that someone's answers were read. */
    async auditRead({ submission: { reference } }: Person) {
      if (read.has(reference)) return;
      read.add(reference);
      await current().store.record.audit('desk', 'read 1 set of answers', [reference]);
    },
    /**
     * Stores what the team has recorded of someone.
     *
     * @param person  the id of the answers, which may have been erased
     */
    async record(person: string, what: Recorded) {
      const { store, people } = toRecordIn();
      const { entry, stored } = await sealEntry(person, what, await store.keys.inUse());
      await store.entries.add(stored);
      if (!(await store.entries.one(entry.id))) {
        throw new Refusal('Nothing is recorded: everything of this person has been erased.');
      }
      await people.refresh();
      sayOpen(true);
      return entry;
    },
    async unrecord(id: string) {
      const { store, people } = toRecordIn();
      await store.entries.remove(id);
      await people.refresh();
      sayOpen(true);
    },
    /** After something was changed outside the entries. */
    async changed() {
      await opened?.people.refresh();
      sayOpen(true);
    },
    async end() {
      clearInterval(timer);
      await close();
    },
  };
}

export type Session = ReturnType<typeof deskSession>;
