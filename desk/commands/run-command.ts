import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { withReserve } from '../../answers/files/reserve.ts';
import { readDatabaseUrl } from '../../answers/store/postgres/database-url.ts';
import { openPostgresStore } from '../../answers/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../../answers/store/store.ts';
import { messageOf } from '../../common/describe-failure.ts';
import { readDatabase } from '../../common/settings.ts';
import {
  type Command,
  commandOf,
  type Printed,
  readOptions,
  type WithoutStore,
} from './command.ts';
import { commandNamed, commands, helpFor } from './commands.ts';
import { studyKey } from './study-key.ts';

/**
 * Prints what a command says, and why it cannot be carried out.
 *
 * @param words  the command, its options and their values
 * @returns the exit code
 */
export async function runCommand(words: string[]): Promise<0 | 1> {
  try {
    for await (const text of bitByBit(printedBy(words))) {
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

async function* bitByBit(printed: Printed): AsyncGenerator<string> {
  const all = await printed;
  if (typeof all === 'string') yield all;
  else yield* all;
}

const secretTyped =
  'That is the secret part of a key, and it is now in the history of this terminal: treat the key as stolen. Make, add and prove another, and retire this one if it is in use. "keys" takes the public part: age1 and 58 letters and digits. "--key" takes the name of the file with the key.';

function printedBy(words: readonly string[]): Printed {
  // Before any message can repeat it.
  if (words.some((word) => /AGE-SECRET-KEY-/i.test(word))) throw new Error(secretTyped);
  const { name, help } = commandOf(words);
  if (help) return helpFor(name);
  if (name === undefined) throw new Error(helpFor().trimEnd());
  const command = commandNamed(name);
  if (!command) {
    const names = [...Object.keys(commands), 'help'].join(', ');
    throw new Error(`There is no command "${name}". Expected one of: ${names}.`);
  }
  const context = {
    options: readOptions(name, words, command),
    database: readDatabase(process.env),
  };
  const alone = 'runWithoutStore' in command ? command.runWithoutStore(context) : undefined;
  return alone ?? withStore(command, context);
}

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

async function* withStore(
  { run }: Command,
  { options, database }: WithoutStore,
): AsyncGenerator<string> {
  const store = await openStore(database);
  try {
    const key = studyKey(store.answers, database, options.key, store);
    if (run) yield* bitByBit(run({ store, options, database, key }));
  } finally {
    await store.close();
  }
}
