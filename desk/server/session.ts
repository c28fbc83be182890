import { messageOf } from '../../common/describe-failure.ts';
import type { Environment } from '../../common/ports.ts';
import { addressesGone, addressesOf } from '../people/corrections.ts';
import { type Recorded, sealEntry } from '../people/entries.ts';
import type { OpenedPerson } from '../people/person.ts';
import { Refusal } from '../people/refusal.ts';
import { type Opened, openAll, readKeys } from './opened.ts';
import type { Place } from './places.ts';
import { refuseWhileBusy } from './refuse-while-busy.ts';
import { openStatus, type Status } from './status.ts';

type Options = {
  environment: Environment;
  /** Milliseconds without use after which the key is forgotten. */
  idle?: number;
};

const closedMeanwhile = new Refusal('The desk was closed meanwhile.');
const erasedMeanwhile = new Refusal(
  'Nothing is recorded: the answers of this person have been erased, perhaps at another desk.',
);
const unused = 'Nobody has used the desk for 15 minutes, so it has forgotten the key.';

/** Milliseconds after which what others have changed is looked for. */
const lookEvery = 20_000;

/** One database at a time, with its key, until it is closed or nobody has used it for a while. */
export function deskSession({ environment, idle = 15 * 60_000 }: Options) {
  let status: Status = { step: 'closed' };
  let opened: Opened | undefined;
  let usedAt = Date.now();
  const alone = refuseWhileBusy('A database is being opened already. Wait.');
  /** Rises when the desk is closed, also while something is being opened. */
  let closed = 0;
  const listeners = new Set<(status: Status) => void>();
  const read = new Set<string>();

  function say(next: Status) {
    status = next;
    for (const listener of listeners) listener(next);
  }

  function sayOpen(changed: boolean) {
    if (!opened) return;
    if (changed) opened.readAgain();
    const revision = status.step === 'open' ? status.revision + Number(changed) : 0;
    say(openStatus(opened, revision));
  }

  const open = (place: Place, keyFiles: readonly string[], passphrase: string) =>
    alone(async () => {
      await close();
      const turn = closed;
      await openWith(place, await readKeys(place, keyFiles, passphrase), turn);
    });

  /** @param turn  of `closed`: if the desk is closed meanwhile, nothing is opened */
  async function openWith(place: Place, identities: readonly string[], turn: number) {
    const tell = (done: number, total: number) => {
      if (turn !== closed) throw closedMeanwhile;
      say({ step: 'opening', place, done, total });
    };
    try {
      const all = await openAll(place, environment, identities, tell, () => sayOpen(true));
      if (turn !== closed) {
        await all.store.close();
        throw closedMeanwhile;
      }
      opened = all;
      usedAt = Date.now();
      sayOpen(true);
    } catch (error) {
      if (turn === closed) say({ step: 'closed', why: messageOf(error) });
      throw error;
    }
  }

  /** Lets go of the database for work that nobody else may use it during, and opens it again. */
  async function whileClosed(work: () => Promise<void>) {
    const { place, identities } = current();
    await letGo({ step: 'opening', place, done: 0, total: 0 });
    const turn = closed;
    try {
      await work();
    } finally {
      // Not if the page was closed meanwhile.
      if (turn === closed) await openWith(place, identities, turn);
    }
  }

  async function letGo(next: Status) {
    const before = opened;
    opened = undefined;
    closed += 1;
    read.clear();
    say(next);
    await before?.store.close();
  }

  /** Forgets the key and everything that it has opened. */
  const close = (why?: string) => letGo({ step: 'closed', ...(why && { why }) });

  const isOverdue = () => Date.now() - usedAt > idle;

  async function look(): Promise<void> {
    if (!opened) return;
    if (isOverdue()) return close(unused);
    try {
      if (await opened.people.refresh()) sayOpen(true);
    } catch (error) {
      console.error(`The database could not be read: ${messageOf(error)}`);
    }
  }

  const timer = setInterval(() => void look(), Math.min(lookEvery, idle)).unref();
  /** @throws Refusal if nothing is open */
  function current(): Opened {
    // After the machine was asleep, before the clock has struck.
    if (opened && isOverdue()) void close(unused);
    if (!opened) throw new Refusal('The desk is closed. Open the database again.', 401);
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

  /** After something was recorded or erased, here or elsewhere. */
  async function changed() {
    await opened?.people.refresh();
    sayOpen(true);
  }

  return {
    status: () => status,
    listen(listener: (status: Status) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    close,
    whileClosed,
    /** Works on a database that nobody has open here, or opens meanwhile. */
    whileNothingIsOpen(work: () => Promise<void>) {
      if (opened) throw new Refusal('Close the database that is open first.');
      return alone(work);
    },
    current,
    used() {
      current();
      usedAt = Date.now();
    },
    toRecordIn,
    person: (reference: string): OpenedPerson => current().people.withReference(reference),
    /** Writes to the audit, once for each opening, that someone's answers were read. */
    async auditRead({ submission: { reference } }: OpenedPerson) {
      if (read.has(reference)) return;
      await current().store.record.audit('desk', 'read 1 set of answers', [reference]);
      read.add(reference);
    },
    /** Everyone, with what other desks have recorded until now. */
    async latest() {
      const { people } = toRecordIn();
      if (await people.refresh()) sayOpen(true);
      return people;
    },
    /** Stores what the team has recorded of the person with this id, who may have been erased. */
    async record(person: string, what: Recorded) {
      const { store, people } = toRecordIn();
      const { entry, stored } = await sealEntry(person, what, await store.keys.inUse());
      const addresses = addressesOf(what, people.formOf(person));
      if (!(await store.entries.add(stored, addresses))) throw erasedMeanwhile;
      await changed();
      return entry;
    },
    async unrecord(id: string) {
      const { store, people } = toRecordIn();
      // Another desk may have recorded the same address, which then still finds the person.
      await people.refresh();
      await store.entries.remove(id, addressesGone(id, people));
      await changed();
    },
    changed,
    async end() {
      clearInterval(timer);
      await close();
    },
  };
}

export type Session = ReturnType<typeof deskSession>;
