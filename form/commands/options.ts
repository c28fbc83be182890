import { parseArgs } from 'node:util';

/** What can follow the name of a command. A command refuses what it does not take. */
export type Options = {
  file?: string | undefined;
  /** Whose answers: an email address, a reference or an id. */
  of?: string | undefined;
  json?: boolean | undefined;
  all?: boolean | undefined;
  consent?: boolean | undefined;
  /** Whose answers `all` leaves out, each given as in `of`. */
  except?: string[] | undefined;
};

const kinds = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  of: { type: 'string' },
  all: { type: 'boolean' },
  consent: { type: 'boolean' },
  except: { type: 'string', multiple: true },
} as const;

const written: Readonly<Record<keyof Options, string>> = {
  file: 'the name of a file',
  of: '--of WHO',
  json: '--json',
  all: '--all',
  consent: '--consent',
  except: '--except WHO',
};

/** The first of the words that is not an option, or `help`. */
export function commandOf(words: readonly string[]): string | undefined {
  const loose = { args: [...words], options: kinds, strict: false } as const;
  const { values, positionals } = parseArgs(loose);
  return values['help'] ? 'help' : positionals[0];
}

/** @throws Error that names the first word that the command does not take */
export function readOptions(
  command: string,
  words: readonly string[],
  takes: readonly (keyof Options)[],
): Options {
  const args = [...words];
  const isTaken = (name: string) => takes.some((option) => option === name);
  for (const token of parseArgs({ args, options: kinds, strict: false, tokens: true }).tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!isTaken(name)) throw new Error(refusal(command, rawName, takes));
    const isText = name === 'of' || name === 'except';
    if (isText && (value === undefined || (!inlineValue && value.startsWith('-')))) {
      throw new Error(`After "${rawName}", write an email address, a reference or an id.`);
    }
    if (!isText && value !== undefined) {
      throw new Error(`"${rawName}" takes no value. Leave "=${value}" out.`);
    }
  }
  const { values, positionals } = parseArgs({ args, options: kinds, allowPositionals: true });
  const [, file, extra] = positionals;
  const word = isTaken('file') ? extra : file;
  if (word !== undefined) throw new Error(refusal(command, word, takes));
  return { ...values, ...(file !== undefined && { file }) };
}

/** npm keeps options for itself, unless " -- " says that they are for the command. */
export function npmHint(command: string): string {
  return [
    `If you wrote words that begin with "--", npm removed them: write " -- " before "${command}", for example:`,
    `  npm run form -- ${command} --of WHO`,
  ].join('\n');
}

function refusal(command: string, word: string, takes: readonly (keyof Options)[]): string {
  const known = takes.map((option) => written[option]).join(', ') || 'nothing';
  return [
    `"${command}" does not take "${word}". It takes: ${known}. For every command: npm run form -- help`,
    ...(takes.includes('of') && !word.startsWith('-') ? [npmHint(command)] : []),
  ].join('\n');
}
