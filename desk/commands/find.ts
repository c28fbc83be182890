import { listProofs, recordBlock } from './blocks.ts';
import type { Command, Context } from './command.ts';
import { answerBy, idsOf, proofsOf, recordsWith } from './people.ts';
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
  const ids = await idsOf(store, person);
  const records = await recordsWith(store, ids);
  const proofs = await proofsOf(store, ids);
  const blocks = records.map((one) => `${recordBlock(one)}\n`);
  if (proofs.length > 0) {
    const listed = await Array.fromAsync(listProofs(proofs, await store.versions()));
    blocks.push(listed.join(''));
  }
  return [...blocks, await answerBy()].join('\n');
}
