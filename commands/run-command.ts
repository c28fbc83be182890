import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withReserve } from '../answers/files/beside-database.ts';
import { readDatabaseUrl } from '../answers/store/postgres/database-url.ts';
import { openPostgresStore } from '../answers/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../answers/store/store.ts';
import { count } from '../common/count.ts';
import { messageOf } from '../common/describe-failure.ts';
import { readDatabase, readOrigins } from '../common/settings.ts';
import { type Command, commandOf, type Input, readWords, takesMinutes } from './command.ts';
import { erase } from './erase.ts';
import { exportCommand } from './export.ts';
import { keys } from './keys.ts';
import { restore } from './restore.ts';
import { verify } from './verify.ts';

const backup = {
  words: 1,
  options: [],
  help: { 'backup answers.db': 'copies the database to a new file that only you can read' },
  run: backUpTo,
} satisfies Command;

async function* backUpTo({ open, database, words: [file] }: Input): AsyncGenerator<string> {
  if (!file) throw new Error('"backup" needs the name of a new file, for example answers.db.');
  const path = resolve(file);
  if (existsSync(path) && statSync(path).isDirectory()) {
    throw new Error(
      `${path} is a folder. Write the name of a new file in it, for example answers.db.`,
    );
  }
  if (path.startsWith(`${resolve(database)}.`)) {
    throw new Error(`${path} is a name that the form uses itself. Choose another.`);
  }
  const store = await open();
  const people = await store.answers.count();
  yield takesMinutes(people);
  await store.trail.audit('backup', `${count(people, 'set')} of answers`);
  const [erased, audit] = await store.backup(path);
  yield `The copy is in ${path}.\n`;
  if (erased && audit) {
    yield `Beside it: who was erased, if anyone was, in ${erased}, and the audit in ${audit}.\n`;
  }
}

const serve = {
  words: 0,
  options: [],
  help: { serve: 'starts the form that "npm run build" has built' },
  run: startServer,
} satisfies Command;

async function startServer(): Promise<string> {
  const server = resolve('.build/form/server.js');
  if (!existsSync(server)) {
    throw new Error('The form is not built yet. Run "npm run build" first.');
  }
  // Before NODE_ENV is set, which would make a trial without settings look like a public form.
  process.env['SITE_ORIGINS'] = readOrigins(process.env).join(',');
  // React reads this when it is loaded: anything else selects its slower development code.
  process.env['NODE_ENV'] = 'production';
  await import(pathToFileURL(server).href);
  return '';
}

/** In the order of the help. */
const commands: Readonly<Record<string, Command>> = {
  serve,
  keys,
  backup,
  restore,
  verify,
  export: exportCommand,
  erase,
};

const about = `Write " -- " before the command: without it, npm removes words that begin with "--".
WHO is an email address or a reference.
What deletes says what, and asks before it does so, unless you write --yes.
Set FORM_DATABASE to the path of the database. Without it, the database is data/study.db.
A command ends with 0 if it has done all that it says, and with 1 if not.
`;

/** What the commands do or, if one is named, what that does. */
function helpFor(name = ''): string {
  const command = commandNamed(name);
  const shown = command ? [command] : Object.values(commands);
  const lines = shown.flatMap(({ help }) => Object.entries(help));
  return `${lines.map(([write, does]) => `  npm run form -- ${write}\n      ${does}\n`).join('')}\n${about}`;
}

function commandNamed(name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

/**
 * Prints what a command says, and why it cannot be carried out.
 *
 * @param words  the command, its options and their values
 * @returns the exit code
 */
export async function runCommand(words: readonly string[]): Promise<0 | 1> {
  let store: Store | undefined;
  try {
    const { name, help } = commandNameIn(words);
    const command = name === undefined ? undefined : commandNamed(name);
    if (help) process.stdout.write(helpFor(name));
    else if (name === undefined) throw new Error(helpFor().trimEnd());
    else if (!command) {
      const names = [...Object.keys(commands), 'help'].join(', ');
      throw new Error(`There is no command "${name}". Expected one of: ${names}.`);
    } else {
      const database = readDatabase(process.env);
      const open = async () => {
        store ??= await openStore(database);
        return store;
      };
      const input = { ...readWords(words, command, helpFor(name)), database, open };
      const printed = await command.run(input);
      if (typeof printed === 'string') process.stdout.write(printed);
      else for await (const text of printed) process.stdout.write(text);
    }
    return 0;
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  } finally {
    await store?.close();
  }
}

function commandNameIn(words: readonly string[]) {
  // Before any message can repeat it.
  if (words.some((word) => /AGE-SECRET-KEY-/i.test(word))) throw new Error(secretTyped);
  return commandOf(words);
}

const secretTyped =
  'That is the secret part of a key, and it is now in the history of this terminal: treat the key as stolen. Make, add and prove another, and retire this one if it is in use. "keys" takes the public part: age1 and 58 letters and digits. "--key" takes the name of the file with the key.';

/** The database in DATABASE_URL, or the file. */
async function openStore(database: string): Promise<Store> {
  const postgres = readDatabaseUrl(process.env);
  if (postgres) return openPostgresStore(postgres);
  if (!existsSync(database)) {
    throw new Error(
      `There is no database at ${database}. Set FORM_DATABASE to the path of the database, or DATABASE_URL to the address of a PostgreSQL database.`,
    );
  }
  return withReserve(database, () => openSqliteStore(database));
}
