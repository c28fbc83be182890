import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** Orca has finished speaking if it logs nothing for this long, in milliseconds. */
const quiet = 300;

/** How Orca logs what it sends to the speech synthesiser; long texts continue, indented. */
const spoken = /^[\d:.]+ - SPEECH OUTPUT: '(.*(?:\n {18}.*)*?)'(?: voice=\w+)? ?\[?\{.*\}\]?$/gm;

/** What was said, from the log that Orca writes when it is being debugged. */
function utterancesIn(log: string): string[] {
  return [...log.matchAll(spoken)]
    .map((match) => (match[1] ?? '').replace(/\s+/g, ' ').trim())
    .filter((utterance) => utterance !== '');
}

export type Orca = ReturnType<typeof listenTo>;

/** Follows what Orca says, from its log on standard error. */
export function listenTo(orca: ChildProcess) {
  let log = '';
  let taken = 0;
  let lastLogged = Date.now();
  orca.stderr?.setEncoding('utf8').on('data', (more: string) => {
    log += more;
    lastLogged = Date.now();
  });
  const untaken = () => utterancesIn(log.slice(taken));

  return {
    log: () => log,
    /** What was said since the last `take`. */
    untaken,
    take(): string[] {
      const said = untaken();
      taken = log.length;
      return said;
    },

    /** Waits until something is said that has not been taken yet. */
    hear(words: RegExp): Promise<void> {
      const isSaid = () => untaken().some((utterance) => words.test(utterance));
      return waitUntil(`Orca to say ${words}`, isSaid, 60_000);
    },

    /** Waits until Orca has said something, if it does, and has finished speaking. */
    async settle(): Promise<void> {
      await waitUntil('Orca to speak', () => untaken().length > 0, 2000).catch(() => {});
      await waitUntil('Orca to rest', () => Date.now() - lastLogged > quiet, 8000).catch(() => {});
    },
  };
}

/** @throws Error if it has not become true within `timeout` milliseconds */
export async function waitUntil(what: string, isTrue: () => boolean, timeout = 20_000) {
  const end = Date.now() + timeout;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`Waited ${timeout / 1000} seconds for ${what}.`);
    await pause(25);
  }
}
