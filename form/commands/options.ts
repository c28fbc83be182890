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

const written: Readonly<Record<keyof Options, string>> = {
  file: 'the name of a file',
  of: '--of WHO',
  json: '--json',
  all: '--all',
  consent: '--consent',
  except: '--except WHO',
};

/** npm keeps options for itself, unless " -- " says that they are for the command. */
export function npmHint(command: string): string {
  return [
    `If you wrote words that begin with "--", npm removed them: write " -- " before "${command}", for example:`,
    `  npm run form -- ${command} --of WHO`,
  ].join('\n');
}

/** What a command says of a word that it does not take. */
export function refusal(command: string, word: string, takes: readonly (keyof Options)[]): string {
  const known = takes.map((option) => written[option]).join(', ') || 'nothing';
  return [
    `"${command}" does not take "${word}". It takes: ${known}. For every command: npm run form -- help`,
    ...(takes.includes('of') && !word.startsWith('-') ? [npmHint(command)] : []),
  ].join('\n');
}
