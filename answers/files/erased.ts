import { existsSync, readFileSync } from 'node:fs';
import type { Erased } from '../records/records.ts';
import { appendToPrivateFile } from './private-file.ts';
import { sidecarFile } from './sidecar.ts';

/**
 * Records who was erased, in a file beside the database. Returns once the lines would survive a power
 * cut.
 */
export function addErased(database: string, erased: Erased) {
  if (erased.size > 0) appendToPrivateFile(sidecarFile(database, 'erased'), linesOf(erased));
}

/** References of those of whom nothing is left. */
export function erasedWithProof(erased: Erased): string[] {
  return [...erased].flatMap(([reference, { withProof }]) => (withProof ? reference : []));
}

/** As they are in a record. */
export function linesOf(erased: Erased): string {
  return Array.from(
    erased,
    ([reference, { on, withProof }]) => `${reference} ${on}${withProof ? proof : ''}\n`,
  ).join('');
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
