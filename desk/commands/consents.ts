import { listProofs } from './blocks.ts';
import type { Command, Context } from './command.ts';
import { idsOf, notFound, proofsOf } from './people.ts';

export const consents = {
  options: ['of'],
  help: { consents: 'shows proof of consent from people whose answers were deleted' },
  example: 'consents --of 7KQ2-M9XD-4T',
  run: showProofs,
} satisfies Command;

async function* showProofs({ store, options: { of } }: Context): AsyncGenerator<string> {
  if (of === undefined) return yield* listProofs(store.proofs(), await store.versions());
  const ids = await idsOf(store, of);
  const proofs = await proofsOf(store, ids);
  if (proofs.length === 0) throw new Error(await notFound(store, of, ids));
  yield* listProofs(proofs, await store.versions());
}
