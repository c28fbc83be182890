import { parseArgs } from 'node:util';
import type { Store } from '../../answers/store/store.ts';
import { messageOf } from '../../common/describe-failure.ts';

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
  /** Those who have asked to stop too. */
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
