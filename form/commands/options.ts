import { parseArgs } from 'node:util';

/** What a command takes after its name. */
export type Takes = {
  /** What each word that is not an option says, for example "the name of a file". */
  words?: readonly string[];
  options?: readonly (keyof typeof written)[];
};

/** What followed the name of a command. */
export type Options = {
  /** The words that are not options: the name of a file, for example. */
  words: readonly string[];
  /** Whose answers: an email address, a reference or an id. */
  of?: string | undefined;
  key?: string[] | undefined;
  json?: boolean | undefined;
  all?: boolean | undefined;
  drafts?: boolean | undefined;
  consent?: boolean | undefined;
  /** Whose answers `all` leaves out, each given as in `of`. */
  except?: string[] | undefined;
  /** Agrees beforehand to what cannot be undone, for programs. */
  yes?: boolean | undefined;
  /** A copy of the record of what was erased. */
  erased?: string | undefined;
  /** Says what would be deleted, and deletes nothing. */
  'dry-run'?: boolean | undefined;
};

const kinds = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  of: { type: 'string' },
  all: { type: 'boolean' },
  drafts: { type: 'boolean' },
  consent: { type: 'boolean' },
  except: { type: 'string', multiple: true },
  key: { type: 'string', multiple: true },
  yes: { type: 'boolean' },
  erased: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;

const written: Readonly<Record<Exclude<keyof Options, 'words'>, string>> = {
  of: '--of WHO',
  json: '--json',
  all: '--all',
  drafts: '--drafts',
  consent: '--consent',
  except: '--except WHO',
  key: '--key FILE',
  yes: '--yes',
  erased: '--erased FILE',
  'dry-run': '--dry-run',
};

/** The command, and whether its help is asked for, as in `list --help` or `help list`. */
export function commandOf(words: readonly string[]): { name: string | undefined; help: boolean } {
  const loose = { args: [...words], options: kinds, strict: false } as const;
  const { values, positionals } = parseArgs(loose);
  const [first, second] = positionals;
  return first === 'help'
    ? { name: second, help: true }
    : { name: first, help: values['help'] === true };
}

/** @throws Error that names the first word that the command does not take */
export function readOptions(command: string, words: readonly string[], takes: Takes): Options {
  const args = [...words];
  for (const token of parseArgs({ args, options: kinds, strict: false, tokens: true }).tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!takes.options?.some((option) => option === name)) {
      throw new Error(refusal(command, rawName, takes));
    }
    const isText = kinds[name as keyof typeof kinds].type === 'string';
    if (isText && (value === undefined || (!inlineValue && value.startsWith('-')))) {
      const needed =
        name === 'key' || name === 'erased'
          ? 'the name of a file'
          : 'an email address, a reference or an id';
      throw new Error(`After "${rawName}", write ${needed}.`);
    }
    if (!isText && value !== undefined) {
      throw new Error(`"${rawName}" takes no value. Leave "=${value}" out.`);
    }
  }
  const { values, positionals } = parseArgs({ args, options: kinds, allowPositionals: true });
  const after = positionals.slice(1);
  const extra = after[takes.words?.length ?? 0];
  if (extra !== undefined) throw new Error(refusal(command, extra, takes));
  return { ...values, words: after };
}

/** npm keeps options for itself, unless " -- " says that they are for the command. */
export function npmHint(example: string): string {
  return [
    `If you wrote words that begin with "--", npm removed them: write " -- " before "${example.split(' ')[0]}", for example:`,
    `  npm run form -- ${example}`,
  ].join('\n');
}

function refusal(command: string, word: string, { words = [], options = [] }: Takes): string {
  const known = [...words, ...options.map((option) => written[option])].join(', ') || 'nothing';
  return [
    `"${command}" does not take "${word}". It takes: ${known}. For every command: npm run form -- help`,
    ...(options.includes('of') && !word.startsWith('-') ? [npmHint(`${command} --of WHO`)] : []),
  ].join('\n');
}
