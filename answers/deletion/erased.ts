import { existsSync, readFileSync } from 'node:fs';
import { today } from '../../common/days.ts';
import { fileBeside } from '../files/beside.ts';
import { appendToPrivateFile } from '../files/private-file.ts';
import { referenceOf } from '../records/identify.ts';
import type { Answers } from '../store/answers-table.ts';
import type { Due, Selection } from '../store/selection.ts';

/** What was erased, by reference. No backup knows it. */
export type Erased = Map<string, { on: string; withProof: boolean }>;

/**
 * Records whose answers are about to be deleted. Call it before the deletion, so that none can be
 * without its line. Returns once the lines would survive a power cut.
 *
 * @param withProof  whether the proof of consent is deleted too
 */
export function recordErased(database: string, ids: readonly string[], withProof: boolean) {
  const on = today();
  addErased(database, new Map(ids.map((id) => [referenceOf(id), { on, withProof }])));
}

/**
 * How many people are recorded and removed at once. If the program is interrupted, at most so many are
 * recorded and still stored; a restore would remove them.
 */
const part = 500;

/**
 * Removes what is stored of people, part by part, each after it is recorded. If one part fails, those
 * before it are gone, and the same again removes the rest.
 *
 * @param tell  is called with how many more are removed
 */
export async function removeRecorded(
  answers: Pick<Answers, 'remove'>,
  database: string,
  people: Selection,
  withProof: boolean,
  tell: (more: number) => void = () => {},
) {
  let ids: string[] = [];
  const removePart = async () => {
    recordErased(database, ids, withProof);
    await answers.remove(ids, withProof);
    tell(ids.length);
    ids = [];
  };
  for await (const id of people.ids()) if (ids.push(id) === part) await removePart();
  if (ids.length > 0) await removePart();
}

/** The same for all that is due. */
export async function removeDue(
  stored: Pick<Answers, 'remove'>,
  database: string,
  { answers, both, proofs }: Due,
  tell?: (more: number) => void,
) {
  await removeRecorded(stored, database, answers, false, tell);
  await removeRecorded(stored, database, both, true, tell);
  await removeRecorded(stored, database, proofs, true, tell);
}

export function addErased(database: string, erased: Erased) {
  const lines = Array.from(
    erased,
    ([reference, { on, withProof }]) => `${reference} ${on}${withProof ? proof : ''}\n`,
  );
  if (lines.length > 0) appendToPrivateFile(fileBeside(database, 'erased'), lines.join(''));
}

const proof = ' with proof of consent';
const line = new RegExp(
  `^([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}) (\\d{4}-\\d\\d-\\d\\d)(${proof})?$`,
);

/**
 * @returns empty if the file does not exist
 * @throws Error that names the file, and the line that is wrong
 */
export function readErased(file: string): Erased {
  const erased: Erased = new Map();
  if (!existsSync(file)) return erased;
  const lines = textOf(file).split('\n');
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const [, reference, on, withProof] = line.exec(text.trimEnd()) ?? [];
    if (!reference || !on) {
      throw new Error(
        `${file}, line ${index + 1}: found "${text}". Expected a reference and a day, for example "7KQ2-M9XD-4T 2026-11-20". If the line is cut off, nothing was deleted for it: remove it.`,
      );
    }
    const before = erased.get(reference);
    erased.set(reference, { on, withProof: withProof !== undefined || before?.withProof === true });
  }
  return erased;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new Error(`${file}, the record of what was erased, cannot be read: ${reason}.`, {
      cause,
    });
  }
}
