import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { count } from '../../common/count.ts';
import type { Command, Input } from './command.ts';
import { takesMinutes } from './terminal.ts';

export const backup = {
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
  await store.record.audit('backup', `${count(people, 'set')} of answers`);
  const [erased, audit] = await store.backup(path);
  yield `The copy is in ${path}.\n`;
  if (erased && audit) {
    yield `Beside it: who was erased, if anyone was, in ${erased}, and the audit in ${audit}.\n`;
  }
}
