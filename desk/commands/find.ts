import { listProofs, recordBlock } from './blocks.ts';
import type { Command, Context } from './command.ts';
import { answerBy, idsOf, proofsOf } from './people.ts';
import { ask } from './terminal.ts';

export const find = {
  words: ['an email address, a reference or an id'],
  help: {
    find: 'asks whom you mean, and says what is stored of that person, without their answers; "find WHO" does not ask',
  },
  example: 'find',
  run: findPerson,
} satisfies Command;

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
