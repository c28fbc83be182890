import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { confirm } from './confirm.ts';
import { consents } from './consents.ts';
import { countCommand } from './count.ts';
import { erase } from './erase.ts';
import { exportCommand } from './export.ts';
import { find } from './find.ts';
import { interviewed } from './interviewed.ts';
import { keys } from './keys.ts';
import { list } from './list.ts';
import { restore } from './restore.ts';
import { retention } from './retention.ts';
import { serve } from './serve.ts';
import { stats } from './stats.ts';
import { verify } from './verify.ts';

/** In the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  list,
  count: countCommand,
  find,
  export: exportCommand,
  backup,
  restore,
  verify,
  stats,
  confirm,
  interviewed,
  retention,
  erase,
  consents,
  keys,
  serve,
};

export function commandNamed(name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

const introduction =
  'Reads, copies and deletes the answers that the study form has stored, and starts the form.';

const common = `WHO is an email address, a reference, or an id that "list" or "consents" shows. "list", "export" and
"consents" take --of WHO too; the first two also a telephone number, with a key.
What deletes says what, and asks before it does so, unless you write --yes.
Answers are encrypted. "list", "export", "stats" and "verify" open them with a key of the study:
--key FILE, more than once if it has changed, or the files that FORM_KEY names, with commas.
Set FORM_DATABASE to the path of the database. Without it, the database is data/study.db.
A command ends with 0 if it has done all that it says, and with 1 if not.`;

const npm = '  npm run form -- ';
/** Columns: where the explanations begin, and the widest line. */
const [start, widest] = [40, 100];

/** What the commands do or, if one is named, what that does, with an example. */
export function helpFor(name = ''): string {
  const one = commandNamed(name);
  if (one?.longHelp) return one.longHelp;
  const shown = one ? [one] : Object.values(commands);
  const lines = shown.flatMap(({ help }) => Object.entries(help).map(explained));
  const before = one ? [] : [`${introduction}\n`];
  const after = one
    ? `For example:\n${npm}${one.example}`
    : 'For an example of one: COMMAND --help';
  return [...before, ...lines, '', after, '', common, ''].join('\n');
}

/** The explanation beside what it explains, or below it. */
function explained([write, does]: [string, string]): string {
  const lines = [''];
  for (const word of does.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (start + longer.length <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const [first = '', ...rest] = lines;
  const column = ' '.repeat(start);
  const beside = `${npm}${write}`;
  const opening =
    beside.length + 1 < start ? beside.padEnd(start) + first : `${beside}\n${column}${first}`;
  return [opening, ...rest.map((line) => column + line)].join('\n');
}
