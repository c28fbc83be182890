import { isMap, isScalar, isSeq, stringify } from 'yaml';
import type { z } from 'zod';
import type { YamlFile, YamlPath } from './yaml-file.ts';

/** Something in content/ or docs/evidence/ that stops the build. Each problem is a readable sentence or two. */
export class ContentError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}

const double = '"“”„‟«»';
const single = "'‘’‚‛‹›";

/** A value that begins with a quote, and where the next quote in it is, apostrophes aside. */
function quoted(value: string) {
  const mark = value.charAt(0);
  const kind = [double, single].find((marks) => mark && marks.includes(mark));
  if (!kind) return undefined;
  const rest = value.slice(1);
  const close = rest.search(RegExp(`(?!(?<=\\p{L})['’]\\p{L})[${kind}]`, 'u'));
  return { rest, close, isWhole: /^.[,;]?$/u.test(rest.slice(close)) && close >= 0 };
}

/**
 * Whether the quotes of a word processor are around all of a value, where YAML knows only straight
 * ones. A sentence may begin with one quotation and end with another.
 */
export function isInCurlyQuotes(value: string): boolean {
  return /^[^"']/.test(value) && quoted(value)?.isWhole === true;
}

/** A value without the quotes around it, of which one may be missing or of the wrong kind. */
export function withoutQuotes(value: string): string {
  const { rest, close, isWhole } = quoted(value) ?? { rest: value, close: -1, isWhole: false };
  // A quotation that ends before the value does is a part of it; one that begins later is too.
  if (close > 0 && !isWhole && /\S/.test(rest.charAt(close - 1))) return value;
  return rest === value ? value : rest.replace(RegExp(`[${double}${single}][,;]?$`), '').trim();
}

/** How words are typed so that YAML reads just them. Ages, periods, true and false are no words. */
export function whatToType(value: string): string {
  return /^(\d{1,3}|true|false)$/.test(value) ? value : stringify(value, { lineWidth: 0 }).trim();
}

/** How words are typed with straight quotes around them, whether they need them or not. */
export function inStraightQuotes(value: string): string {
  return /["\\]/.test(value) ? `'${value.replaceAll("'", "''")}'` : `"${value}"`;
}

/**
 * One zod issue for someone who edits content/ and does not write code: the place, the value found
 * and what was expected. Each unknown field is one problem.
 */
export function describeProblem(file: YamlFile, issue: z.core.$ZodIssue): string[] {
  const data: unknown = file.document.toJS();
  if (issue.code === 'unrecognized_keys') {
    const { keys, path } = issue;
    const known = Object.keys(Object(valueAt(data, path))).filter((key) => !keys.includes(key));
    return keys.map(
      (key) =>
        `${file.place([...path, key])}: unknown field. ` +
        `Check its spelling (used here: ${known.join(', ') || 'none'}), or remove it.`,
    );
  }
  const value = valueAt(data, issue.path);
  const expected = issue.code === 'invalid_type' ? issue.expected : undefined;
  const source = expected === 'string' ? unquotedSource(file, issue.path) : undefined;
  const found = source ? `found ${source}` : writeValue(value);
  const remedy = source
    ? ` If it is right as it is, put it in quotes: ${inStraightQuotes(source)}.`
    : typeRemedy(expected, value);
  return [`${file.place(issue.path)}: ${found}. Expected ${issue.message}.${remedy}`];
}

/**
 * What was typed where it should be words and is something else in YAML: 01234567 is read as the
 * number 1234567, {company} and "Doors: which?" as a group of fields.
 */
function unquotedSource({ document, text }: YamlFile, path: YamlPath): string | undefined {
  const node = document.getIn(path, true);
  const isBare = isScalar(node) && ['number', 'boolean'].includes(typeof node.value);
  const isGroup = isMap(node) || (isSeq(node) && node.flow);
  if (!isBare && !isGroup) return undefined;
  const source = text.slice(...(node.range ?? [])).trim();
  return source.includes('\n') ? undefined : source;
}

function typeRemedy(expected: string | undefined, value: unknown): string {
  if (typeof value !== 'string') return '';
  if (expected === 'number' && /^\d+$/.test(value)) return ` Type it without quotes: ${value}.`;
  const isListed = expected === 'array' && /^[-–—•·*]/.test(value);
  return isListed ? ' Begin each entry of the list with a hyphen and a space.' : '';
}

function valueAt(data: unknown, path: YamlPath): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], data);
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
