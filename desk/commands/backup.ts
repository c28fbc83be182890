import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeBackup } from '../keep/backups.ts';
import type { Command, Context } from './command.ts';
import { takesMinutes } from './terminal.ts';

export const backup = {
  words: ['the name of a file'],
  help: { 'backup answers.db': 'copies the database to a new file that only you can read' },
  example: 'backup /somewhere/2027-01-31.db',
  run: backUpTo,
} satisfies Command;

async function* backUpTo({ store, database, options: { words } }: Context): AsyncGenerator<string> {
  const [file] = words;
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
  yield takesMinutes(await store.answers.count());
  const [erased, audit] = await writeBackup(store, path);
  yield `The copy is in ${path}.\n`;
  if (erased && audit) {
    yield `Beside it: who was erased, if anyone was, in ${erased}, and the audit in ${audit}.\n`;
  }
}
