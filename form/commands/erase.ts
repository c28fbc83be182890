import { count } from '../../content/checks/count.ts';
import { loadStudy } from '../../content/checks/load.ts';
import { erasedFileOf, recordErased } from '../store/erased.ts';
import { referenceOf } from '../store/identify.ts';
import { removeWithReserve } from '../store/reserve.ts';
import type { Store } from '../store/store.ts';
import { tracesRemain } from '../store/traces.ts';
import { askFor } from './ask.ts';
import { audit } from './audit.ts';
import { type Context, requireOriginal } from './context.ts';
import { recordBlock } from './list.ts';
import { npmHint } from './options.ts';
import { idsOf, notFound } from './people.ts';
import { afterWorkingDays } from './working-days.ts';

/** How many people are recorded as erased at once. */
const part = 10_000;

/** Deletes the answers of one person or of everybody, after saying what it will delete. */
export async function* erase(context: Context): AsyncGenerator<string> {
  requireOriginal(context);
  const { store, options, database } = context;
  const { of, all, consent = false, except = [], yes } = options;
  if (options.drafts) return yield* eraseDrafts(context);
  if ((of !== undefined) === Boolean(all) || (of !== undefined && except.length > 0)) {
    throw new Error(
      `"erase" needs --of with an email address, a reference or an id, --all or --drafts. Only --all takes --except.\n${npmHint('erase --of WHO')}`,
    );
  }
  const kept = new Set(except.flatMap((person) => idsOf(store, person)));
  const { answers, proofs } =
    of === undefined ? everyoneBut(kept, store, consent) : onePerson(of, store, consent);
  if (of !== undefined) {
    if (answers.length + proofs.length === 0) throw new Error(notFound(store, of, store.find(of)));
    for (const id of answers) {
      const record = store.record(id);
      if (record) yield `${recordBlock(record)}\n\n`;
    }
    if (yes && of.includes('@') && answers.length > 1) {
      throw new Error(
        `"${of}" is the address of several sets of answers, perhaps of several people. With --yes, use a reference or an id.`,
      );
    }
  }
  yield `This deletes ${count(answers.length, 'set')} of answers${consent ? ' with the proof of consent' : ', and keeps proof of consent'}`;
  if (proofs.length > 0) yield `, and ${count(proofs.length, 'more proof')} of consent`;
  yield all ? ', and all drafts.\n' : '.\n';
  if (!yes) await askFor('erase', 'It cannot be undone.');
  const what = `${count(answers.length, 'set')} of answers, ${count(proofs.length, 'more proof')} of consent`;
  const named = of === undefined ? [] : [...answers, ...proofs].map(referenceOf);
  const drafts = removeWithReserve(database, () => {
    audit(database, 'erase', what, named);
    // What remains of drafts in the files goes with what remains of the answers.
    const removed = all ? store.removeDrafts() : 0;
    const ids = proofs.length > 0 ? [...answers, ...proofs] : answers;
    for (const some of inParts(ids)) recordErased(database, some, consent);
    if (consent) store.deleteWithConsent(ids);
    else store.delete(ids);
    return removed;
  });
  yield `Erased: ${count(answers.length, 'set')} of answers${proofs.length > 0 ? `, ${count(proofs.length, 'more proof')} of consent` : ''}.\n`;
  if (all) {
    yield `${draftsDeleted(drafts)}\n`;
    let late = 0;
    for (const { id } of store.records()) if (!kept.has(id)) late += 1;
    if (late > 0)
      yield `${count(late, 'set')} of answers arrived meanwhile, and were not deleted.\n`;
  } else {
    const { answeredInWorkingDays: days } = loadStudy().rights;
    yield `Tell the person. The policy promises an answer within ${count(days, 'working day')}. If the request came today, that is by ${afterWorkingDays(new Date(), days)}; bank holidays are counted as working days.\n`;
  }
  yield `Copy ${erasedFileOf(database)} to another disk now: no backup knows who was erased. Delete the same from exports and notes too.\n`;
}

/** Deletes what people have begun and not sent. */
async function* eraseDrafts({ store, options, database }: Context): AsyncGenerator<string> {
  const { of, all, consent, except, yes } = options;
  if (of !== undefined || all || consent || except) {
    throw new Error(`With --drafts, "erase" takes only --yes.\n${npmHint('erase --drafts')}`);
  }
  yield 'This deletes all drafts: what people have begun and not sent. No answers that were sent are deleted.\n';
  if (!yes) await askFor('erase', 'It cannot be undone.');
  const drafts = removeWithReserve(database, () => {
    audit(database, 'erase', 'all drafts');
    return store.removeDrafts();
  });
  yield `${draftsDeleted(drafts)}\n`;
  if (!store.removeTraces()) throw new Error(`Deleted. ${tracesRemain}`);
}

function draftsDeleted(drafts: number): string {
  return `Drafts deleted (forms begun, and thanks for forms sent): ${drafts}.`;
}

type Ids = { answers: string[]; proofs: string[] };

function onePerson(person: string, store: Store, consent: boolean): Ids {
  const ids = store.find(person);
  return {
    answers: ids.filter((id) => store.holds(id)),
    proofs: consent ? ids.filter((id) => !store.holds(id)) : [],
  };
}

function everyoneBut(kept: ReadonlySet<string>, store: Store, consent: boolean): Ids {
  const idsOf = (all: Generator<{ id: string }>) =>
    all
      .map(({ id }) => id)
      .filter((id) => !kept.has(id))
      .toArray();
  return { answers: idsOf(store.records()), proofs: consent ? idsOf(store.proofs()) : [] };
}

/** The lines for a million people would need a gigabyte. */
function* inParts(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += part) yield ids.slice(from, from + part);
}
