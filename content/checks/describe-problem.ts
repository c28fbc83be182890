import { type Document, isScalar } from 'yaml';
import type { z } from 'zod';

/**
 * One zod issue as a sentence for someone who edits content/ and does not write code:
 * the file, the field, the value found and what was expected.
 */
export function describeProblem(file: string, document: Document, issue: z.core.$ZodIssue): string {
  const data: unknown = document.toJS();
  if (issue.code === 'unrecognized_keys') {
    const fields = issue.keys.map((key) => writePath([...issue.path, key])).join(', ');
    const known = Object.keys(Object(valueAt(data, issue.path))).filter(
      (key) => !issue.keys.includes(key),
    );
    return (
      `content/${file}, ${fields}: unknown field. ` +
      `Check its spelling (used here: ${known.join(', ') || 'none'}), or remove it.`
    );
  }
  const field = writePath(issue.path) || 'the whole file';
  const value = valueAt(data, issue.path);
  const unquoted = issue.code === 'invalid_type' && issue.expected === 'string' && isBare(value);
  const node = document.getIn(issue.path, true);
  // As it was typed: 01234567 is read as the number 1234567.
  const source = isScalar(node) ? node.source : undefined;
  return (
    `content/${file}, ${field}: ${unquoted ? `found ${source}` : writeValue(value)}. ` +
    `Expected ${issue.message}.` +
    (unquoted ? ` If it is right as it is, put it in quotes: "${source}".` : '')
  );
}

function isBare(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], data);
}

/** `['people', 1, 'photo', 'alt']` as `people[1].photo.alt`. */
export function writePath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

function writeValue(value: unknown): string {
  if (value === undefined) return 'is missing';
  if (value === null || (typeof value === 'string' && value.trim() === '')) return 'is empty';
  if (Array.isArray(value)) return `has ${value.length} entries`;
  return `found ${quote(value)}`;
}

/** A value as an error shows it: a file of the wrong kind does not fill the screen. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 78)}…"` : text;
}
