import { idleSeconds, sessionLengths, warnedSeconds } from '../../answers/door/replies.ts';
import type { OpenedPerson } from '../people/person.ts';
import { Refusal, whyOf } from '../people/refusal.ts';
import { type Opened, type OpenWith, openAll, type Where } from './opened.ts';
import { recordingIn } from './recording.ts';
import { openStatus, type Status, silence } from './status.ts';

const closedMeanwhile = new Refusal('The desk was closed meanwhile.');
const unused = `Nobody has used the desk for ${sessionLengths.idle}, so it has forgotten the key.`;

/** Milliseconds after which it polls for what others have changed. */
const pollEvery = 20_000;

/**
 * The answers of one study at a time, with its key, until it is closed or nobody has used it for a while.
 *
 * @param idle  milliseconds without use after which the key is forgotten
 */
export function deskSession(idle = idleSeconds * 1_000) {
  let status: Status = { step: 'closed' };
  let opened: Opened | undefined;
  let prepared: OpenWith | undefined;
  let usedAt = Date.now();
  const server = silence();
  const alone = refuseWhileBusy('Answers are being opened already. Wait.');
  /** Rises when the desk is closed, also while something is being opened. */
  let closed = 0;
  const listeners = new Set<(status: Status) => void>();
  const read = new Set<string>();

  function say(next: Status) {
    status = next;
    for (const listener of listeners) listener(next);
  }

  /** @param isNews  whether pages ask again, although nobody's answers have changed */
  function sayOpen(changed: boolean, isNews = changed) {
    if (!opened) return;
    if (changed) opened.readAgain();
    const revision = status.step === 'open' ? status.revision + Number(isNews) : 0;
    say(openStatus(opened, revision, closesSoon(), server.silentSince()));
  }

  const open = (prepare: () => Promise<OpenWith>) =>
    alone(async () => {
      await close();
      const turn = closed;
      await openWith(prepare, turn);
    });

  /** @param turn  of `closed`: if the desk is closed meanwhile, nothing is opened */
  async function openWith(prepare: () => Promise<OpenWith>, turn: number) {
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
        await all.close();
        throw closedMeanwhile;
      }
      prepared = toOpen;
      opened = all;
      usedAt = Date.now();
      server.isHeard();
      shown = all.opening()?.done ?? 0;
      sayOpen(true);
      void all.whole.then(
        () => (turn === closed ? sayOpen(true) : undefined),
        (error) => (turn === closed ? close(whyOf(error), true) : undefined),
      );
    } catch (error) {
      // What is wrong before that is said where someone has pressed, which is still shown.
      if (turn === closed && status.step !== 'closed') say({ step: 'closed', why: whyOf(error) });
      throw error;
    }
  }

  async function letGo(next: Status) {
    const before = opened;
    opened = undefined;
    prepared = undefined;
    closed += 1;
    read.clear();
    say(next);
    await before?.close();
  }

  /**
   * Forgets the key and everything that it has opened.
   *
   * @param byItself  whether nobody has asked for it, who may be in the middle of a note
   */
  const close = (why?: string, byItself = false) =>
    letGo({ step: 'closed', ...(why && { why }), ...(byItself && { byItself: true as const }) });

  const isOverdue = () => Date.now() - usedAt > idle;
  const closesSoon = () => Date.now() - usedAt > idle - Math.min(warnedSeconds * 1_000, idle / 2);

  /** Reads what others have changed, and says so if the server does not answer. */
  async function poll(): Promise<void> {
    if (!opened) return;
    if (isOverdue()) return close(unused, true);
    if (closesSoon()) sayOpen(false);
    try {
      const changed = await opened.people.refresh();
      const isNews = opened.store.isChosenAnew() || changed;
      if (server.isHeard() || isNews) sayOpen(changed, isNews);
    } catch (error) {
      if (server.isUnheard()) sayOpen(false);
      throw error;
    }
  }
  const pollAlone = () =>
    poll().catch((error) => console.error(`The database could not be read: ${whyOf(error)}`));

  const timer = setInterval(pollAlone, Math.min(pollEvery, idle));
  // In a browser it is a number.
  if (typeof timer === 'object') timer.unref();

  /** @throws Refusal if nothing is open */
  function current(): Opened {
    // After the machine was asleep, before the clock has struck.
    if (opened && isOverdue()) void close(unused, true);
    if (!opened) throw new Refusal('The desk is closed. Open it again.', 401);
    return opened;
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
    current,
    /** With what the database that is open was opened. */
    openedWith(): OpenWith {
      current();
      if (!prepared) throw closedMeanwhile;
      return prepared;
    },
    used() {
      current();
      const wasWarned = closesSoon();
      usedAt = Date.now();
      if (wasWarned) sayOpen(false);
    },
    person: (reference: string): OpenedPerson => current().people.withReference(reference),
    /** Writes to the audit, once for each opening, that someone's answers were read. */
    async auditRead({ submission: { reference } }: OpenedPerson) {
      if (read.has(reference)) return;
      await current().store.audit('desk', 'read 1 set of answers', [reference]);
      read.add(reference);
    },
    ...recordingIn(current, changed, () => sayOpen(true)),
    changed,
    poll,
    async end() {
      clearInterval(timer);
      await close();
    },
  };
}

export type WholeSession = ReturnType<typeof deskSession>;

/** What is done with what is open, however it was opened. */
export type Session = Omit<WholeSession, 'open'>;

/** Does work, but not while other work is being done: it then refuses with these words. */
function refuseWhileBusy(busy: string) {
  let isBusy = false;
  return async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) throw new Refusal(busy);
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
  };
}
