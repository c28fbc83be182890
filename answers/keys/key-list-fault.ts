import { existsSync, readFileSync } from 'node:fs';
import { type KeyList, KeyLogError, noKeys, withStatements } from './key-list.ts';
import { keyStatement } from './key-statement.ts';

/**
 * Looks whether a list of keys holds, and is the one that the form has seen.
 *
 * @param file  the form's own copy; undefined if the list may be older than that
 * @returns what is wrong with it, in words
 */
export async function keyListFault(
  rows: readonly string[],
  file: string | undefined,
): Promise<string | undefined> {
  const copied = file === undefined ? [] : readOwn(file);
  const differs = copied.findIndex((row, at) => at < rows.length && row !== rows[at]);
  if (differs >= 0) return changed(differs);
  if (rows.length < copied.length) return older(copied.length - rows.length);
  try {
    await listOf(rows);
    return undefined;
  } catch (error) {
    if (error instanceof KeyLogError) return error.message;
    throw error;
  }
}

export function readOwn(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** @throws KeyLogError if one of them does not hold */
export async function listOf(rows: readonly string[], before = noKeys): Promise<KeyList> {
  const statements = rows.map((row, at) => readStatement(row, before.hashes.length + at));
  return withStatements(before, statements);
}

function readStatement(row: string, number: number) {
  try {
    return keyStatement.parse(JSON.parse(row));
  } catch {
    // What says why would put into the log what someone has written.
    throw new KeyLogError(`Statement ${number} about keys cannot be read.`);
  }
}

export const changed = (number: number) =>
  `Statement ${number} about keys is another one in the database than this form has seen before: someone has changed it.`;
const older = (missing: number) =>
  `The database lacks the last ${missing} of the statements about keys that the form has seen. A form that runs puts them back.`;
