import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { count } from '../../content/checks/count.ts';
import { audit } from '../store/audit.ts';
import type { Store } from '../store/store.ts';
import { ask } from './ask.ts';
import { confirm } from './confirm.ts';
import type { Context, WithoutStore } from './context.ts';
import { erase } from './erase.ts';
import { exportAnswers } from './export.ts';
import { interviewed } from './interviewed.ts';
import { keysCommand } from './keys.ts';
import { listAnswers, listProofs, recordBlock } from './list.ts';
import type { Takes } from './options.ts';
import { idsOf, notFound, proofsOf } from './people.ts';
import { progress, takesMinutes } from './progress.ts';
import { restore } from './restore.ts';
import { retain } from './retention.ts';
import { stats } from './stats.ts';
import { verify } from './verify.ts';
import { answerBy } from './working-days.ts';

export type Command = { takes: Takes } & (
  | {
      /** @returns what is printed, all at once or bit by bit */
      run(context: Context): string | Promise<string> | AsyncIterable<string>;
    }
  | { runWithoutStore(context: WithoutStore): AsyncIterable<string> }
);

export const commands: Readonly<Record<string, Command>> = {
  list: { takes: { options: ['of', 'key'] }, run: listAnswers },
  count: { takes: {}, run: countAll },
  find: { takes: { words: ['an email address, a reference or an id'] }, run: findPerson },
  export: {
    takes: { words: ['the name of a file'], options: ['json', 'of', 'key'] },
    run: exportAnswers,
  },
  backup: {
    takes: { words: ['the name of a file'] },
    run: backUpTo,
  },
  restore: {
    takes: { words: ['the name of a backup'], options: ['yes', 'erased'] },
    runWithoutStore: restore,
  },
  verify: { takes: { options: ['key'] }, runWithoutStore: verify },
  stats: { takes: { options: ['key'] }, run: stats },
  confirm: { takes: { options: ['of'] }, run: confirm },
  interviewed: { takes: { words: ['a reference', 'a day'], options: ['yes'] }, run: interviewed },
  retention: { takes: { options: ['dry-run', 'yes'] }, run: retain },
  erase: { takes: { options: ['of', 'all', 'drafts', 'consent', 'except', 'yes'] }, run: erase },
  consents: { takes: { options: ['of'] }, run: showProofs },
  keys: {
    takes: {
      words: ['what to do', 'a key or a code', 'the name of a file'],
      options: ['key', 'yes'],
    },
    run: keysCommand,
  },
};

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
  const people = howMany(store);
  audit(database, 'backup', `${count(people, 'set')} of answers`);
  yield takesMinutes(people);
  store.backup(path);
  yield `The copy is in ${path}.\n`;
}

async function* showProofs({ store, options: { of } }: Context): AsyncGenerator<string> {
  if (of === undefined) return yield* listProofs(store.proofs(), store.versions());
  const ids = idsOf(store, of);
  const proofs = proofsOf(store, ids);
  if (proofs.length === 0) throw new Error(notFound(store, of, ids));
  yield* listProofs(proofs, store.versions());
}

/** Asks who it is if nobody is named: other users of a machine can read the words of a command. */
async function findPerson({ store, options: { words } }: Context): Promise<string> {
  const [named] = words;
  const person = named ?? (await ask('An email address, a reference or an id: ')).trim();
  if (!person) throw new Error('"find" needs an email address, a reference or an id.');
  const ids = idsOf(store, person);
  const records = ids.flatMap((id) => store.record(id) ?? []).map((one) => `${recordBlock(one)}\n`);
  const proofs = proofsOf(store, ids);
  if (proofs.length > 0) records.push([...listProofs(proofs, store.versions())].join(''));
  return [...records, answerBy()].join('\n');
}

function howMany(store: Store): number {
  const { answers } = store.due(
    () => true,
    () => false,
  );
  return answers.count;
}

/** Counts only. */
function countAll({ store }: Context): string {
  let [people, waiting, interviewed, proofs] = [0, 0, 0, 0];
  const tell = progress(howMany(store));
  for (const { waitingUntil, interviewedOn } of store.records()) {
    people += 1;
    tell(1);
    if (waitingUntil) waiting += 1;
    if (interviewedOn) interviewed += 1;
  }
  for (const _ of store.proofs()) proofs += 1;
  return [
    `${count(people, 'set')} of answers`,
    `${waiting} of them from people who wait for a parent or guardian`,
    `${interviewed} of them from people who have been interviewed`,
    `${count(proofs, 'proof')} of consent from people whose answers were deleted\n`,
  ].join('\n');
}
