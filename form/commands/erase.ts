import { count } from '../../content/checks/count.ts';
import { loadStudy } from '../../content/checks/load.ts';
import { erasedFileOf, recordErased } from '../store/erased.ts';
import { referenceOf } from '../store/identify.ts';
import { removeWithReserve } from '../store/reserve.ts';
import type { Store } from '../store/store.ts';
import { askFor } from './ask.ts';
import { audit } from './audit.ts';
import { type Context, requireOriginal } from './context.ts';
import { recordBlock } from './list.ts';
import { npmHint } from './options.ts';
import { idsOf, notFound } from './people.ts';
import { afterWorkingDays } from './working-days.ts';

/** Deletes the answers of one person or of everybody, after saying what it will delete. */
export async function* erase(context: Context): AsyncGenerator<string> {
  requireOriginal(context);
  const { store, options, database } = context;
  const { of, all, consent = false, except = [], yes } = options;
  if ((of !== undefined) === Boolean(all) || (of !== undefined && except.length > 0)) {
    throw new Error(
      `"erase" needs --of with an email address, a reference or an id, or --all. Only --all takes --except.\n${npmHint('erase --of WHO')}`,
    );
  }
  const kept = new Set(except.flatMap((person) => idsOf(store, person)));
  const ids = of === undefined ? everyone(store).filter((id) => !kept.has(id)) : store.find(of);
  const answers = ids.filter((id) => store.holds(id));
  const proofs = consent ? ids.filter((id) => !store.holds(id)) : [];
  if (of !== undefined) {
    if (answers.length + proofs.length === 0) throw new Error(notFound(store, of, ids));
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
    recordErased(database, [...answers, ...proofs], consent);
    // What remains of drafts in the files goes with what remains of the answers.
    const removed = all ? store.removeDrafts() : 0;
    if (consent) store.deleteWithConsent([...answers, ...proofs]);
    else store.delete(answers);
    return removed;
  });
  yield `Erased: ${count(answers.length, 'set')} of answers${proofs.length > 0 ? `, ${count(proofs.length, 'more proof')} of consent` : ''}.\n`;
  if (all) {
    yield `Drafts deleted (forms begun, and thanks for forms sent): ${drafts}.\n`;
    const late = everyone(store).filter((id) => store.holds(id) && !kept.has(id)).length;
    if (late > 0)
      yield `${count(late, 'set')} of answers arrived meanwhile, and were not deleted.\n`;
  } else {
    const { answeredInWorkingDays: days } = loadStudy().rights;
    yield `Tell the person. The policy promises an answer within ${count(days, 'working day')}. If the request came today, that is by ${afterWorkingDays(new Date(), days)}; bank holidays are counted as working days.\n`;
  }
  yield `Copy ${erasedFileOf(database)} to another disk now: no backup knows who was erased. Delete the same from exports and notes too.\n`;
}

function everyone(store: Store): string[] {
  const proofs = store.proofs().map(({ id }) => id);
  return [...proofs, ...Array.from(store.records(), ({ id }) => id)];
}
