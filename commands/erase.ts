import { statSync } from 'node:fs';
import { backupFolder, listErased } from '../answers/backups/backup-folder.ts';
import { erasePeople, sizeOf } from '../answers/deletion/erase-people.ts';
import { referenceOf, type SubmissionRecord } from '../answers/records/records.ts';
import type { Due } from '../answers/store/read-rows.ts';
import { tracesRemain } from '../answers/store/sqlite/sqlite-database.ts';
import type { Store } from '../answers/store/store.ts';
import { count } from '../common/count.ts';
import { messageOf } from '../common/describe-failure.ts';
import { readBackups } from '../common/settings.ts';
import {
  askAtTerminal,
  askFor,
  type Command,
  type Input,
  reportProgress,
  requireOriginal,
} from './command.ts';

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
  if (!all) yield await shownOf(store, found);
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
    yield 'Tell the person.\n';
  }
  yield `${await copyRecord(store, database)} Delete the same from exports and notes too.\n`;
  if (!(await store.removeTraces())) throw new Error(tracesRemain);
}

/**
 * Who is named or, if nobody is, who someone then types.
 *
 * @throws Error if nobody is
 */
async function personIn([named]: readonly string[]): Promise<string> {
  const person = named ?? (await askAtTerminal('An email address, a reference or an id: ')).trim();
  if (person) return person;
  throw new Error('Nobody is named. Expected an email address, a reference or an id.');
}

/** @throws Error if nothing is stored of that person, neither answers nor proof of consent */
async function idsOf(store: Store, person: string): Promise<string[]> {
  const ids = await store.answers.find(person);
  if (ids.length > 0) return ids;
  throw new Error(
    `Nothing found for "${person}". Expected an email address, a reference or an id. Names and telephone numbers are encrypted: the desk finds people by those.`,
  );
}

/** The answers of these that are still stored, and the proof of consent of the others. */
async function storedOf({ answers }: Store, ids: readonly string[]) {
  const records = await Promise.all(ids.map((id) => answers.record(id)));
  const proofs = await Promise.all(ids.map((id) => answers.proof(id)));
  return {
    answers: records.filter((record) => record !== undefined),
    proofs: proofs.filter((proof) => proof !== undefined),
  };
}

async function shownOf(store: Store, ids: readonly string[]): Promise<string> {
  const { answers, proofs } = await storedOf(store, ids);
  return [
    ...answers.map(
      (record) =>
        `${record.reference}: answers that came on ${record.receivedOn}${moreOf(record)}\n`,
    ),
    ...proofs.map(
      (proof) =>
        `${proof.reference}: proof of consent, whose answers were deleted on ${proof.deletedOn}${moreOf(proof)}\n`,
    ),
  ].join('');
}

/** What speaks for or against erasing them. */
function moreOf({ waitingUntil, interviewedOn, fault }: Partial<SubmissionRecord>): string {
  const waits = waitingUntil ? `, waiting for a parent or guardian until ${waitingUntil}` : '';
  const met = interviewedOn ? `, last interviewed on ${interviewedOn}` : '';
  return `${waits}${met}${fault ? `; damaged: ${fault}` : ''}`;
}

/** Deletes what people have begun and not sent. */
async function* eraseDrafts(store: Store, yes = false): AsyncGenerator<string> {
  yield 'This deletes all drafts: what people have begun and not sent. No answers that were sent are deleted.\n';
  if (!yes) await askFor('erase', 'It cannot be undone.');
  const drafts = await store.withDiskSpace(async () => {
    await store.trail.audit('erase', 'all drafts');
    return store.drafts.removeAll();
  });
  yield `${draftsDeleted(drafts)}\n`;
  if (!(await store.removeTraces())) throw new Error(tracesRemain);
}

function draftsDeleted(drafts: number): string {
  return `Drafts deleted (forms begun, and thanks for forms sent): ${drafts}.`;
}

/** What there is to erase of these people: answers, proof of consent, or both. */
async function onePerson(ids: readonly string[], store: Store, consent: boolean): Promise<Due> {
  const { answers, proofs } = await storedOf(store, ids);
  const withAnswers = answers.map(({ id }) => id);
  const left = consent ? proofs.map(({ id }) => id) : [];
  return { answers: consent ? [] : withAnswers, both: consent ? withAnswers : [], proofs: left };
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
 * @param file  of SQLite; in PostgreSQL, the record is in the database
 * @returns what was done, or what is left to do; nothing if nobody was ever erased
 */
async function copyRecord({ trail }: Pick<Store, 'trail'>, file: string): Promise<string> {
  const byHand = `Copy ${trail.place} to another disk now: no backup knows who was erased.`;
  const database = process.env['DATABASE_URL']?.trim() ? undefined : file;
  try {
    const folder = readBackups(process.env);
    if (folder === undefined) return byHand;
    const erased = await trail.erased();
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
