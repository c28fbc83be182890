import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { messageOf } from '../../common/describe-failure.ts';

/**
 * Asks at the terminal.
 *
 * @param hidden  do not show what is typed
 */
export async function ask(question: string, hidden = false): Promise<string> {
  process.stderr.write(question);
  // readline would show what is typed; without an output, the terminal would too.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: hidden ? nowhere : process.stderr,
    terminal: hidden || Boolean(process.stdin.isTTY),
  });
  try {
    // Nothing is typed where the input ends, as in a program.
    const end = once(lines, 'close').then(() => '');
    return await Promise.race([lines.question(''), end]);
  } finally {
    lines.close();
    if (hidden) process.stderr.write('\n');
  }
}

/**
 * The passphrase of a key: the first line of the file that FORM_PASSPHRASE_FILE names, or what someone
 * types. Never a word of the command, which other users of a machine can see.
 *
 * @throws Error if there is neither
 */
export async function askPassphrase(question: string): Promise<string> {
  const file = process.env['FORM_PASSPHRASE_FILE'];
  if (file) {
    try {
      // Windows' editor may begin a file with a byte order mark.
      return (
        readFileSync(file, 'utf8')
          .replace(/^\ufeff/, '')
          .split(/\r?\n/)[0] ?? ''
      );
    } catch (error) {
      throw new Error(`FORM_PASSPHRASE_FILE: ${messageOf(error)}`, { cause: error });
    }
  }
  if (!process.stdin.isTTY) {
    throw new Error(
      'The key needs a passphrase, and there is no terminal to type it in. Set FORM_PASSPHRASE_FILE to a file that holds it.',
    );
  }
  return ask(question, true);
}

/**
 * @param refusal  what then has not happened
 * @throws Error if someone does not type the word, which is how they agree to what cannot be undone
 */
export async function askFor(word: string, what: string, refusal = 'Nothing is deleted.') {
  const typed = await ask(`${what}\nType "${word}" to go on: `);
  if (typed.trim() !== word) throw new Error(refusal);
}

/** Said before work that cannot say how far it is. */
export function takesMinutes(people: number): string {
  return people > 10_000 ? 'With so many answers, this takes some minutes.\n' : '';
}

/**
 * Says on long work, on stderr, how far it is: silence looks like a program
 * that hangs.
 *
 * @param every  milliseconds between two lines
 * @returns what to call with how many more are done
 */
export function reportProgress(total: number, every = 5_000): (more: number) => void {
  let last = Date.now();
  let done = 0;
  return (more) => {
    done += more;
    if (Date.now() - last < every) return;
    last = Date.now();
    process.stderr.write(`${done} of ${total}\n`);
  };
}
