import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../describe-failure.ts';
import { readDatabase, readSettings } from '../settings.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { commands } from './commands.ts';
import type { Context } from './context.ts';
import { keysAlone } from './keys.ts';
import { commandOf, type Options, readOptions } from './options.ts';
import { studyKey } from './study-key.ts';

const help = `Reads, copies and deletes the answers that the study form has stored, and starts the form.

  npm run form -- list                  shows everyone who has signed up, newest last; who they are
                                        only with a key
  npm run form -- count                 says how many have signed up
  npm run form -- find WHO              says what is stored of one person, without their answers
  npm run form -- export answers.csv    writes all answers, for a spreadsheet, to a new file that
                                        only you can read; without a file name, prints them
  npm run form -- export answers.json   the same as JSON; --json prints JSON
  npm run form -- backup answers.db     copies the database to a new file that only you can read
  npm run form -- restore answers.db    replaces the database by a backup, and erases everyone again who
                                        was erased since; --erased FILE names another record of that
  npm run form -- verify                checks that nothing in the database is damaged; with a key,
                                        also that it opens everyone's answers
  npm run form -- stats                 counts answers by month and by version of the questions, and
                                        with a key by choice; hides numbers from 1 to 4
  npm run form -- confirm --of WHO      records that a parent or guardian has agreed
  npm run form -- interviewed WHO 2027-01-31
                                        records the day of someone's last interview
  npm run form -- retention             deletes what the privacy policy no longer lets you keep;
                                        --dry-run only says what that is
  npm run form -- erase --of WHO        deletes one person's answers, and keeps proof of consent
  npm run form -- erase --all           deletes everyone's answers, and drafts that were not sent,
                                        and keeps proof of consent
  npm run form -- erase --drafts        deletes only what was begun and not sent, for example when a
                                        program has filled the disk
  npm run form -- erase --consent --of WHO
                                        also deletes the proof, when its period has ended
  npm run form -- erase --consent --all --except WHO --except WHO
                                        the same for everyone else
  npm run form -- consents              shows proof of consent from people whose answers were deleted
  npm run form -- keys                  makes and shows the keys that open answers
  npm run form -- serve                 starts the form that "npm run build" has built

WHO is an email address, a reference, or an id that "list" or "consents" shows. "list", "export" and
"consents" take --of WHO too.
What deletes says what, and asks before it does so, unless you write --yes.
Answers are encrypted. "list", "export", "stats" and "verify" open them with a key of the study:
--key FILE, more than once if it has changed, or the files that FORM_KEY names, with commas.
Set FORM_DATABASE to the path of the database. Without it, the database is data/study.db.`;

/**
 * Prints what a command says, and why it cannot be carried out.
 *
 * @param words  the command, its options and their values
 * @returns the exit code
 */
export async function runCommand(words: string[]): Promise<0 | 1> {
  try {
    const printed = await printedBy(words);
    for await (const text of typeof printed === 'string' ? [printed] : printed) {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain');
    }
  } catch (error) {
    // The reader of a pipe can stop early, for example "export | head".
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return 0;
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
  return 0;
}

async function printedBy(words: string[]): Promise<string | AsyncIterable<string>> {
  const name = commandOf(words);
  if (name === 'help') return `${help}\n`;
  if (name === undefined) throw new Error(help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command && name !== 'serve') {
    const names = [...Object.keys(commands), 'serve', 'help'].join(', ');
    throw new Error(`There is no command "${name}". Expected one of: ${names}.`);
  }
  const options = readOptions(name, words, command?.takes ?? {});
  if (!command) return serve();
  if ('runAlone' in command) {
    return command.runAlone({ options, database: readDatabase(process.env) });
  }
  const alone = name === 'keys' ? keysAlone(options) : undefined;
  return alone ?? withStore(name, command.run, options);
}

async function* withStore(
  name: string,
  work: (context: Context) => string | Promise<string> | AsyncIterable<string>,
  options: Options,
): AsyncGenerator<string> {
  const database = readDatabase(process.env);
  if (!existsSync(database)) {
    throw new Error(
      `There is no database at ${database}. Set FORM_DATABASE to the path of the database.`,
    );
  }
  const store = openSqliteStore(database);
  try {
    if (store.plain.exist() && name !== 'keys') {
      throw new Error(
        'Answers of an earlier form are not encrypted yet. Add the keys of the study ("npm run form -- keys"), and start the form again: it then encrypts them.',
      );
    }
    const key = studyKey(store, database, options.key);
    const printed = await work({ store, options, database, key });
    if (typeof printed === 'string') yield printed;
    else yield* printed;
  } finally {
    store.close();
  }
}

async function serve(): Promise<string> {
  const server = resolve('.build/form/server.js');
  if (!existsSync(server)) {
    throw new Error('The form is not built yet. Run "npm run build" first.');
  }
  // Before NODE_ENV is set, which would make a trial without settings look like a public form.
  const { siteOrigins } = readSettings(process.env);
  process.env['SITE_ORIGINS'] = siteOrigins.join(',');
  // React reads this when it is loaded: anything else selects its slower development code.
  process.env['NODE_ENV'] = 'production';
  await import(pathToFileURL(server).href);
  return '';
}
