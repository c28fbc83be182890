import type { EncryptedToOthers } from '../../answers/door/replies.ts';
import { referenceOf } from '../../answers/records/records.ts';
import type { People } from '../people/open-people.ts';
import { Refusal, whyOf } from '../people/refusal.ts';
import type { DeskStore } from '../store/desk-store.ts';
import type { EncryptedAgain } from '../store/encrypted-again.ts';
import { type DoneAgain, encryptAgain } from './encrypt-again.ts';
import type { Opened } from './opened.ts';
import type { Session } from './session.ts';

/** What the page shows of encrypting everything again. */
export type AgainShown = ToDo & { run: Run };

/** What is encrypted to others than the keys that are in use, of which there are so many. */
type ToDo = typeof nothing;

/** How far it is; done is also what had nothing to do. */
type Run =
  | { step: 'none' }
  | { step: 'running'; done: number; total: number }
  | { step: 'stopped'; done: number; total: number }
  | { step: 'failed'; why: string }
  | ({ step: 'done' } & DoneAgain);

const nothing = {
  keys: 0,
  answers: 0,
  entries: 0,
  settings: false,
  /** References of people of whom something looks done, and is encrypted to another number of keys. */
  doubtful: [] as string[],
  /** All of this together. */
  total: 0,
};

/** Everything is encrypted again while the desk is used for something else. */
export function againCalls(session: Session) {
  let run: Run = { step: 'none' };
  /** What was open when it began. */
  let opened: Opened | undefined;
  let isStopping = false;
  /** Until what was begun has ended. */
  let ended = Promise.resolve();
  let last: ToDo = nothing;

  function isStillOpen(when: Opened | undefined): boolean {
    try {
      return session.current() === when;
    } catch {
      return false;
    }
  }

  async function toDoNow() {
    const { again } = session.current().stored().server;
    const toDo = await again.toDo();
    const { people, store } = session.current();
    const recipients = await store.recipients();
    const doubtful = await doubtfulIn(recipients.length, again.keyCounts, toDo, people, store);
    const ids = [...doubtful.answers, ...doubtful.entries];
    const references = ids.map((id) => referenceOf(again.keyCounts.get(id)?.person ?? id));
    const [answers, entries] = [toDo.answers.length, toDo.entries.length];
    const shown = {
      keys: recipients.length,
      answers,
      entries,
      settings: toDo.settings,
      doubtful: [...new Set(references)],
      total: answers + entries + Number(toDo.settings) + ids.length,
    };
    return { shown, doubtful };
  }

  /** Goes on until all is done, someone stops it, or what was open is closed. */
  async function encrypt(now: Opened, doubtful: Doubtful) {
    const mine: Extract<Run, { step: 'running' }> = { step: 'running', done: 0, total: last.total };
    [opened, run, isStopping] = [now, mine, false];
    const told = {
      tell: (done: number, total: number) => Object.assign(mine, { done, total }),
      isStopped: () => run !== mine || isStopping || !isStillOpen(now),
    };
    try {
      const { identities } = session.openedWith();
      const { again } = session.current().stored().server;
      const where = { store: now.store, again, identities, doubtful };
      const done = await encryptAgain(where, told);
      if (run === mine) run = done ? { ...done, step: 'done' } : { ...mine, step: 'stopped' };
    } catch (error) {
      if (run === mine) run = { step: 'failed', why: whyOf(error) };
    }
  }

  return {
    async again(): Promise<AgainShown> {
      if (!isStillOpen(opened)) run = { step: 'none' };
      // The server is not asked each second for what changes with each group.
      if (run.step !== 'running') {
        try {
          ({ shown: last } = await toDoNow());
        } catch (error) {
          // Why it was broken off is said, also if it is that the server does not answer.
          if (run.step !== 'failed') throw error;
        }
      }
      return { ...last, run };
    },
    async encryptAgain(typed: string) {
      if (run.step === 'running' && isStillOpen(opened))
        throw new Refusal('This is under way already.');
      const { shown, doubtful } = await toDoNow();
      if (typed.replace(/[\s,.]/g, '') !== String(shown.total)) {
        throw new Refusal(
          `You typed "${typed}", and ${shown.total} are to be encrypted again. Nothing is begun.`,
          400,
        );
      }
      last = shown;
      ended = encrypt(session.current(), doubtful);
    },
    async stopEncryptingAgain() {
      isStopping = true;
      // What is being encrypted just now is done too: only then is it known how many are left.
      await ended;
    },
    backUp: () => session.current().stored().server.again.backUp(),
    removeOlderBackups: (names: readonly string[]) =>
      session.current().stored().server.again.removeOlderBackups(names),
  };
}

/** Ids. */
type Doubtful = Record<'answers' | 'entries', string[]>;

/**
 * What the database says is encrypted to the keys in use, and is encrypted to another number of keys: someone
 * has changed what it says, or the form has encrypted to a key that nobody knows.
 *
 * @param keys  how many the desk knows to be in use
 * @param keyCounts  as they were when each was read last, which are read again where they differ
 */
async function doubtfulIn(
  keys: number,
  keyCounts: EncryptedAgain['keyCounts'],
  toDo: EncryptedToOthers,
  people: Pick<People, 'all' | 'damaged' | 'entries' | 'damagedEntries'>,
  store: Pick<DeskStore, 'answers' | 'entries'>,
): Promise<Doubtful> {
  const known = new Set([...toDo.answers, ...toDo.entries]);
  const isOther = (id: string) => {
    const found = keyCounts.get(id);
    return found !== undefined && found.keys !== keys && !known.has(id);
  };
  const ids = {
    answers: [...people.all.keys(), ...people.damaged.keys()].filter(isOther),
    entries: [...people.entries().map(({ id }) => id), ...people.damagedEntries.keys()].filter(
      isOther,
    ),
  };
  // Another desk may have encrypted them again since.
  await readThrough(store.answers.some(ids.answers));
  await readThrough(store.entries.some(ids.entries));
  return { answers: ids.answers.filter(isOther), entries: ids.entries.filter(isOther) };
}

async function readThrough(all: AsyncIterable<unknown>) {
  for await (const _ of all);
}
