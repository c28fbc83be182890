import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../describe-failure.ts';
import { readDatabase, readSettings } from '../settings.ts';
import { withReserve } from '../store/reserve.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { commands } from './commands.ts';
import type { Context } from './context.ts';
import { helpFor } from './help.ts';
import { keysAlone } from './keys.ts';
import { commandOf, type Options, readOptions } from './options.ts';
import { studyKey } from './study-key.ts';

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
  const { name, help } = commandOf(words);
  if (help) return helpFor(name);
  if (name === undefined) throw new Error(helpFor().trimEnd());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command && name !== 'serve') {
    const names = [...Object.keys(commands), 'serve', 'help'].join(', ');
    throw new Error(`There is no command "${name}". Expected one of: ${names}.`);
  }
  const options = readOptions(name, words, command?.takes ?? {});
  if (!command) return serve();
  if ('runWithoutStore' in command) {
    return command.runWithoutStore({ options, database: readDatabase(process.env) });
  }
  const alone = name === 'keys' ? keysAlone(options) : undefined;
  return alone ?? withStore(command.run, options);
}

async function* withStore(
  work: (context: Context) => string | Promise<string> | AsyncIterable<string>,
  options: Options,
): AsyncGenerator<string> {
  const database = readDatabase(process.env);
  if (!existsSync(database)) {
    throw new Error(
      `There is no database at ${database}. Set FORM_DATABASE to the path of the database.`,
    );
  }
  const store = withReserve(database, () => openSqliteStore(database));
  try {
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
