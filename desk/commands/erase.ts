import { statSync } from 'node:fs';
import { backupFolder, listErased } from '../../answers/backups/backup-folder.ts';
import { erasePeople, sizeOf } from '../../answers/deletion/erase-people.ts';
import { referenceOf } from '../../answers/records/records.ts';
import type { Due } from '../../answers/store/read-rows.ts';
import { tracesRemain } from '../../answers/store/sqlite/sqlite-database.ts';
import type { Store } from '../../answers/store/store.ts';
import { count } from '../../common/count.ts';
import { messageOf } from '../../common/describe-failure.ts';
import { readBackups } from '../../common/settings.ts';
import { askFor, type Command, type Input, reportProgress, requireOriginal } from './command.ts';
import { answerBy, idsOf, personIn, shownOf, storedOf } from './find.ts';

export const erase = {
  words: 1,
  options: ['all', 'drafts', 'consent', 'except', 'yes'],
  help: {
    'erase WHO':
      "deletes one person's answers, and keeps proof of consent. Without WHO, it asks whom you mean",
    'erase WHO --consent': 'also deletes the proof, when its period has ended',
    'erase --all':
      "deletes everyone's answers, and drafts that were not sent, and keeps proof of consent",
    'erase --all --consent --except WHO --except WHO':
      'also deletes the proof, and nothing of the people named',
    'erase --drafts':
      'deletes only what was begun and not sent, for example when a program has filled the disk',
  },
  run: eraseAnswers,
} satisfies Command;

/** Deletes the answers of one person or of everybody, after saying what it will delete. */
async function* eraseAnswers({ open, database, words, options }: Input): AsyncGenerator<string> {
  const { all = false, consent = false, except = [], yes } = options;
  const choices = [words.length > 0, all, options.drafts].filter(Boolean).length;
  if (choices > 1 || (!all && except.length > 0) || (options.drafts && consent)) {
    throw new Error(
      '"erase" takes one of WHO, --all and --drafts. Only --all takes --except, and --drafts only --yes. Nothing is deleted.',
    );
  }
  const store = await open();
  await requireOriginal(store, database);
  if (options.drafts) return yield* eraseDrafts(store, yes);
  const kept = new Set<string>();
  for (const person of except) for (const id of await idsOf(store, person)) kept.add(id);
  const person = all ? '' : await personIn(words);
  const found = all ? [] : await idsOf(store, person);
  if (!all) yield `${await shownOf(store, found)}\n`;
  const due = all
    ? await everyoneBut(kept, store, consent)
    : await onePerson(found, store, consent);
  const sets = count(due.answers.length + due.both.length, 'set');
  const proofs = count(due.proofs.length, 'more proof');
  if (sizeOf(due) === 0 && !all) {
    throw new Error(
      'The answers are deleted already. To delete the proof of consent too, when its period has ended, add --consent.',
    );
  }
  if (yes && person.includes('@') && sizeOf(due) > 1) {
    throw new Error(
      `"${person}" is the address of ${sets} of answers and ${proofs} of consent, perhaps of several people. With --yes, use a reference or an id.`,
    );
  }
  yield `This deletes ${sets} of answers${consent ? ' with the proof of consent' : ', and keeps proof of consent'}`;
  if (due.proofs.length > 0) yield `, and ${proofs} of consent`;
  yield all ? ', and all drafts.\n' : '.\n';
  // Read first: what is wrong in content/ must not end an erasure that has begun.
  const soon = all ? '' : answerBy();
  if (!yes) await askFor('erase', 'It cannot be undone.');
  const named = found.map(referenceOf);
  const tell = reportProgress(sizeOf(due));
  const drafts = await erasePeople(store, due, named, all, tell);
  yield `Erased: ${sets} of answers${due.proofs.length > 0 ? `, ${proofs} of consent` : ''}.\n`;
  if (all) {
    yield `${draftsDeleted(drafts)}\n`;
    let late = 0;
    for await (const { id } of store.answers.records()) if (!kept.has(id)) late += 1;
    if (late > 0)
      yield `${count(late, 'set')} of answers arrived meanwhile, and were not deleted.\n`;
  } else {
    yield `Tell the person. ${soon}`;
  }
  yield `${await listed(store, database)} Delete the same from exports and notes too.\n`;
  if (!(await store.removeTraces())) throw new Error(tracesRemain);
}

/** Whether no backup brings them back, or what is left to do for that. */
function listed(store: Store, database: string): Promise<string> {
  let folder: string | undefined;
  try {
    folder = readBackups(process.env);
  } catch {
    // They are erased, whatever the settings say.
  }
  return copyRecord(store, process.env['DATABASE_URL']?.trim() ? undefined : database, folder);
}

/** Deletes what people have begun and not sent. */
async function* eraseDrafts(store: Store, yes = false): AsyncGenerator<string> {
  yield 'This deletes all drafts: what people have begun and not sent. No answers that were sent are deleted.\n';
  if (!yes) await askFor('erase', 'It cannot be undone.');
  const drafts = await store.withDiskSpace(async () => {
    await store.record.audit('erase', 'all drafts');
    return store.drafts.removeAll();
  });
  yield `${draftsDeleted(drafts)}\n`;
  if (!(await store.removeTraces())) throw new Error(tracesRemain);
}

function draftsDeleted(drafts: number): string {
  return `Drafts deleted (forms begun, and thanks for forms sent): ${drafts}.`;
}

/** Of which of these people there are answers, and of which only proof of consent. */
async function onePerson(ids: readonly string[], store: Store, consent: boolean): Promise<Due> {
  const { answers, proofs } = await storedOf(store, ids);
  const own = answers.map(({ id }) => id);
  const left = consent ? proofs.map(({ id }) => id) : [];
  return { answers: consent ? [] : own, both: consent ? own : [], proofs: left };
}

async function everyoneBut(
  kept: ReadonlySet<string>,
  store: Store,
  consent: boolean,
): Promise<Due> {
  const { answers, both, proofs } = await store.answers.due(
    () => true,
    () => consent,
  );
  const rest = (ids: readonly string[]) => ids.filter((id) => !kept.has(id));
  return { answers: rest(answers), both: rest(both), proofs: rest(proofs) };
}

/**
 * Adds who was erased to the list beside the backups: no backup knows who was erased after it was made.
 *
 * @param database  the file; undefined in PostgreSQL, where the record is in the database
 * @param folder  of the backups; undefined until someone has chosen one
 * @returns what was done, or what is left to do; nothing if nobody was ever erased
 */
async function copyRecord(
  { record }: Pick<Store, 'record'>,
  database: string | undefined,
  folder: string | undefined,
): Promise<string> {
  const byHand = `Copy ${record.place} to another disk now: no backup knows who was erased.`;
  if (folder === undefined) return byHand;
  try {
    const erased = await record.erased();
    if (erased.size === 0) return '';
    listErased(backupFolder(folder, database), erased);
    const listed = `Who was erased is also in the list beside the backups, in ${folder}.`;
    // If that disk dies, both are gone.
    const isOnSameDisk = database !== undefined && statSync(folder).dev === statSync(database).dev;
    return isOnSameDisk ? `${listed} ${byHand}` : listed;
  } catch (error) {
    return `Who was erased is not yet in the list beside the backups: ${messageOf(error)}. ${byHand}`;
  }
}
