import { type Erasure, erasePeople } from '../../answers/deletion/erased.ts';
import { referenceOf } from '../../answers/records/identify.ts';
import { type Selection, selectionOf } from '../../answers/store/selection.ts';
import { tracesRemain } from '../../answers/store/sqlite/traces.ts';
import type { Store } from '../../answers/store/store.ts';
import { count } from '../../common/count.ts';
import { listProofs, recordBlock } from './blocks.ts';
import { type Command, type Context, npmHint, requireOriginal } from './command.ts';
import { answerBy, idsOf, notFound, proofsOf, recordsWith } from './people.ts';
import { askFor, reportProgress } from './terminal.ts';

export const erase = {
  options: ['of', 'all', 'drafts', 'consent', 'except', 'yes'],
  help: {
    'erase --of WHO': "deletes one person's answers, and keeps proof of consent",
    'erase --all':
      "deletes everyone's answers, and drafts that were not sent, and keeps proof of consent",
    'erase --drafts':
      'deletes only what was begun and not sent, for example when a program has filled the disk',
    'erase --consent --of WHO': 'also deletes the proof, when its period has ended',
    'erase --consent --all --except WHO --except WHO': 'the same for everyone else',
  },
  example: 'erase --of 7KQ2-M9XD-4T',
  run: eraseAnswers,
} satisfies Command;

/** Deletes the answers of one person or of everybody, after saying what it will delete. */
async function* eraseAnswers(context: Context): AsyncGenerator<string> {
  await requireOriginal(context);
  const { store, options } = context;
  const { of, all, consent = false, except = [], yes } = options;
  if (options.drafts) return yield* eraseDrafts(context);
  if ((of !== undefined) === Boolean(all) || (of !== undefined && except.length > 0)) {
    throw new Error(
      `"erase" needs --of with an email address, a reference or an id, --all or --drafts. Only --all takes --except.\n${npmHint('erase --of WHO')}`,
    );
  }
  const kept = new Set<string>();
  for (const person of except) for (const id of await idsOf(store, person)) kept.add(id);
  const found = of === undefined ? [] : await store.answers.find(of);
  const { answers, proofs } =
    of === undefined
      ? await everyoneBut(kept, store, consent)
      : await onePerson(found, store, consent);
  if (of !== undefined) {
    if (answers.count + proofs.count === 0) throw new Error(await notFound(store, of, found));
    for (const record of await recordsWith(store, found)) yield `${recordBlock(record)}\n\n`;
    if (proofs.count > 0) {
      yield* listProofs(await proofsOf(store, found), await store.versions());
      yield '\n';
    }
    if (yes && of.includes('@') && answers.count + proofs.count > 1) {
      throw new Error(
        `"${of}" is the address of ${count(answers.count, 'set')} of answers and ${count(proofs.count, 'more proof')} of consent, perhaps of several people. With --yes, use a reference or an id.`,
      );
    }
  }
  yield `This deletes ${count(answers.count, 'set')} of answers${consent ? ' with the proof of consent' : ', and keeps proof of consent'}`;
  if (proofs.count > 0) yield `, and ${count(proofs.count, 'more proof')} of consent`;
  yield all ? ', and all drafts.\n' : '.\n';
  // Read first: what is wrong in content/ must not end an erasure that has begun.
  const soon = all ? '' : await answerBy();
  if (!yes) await askFor('erase', 'It cannot be undone.');
  const named = of === undefined ? [] : found.map(referenceOf);
  const tell = reportProgress(answers.count + proofs.count);
  const drafts = await erasePeople(store, { answers, proofs }, consent, named, Boolean(all), tell);
  yield `Erased: ${count(answers.count, 'set')} of answers${proofs.count > 0 ? `, ${count(proofs.count, 'more proof')} of consent` : ''}.\n`;
  if (all) {
    yield `${draftsDeleted(drafts)}\n`;
    let late = 0;
    for await (const { id } of store.answers.records()) if (!kept.has(id)) late += 1;
    if (late > 0)
      yield `${count(late, 'set')} of answers arrived meanwhile, and were not deleted.\n`;
  } else {
    yield `Tell the person. ${soon}`;
  }
  yield `Copy ${store.record.place} to another disk now: no backup knows who was erased. Delete the same from exports and notes too.\n`;
  if (!(await store.removeTraces())) throw new Error(tracesRemain);
}

/** Deletes what people have begun and not sent. */
async function* eraseDrafts({ store, options }: Context): AsyncGenerator<string> {
  const { of, all, consent, except, yes } = options;
  if (of !== undefined || all || consent || except) {
    throw new Error(`With --drafts, "erase" takes only --yes.\n${npmHint('erase --drafts')}`);
  }
  yield 'This deletes all drafts: what people have begun and not sent. No answers that were sent are deleted.\n';
  if (!yes) await askFor('erase', 'It cannot be undone.');
  const drafts = await store.withRoom(async () => {
    await store.record.audit('erase', 'all drafts');
    return store.drafts.removeAll();
  });
  yield `${draftsDeleted(drafts)}\n`;
  if (!(await store.removeTraces())) throw new Error(tracesRemain);
}

function draftsDeleted(drafts: number): string {
  return `Drafts deleted (forms begun, and thanks for forms sent): ${drafts}.`;
}

async function onePerson(ids: readonly string[], store: Store, consent: boolean): Promise<Erasure> {
  const { answers, proofs } = await keptOf(ids, store);
  return { answers: selectionOf(answers), proofs: selectionOf(consent ? proofs : []) };
}

/** Of which people there are answers, and of which only proof of consent. */
async function keptOf(ids: Iterable<string>, store: Store) {
  const kept: Record<'answers' | 'proofs', string[]> = { answers: [], proofs: [] };
  for (const id of ids) {
    if (await store.answers.holds(id)) kept.answers.push(id);
    else kept.proofs.push(id);
  }
  return kept;
}

async function everyoneBut(
  kept: ReadonlySet<string>,
  store: Store,
  consent: boolean,
): Promise<Erasure> {
  const { answers, both, proofs } = await store.answers.due(
    () => true,
    () => consent,
  );
  const own = await keptOf(kept, store);
  return {
    answers: without(own.answers, consent ? both : answers),
    proofs: consent ? without(own.proofs, proofs) : proofs,
  };
}

/** @param kept  ids of people who are selected */
function without(kept: readonly string[], people: Selection): Selection {
  return {
    count: people.count - kept.length,
    async *ids() {
      for await (const id of people.ids()) if (!kept.includes(id)) yield id;
    },
  };
}
