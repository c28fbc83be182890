import { messageOf } from '../../common/describe-failure.ts';
import type { OpenedPerson } from '../people/person.ts';
import { Refusal } from '../people/refusal.ts';
import { type Opened, type OpenWith, openAll, type Where } from './opened.ts';
import { recordingIn } from './recording.ts';
import { refuseWhileBusy } from './refuse-while-busy.ts';
import { openStatus, type Status } from './status.ts';

const closedMeanwhile = new Refusal('The desk was closed meanwhile.');
const unused = 'Nobody has used the desk for 15 minutes, so it has forgotten the key.';

/** Milliseconds after which what others have changed is looked for. */
const lookEvery = 20_000;

/** What gives the store and the keys with which everyone is opened. */
type Prepare = () => Promise<OpenWith>;

/**
 * One database at a time, with its key, until it is closed or nobody has used it for a while.
 *
 * @param idle  milliseconds without use after which the key is forgotten
 */
export function deskSession(idle = 15 * 60_000) {
  let status: Status = { step: 'closed' };
  let opened: Opened | undefined;
  let prepared: OpenWith | undefined;
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

  const open = (prepare: Prepare) =>
    alone(async () => {
      await close();
      const turn = closed;
      await openWith(prepare, turn);
    });

  /** @param turn  of `closed`: if the desk is closed meanwhile, nothing is opened */
  async function openWith(prepare: Prepare, turn: number) {
    let where: Where | undefined;
    let shown = 0;
    const tell = (done: number, total: number) => {
      if (turn !== closed) throw closedMeanwhile;
      // The table is made again only when there are twice as many: each time takes as long as there are people.
      const isGrown = opened !== undefined && done >= 2 * shown;
      if (isGrown) shown = done;
      if (opened) sayOpen(isGrown);
      else if (where) say({ step: 'opening', where, done, total });
    };
    try {
      const toOpen = await prepare();
      ({ where } = toOpen);
      const all = await openAll(toOpen, { tell, onCompared: () => sayOpen(true) });
      if (turn !== closed) {
        await all.store.close();
        throw closedMeanwhile;
      }
      prepared = toOpen;
      opened = all;
      usedAt = Date.now();
      shown = all.opening()?.done ?? 0;
      sayOpen(true);
      void all.whole.then(
        () => (turn === closed ? sayOpen(true) : undefined),
        (error) => (turn === closed ? close(messageOf(error)) : undefined),
      );
    } catch (error) {
      if (turn === closed) say({ step: 'closed', why: messageOf(error) });
      throw error;
    }
  }

  /** Lets go of the database for work that nobody else may use it during, and opens it again. */
  async function whileClosed(work: () => Promise<void>, again: Prepare) {
    const { where } = current();
    await letGo({ step: 'opening', where, done: 0, total: 0 });
    const turn = closed;
    try {
      await work();
    } finally {
      // Not if the page was closed meanwhile.
      if (turn === closed) await openWith(again, turn);
    }
  }

  async function letGo(next: Status) {
    const before = opened;
    opened = undefined;
    prepared = undefined;
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

  const timer = setInterval(() => void look(), Math.min(lookEvery, idle));
  // In a browser it is a number.
  if (typeof timer === 'object') timer.unref();

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
    if (open.where.kind !== 'copy') return open;
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
    /** With what the database that is open was opened. */
    openedWith(): OpenWith {
      current();
      if (!prepared) throw closedMeanwhile;
      return prepared;
    },
    used() {
      current();
      usedAt = Date.now();
    },
    toRecordIn,
    person: (reference: string): OpenedPerson => current().people.withReference(reference),
    /** Writes to the audit, once for each opening, that someone's answers were read. */
    async auditRead({ submission: { reference } }: OpenedPerson) {
      if (read.has(reference)) return;
      await current().store.audit('desk', 'read 1 set of answers', [reference]);
      read.add(reference);
    },
    ...recordingIn(toRecordIn, changed, () => sayOpen(true)),
    changed,
    async end() {
      clearInterval(timer);
      await close();
    },
  };
}

export type WholeSession = ReturnType<typeof deskSession>;

/** What is done with what is open, however it was opened. */
export type Session = Omit<WholeSession, 'open' | 'whileClosed'>;
