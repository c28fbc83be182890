import type { ChildProcess } from 'node:child_process';
import { utterancesIn } from './utterances.ts';
import { waitUntil } from './wait-until.ts';

/** Milliseconds without a sign of work after which Orca has said all that it had to say. */
const quiet = 300;

export type Orca = ReturnType<typeof listenTo>;

/** Follows what Orca does, from its own account of it on standard error. */
export function listenTo(orca: ChildProcess) {
  let account = '';
  let told = 0;
  let lastSign = Date.now();
  orca.stderr?.setEncoding('utf8').on('data', (more: string) => {
    account += more;
    lastSign = Date.now();
  });
  const untold = () => utterancesIn(account.slice(told));

  return {
    /** Waits until something is said, among what nobody has taken yet. */
    hear(words: RegExp): Promise<void> {
      const isSaid = () => untold().some((utterance) => words.test(utterance));
      return waitUntil(`Orca to say ${words}`, isSaid, 60_000);
    },

    /** Waits until Orca has said something, if it will, and is at rest again. */
    async settle(): Promise<void> {
      await waitUntil('Orca to speak', () => untold().length > 0, 2000).catch(() => {});
      await waitUntil('Orca to rest', () => Date.now() - lastSign > quiet, 8000).catch(() => {});
    },

    untold,
    /** What was said since it was last taken. */
    take(): string[] {
      const said = untold();
      told = account.length;
      return said;
    },
    account: () => account,
  };
}
