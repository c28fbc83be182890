import { parseArgs } from 'node:util';
import type { Store } from '../../answers/store/store.ts';
import type { StudyKey } from './study-key.ts';

/** A command: what it takes, what the help says of it, and what it does. */
export type Command = {
  /** What each word after its name says that is not an option, for example "the name of a file". */
  words?: readonly string[];
  options?: readonly Option[];
  /** What to write, and what that does. */
  help: Readonly<Record<string, string>>;
  example: string;
  /** What `--help` prints in place of that and the example. */
  longHelp?: string;
} & (
  | { run(context: Context): Printed }
  | {
      /** @returns undefined if the database is needed */
      runWithoutStore(context: WithoutStore): Printed | undefined;
      run?(context: Context): Printed;
    }
);

/** What a command prints, all at once or bit by bit. */
export type Printed = string | Promise<string> | AsyncIterable<string>;

/** What a command works with. */
export type Context = {
  store: Store;
  options: Options;
  /** Path of the SQLite file. */
  database: string;
  /** Undefined if no key was named and this is no trial. */
  key: StudyKey | undefined;
};

/** What a command works with that opens the database in its own way, or can do without it. */
export type WithoutStore = Pick<Context, 'options' | 'database'>;

/** What people write after an option, and what that is. */
const who = ['WHO', 'an email address, a reference or an id'] as const;
const file = ['FILE', 'the name of a file'] as const;

/** Every option of any command. */
const all = {
  /** Whose answers. */
  of: { type: 'string', needs: who },
  json: { type: 'boolean' },
  all: { type: 'boolean' },
  drafts: { type: 'boolean' },
  consent: { type: 'boolean' },
  /** Whose answers `all` leaves out. */
  except: { type: 'string', multiple: true, needs: who },
  key: { type: 'string', multiple: true, needs: file },
  /** Those who have asked to stop too. */
  stopped: { type: 'boolean' },
  /** Agrees beforehand to what cannot be undone, for programs. */
  yes: { type: 'boolean' },
  /** A copy of the record of what was erased. */
  erased: { type: 'string', needs: file },
  /** Says what would be deleted, and deletes nothing. */
  'dry-run': { type: 'boolean' },
} as const;

type Option = keyof typeof all;

/** What followed the name of a command: words, such as the name of a file, and options. */
export type Options = { words: readonly string[] } & ReturnType<
  typeof parseArgs<{ options: typeof all }>
>['values'];

function needsOf(option: Option): readonly [written: string, is: string] | undefined {
  const known = all[option];
  return 'needs' in known ? known.needs : undefined;
}

/** The command, and whether its help is asked for, as in `list --help` or `help list`. */
export function commandOf(words: readonly string[]): { name: string | undefined; help: boolean } {
  const options = { ...all, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parseArgs({ args: [...words], options, strict: false });
  const [first, second] = positionals;
  return first === 'help'
    ? { name: second, help: true }
    : { name: first, help: values['help'] === true };
}

/** What a command takes. */
type Takes = Pick<Command, 'words' | 'options'>;

/**
 * Node's own messages name neither what was expected nor what npm has removed: docs/decisions/0020.
 *
 * @throws Error that names the first word that the command does not take
 */
export function readOptions(command: string, words: readonly string[], takes: Takes): Options {
  const args = [...words];
  for (const token of parseArgs({ args, options: all, strict: false, tokens: true }).tokens) {
    if (token.kind !== 'option') continue;
    const { rawName, value, inlineValue } = token;
    const option = takes.options?.find((one) => one === token.name);
    if (!option) throw new Error(refusal(command, rawName, takes));
    const needs = needsOf(option);
    if (needs && (value === undefined || (!inlineValue && value.startsWith('-')))) {
      throw new Error(`After "${rawName}", write ${needs[1]}.`);
    }
    if (!needs && value !== undefined) {
      throw new Error(`"${rawName}" takes no value. Leave "=${value}" out.`);
    }
  }
  const { values, positionals } = parseArgs({ args, options: all, allowPositionals: true });
  const after = positionals.slice(1);
  const extra = after[takes.words?.length ?? 0];
  if (extra !== undefined) throw new Error(refusal(command, extra, takes));
  return { ...values, words: after };
}

function refusal(command: string, word: string, { words = [], options = [] }: Takes): string {
  const written = options.map((option) => [`--${option}`, needsOf(option)?.[0]].join(' ').trim());
  const known = [...words, ...written].join(', ') || 'nothing';
  return [
    `"${command}" does not take "${word}". It takes: ${known}. For every command: npm run form -- help`,
    ...(options.includes('of') && !word.startsWith('-') ? [npmHint(`${command} --of WHO`)] : []),
  ].join('\n');
}

/** npm keeps options for itself, unless " -- " says that they are for the command. */
export function npmHint(example: string): string {
  return [
    `If you wrote words that begin with "--", npm removed them: write " -- " before "${example.split(' ')[0]}", for example:`,
    `  npm run form -- ${example}`,
  ].join('\n');
}

/** @throws Error if what is about to be recorded would be lost */
export async function requireOriginal({ store, database }: Pick<Context, 'store' | 'database'>) {
  if (!(await store.isCopy())) return;
  throw new Error(
    `${database} is a copy that "backup" has made: what you record or erase in it is lost. Type this where the form runs. Nothing is done.`,
  );
}
