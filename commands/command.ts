import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Store } from '../answers/store/store.ts';
import { messageOf } from '../common/describe-failure.ts';

/** A command: what it takes, what the help says of it, and what it does. */
export type Command = {
  /** How many words it takes at most that are not options. */
  words: number;
  options: readonly Option[];
  /** What to write, and what that does. */
  help: Readonly<Record<string, string>>;
  /** @returns what it prints, all at once or bit by bit */
  run(input: Input): Promise<string> | AsyncIterable<string>;
};

/** What a command works with. */
export type Input = {
  words: readonly string[];
  options: Options;
  /** Path of the SQLite file. */
  database: string;
  /** Opens the database, which is closed once the command has ended. */
  open(): Promise<Store>;
};

/** Every option of any command. */
const all = {
  /** Agrees beforehand to what cannot be undone, for programs. */
  yes: { type: 'boolean' },
  key: { type: 'string', multiple: true },
  /** Whether people who have asked to stop are in it too. */
  stopped: { type: 'boolean' },
  all: { type: 'boolean' },
  /** Whose answers `all` leaves out. */
  except: { type: 'string', multiple: true },
  drafts: { type: 'boolean' },
  consent: { type: 'boolean' },
  /** A copy of the record of what was erased. */
  erased: { type: 'string' },
} as const;

type Option = keyof typeof all;

type Options = ReturnType<typeof parseArgs<{ options: typeof all }>>['values'];

/** The command, and whether its help is asked for, as in `erase --help` or `help erase`. */
export function commandOf(words: readonly string[]): { name: string | undefined; help: boolean } {
  const options = { ...all, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parseArgs({ args: [...words], options, strict: false });
  const [first, second] = positionals;
  return first === 'help'
    ? { name: second, help: true }
    : { name: first, help: values['help'] === true };
}

/**
 * @param typed  begins with the name of the command
 * @throws Error that names the first word that the command does not take, and says what it takes
 */
export function readWords(
  typed: readonly string[],
  takes: Pick<Command, 'words' | 'options'>,
  help: string,
): Pick<Input, 'words' | 'options'> {
  const options = Object.fromEntries(takes.options.map((option) => [option, all[option]]));
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      options,
      allowPositionals: true,
    });
    const [name, ...words] = positionals;
    const extra = words[takes.words];
    if (extra === undefined) return { words, options: values };
    throw new Error(`"${name}" does not take "${extra}".`);
  } catch (error) {
    throw new Error(`${messageOf(error)}\n\n${help}`, { cause: error });
  }
}

/** @throws Error if what is about to be recorded would be lost */
export async function requireOriginal(store: Store, database: string) {
  if (!(await store.isCopy())) return;
  throw new Error(
    `${database} is a copy that "backup" has made: what you record or erase in it is lost. Type this where the form runs. Nothing is done.`,
  );
}

/**
 * Asks at the terminal.
 *
 * @param hidden  do not show what is typed
 */
export async function askAtTerminal(question: string, hidden = false): Promise<string> {
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
  return askAtTerminal(question, true);
}

/**
 * @param refusal  what then has not happened
 * @throws Error if someone does not type the word, which is how they agree to what cannot be undone
 */
export async function askFor(word: string, what: string, refusal = 'Nothing is deleted.') {
  const typed = await askAtTerminal(`${what}\nType "${word}" to go on: `);
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
