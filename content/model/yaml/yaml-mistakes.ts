import { inStraightQuotes, whatToType, withoutQuotes } from './describe-problem.ts';

/** `  - role: Reader`, in parts. The name may be in quotes, or missing, as in an entry of a list. */
const parts =
  /^([\s\u200B-\u200D\u2060]*(?:- +)*)(?:(\p{L}[\p{L}\p{N}_-]*|["'“”„‘’«][^:]+["'“”‘’»]|\p{L}[^:]*(?=:\s*$))(\s*:(?!\/\/)\s*))?(.*)$/u;

/** A line of a YAML file, as it is meant. */
export type YamlLine = {
  /** What is before its words: spaces, and hyphens of lists. */
  before: string;
  /** The name of its field, without quotes; empty in a line that has none. */
  name: string;
  isNameQuoted: boolean;
  /** With the spaces around it. */
  colon: string;
  value: string;
};

export function readLine(line: string): YamlLine {
  const [, before = '', quotedName = '', colon = '', value = ''] = line.match(parts) ?? [];
  const name = quotedName.replace(/["'“”„‘’«»]/g, '');
  return { before, name, isNameQuoted: name !== quotedName, colon, value: value.trim() };
}

/** Whether a line is not only words that continue those above it. */
export function isWhole({ before, name }: YamlLine): boolean {
  return name !== '' || before.includes('-');
}

/** A line as it is typed with another value. */
function withValue({ before, name }: YamlLine, value: string): string {
  return `${before.trimStart()}${name && `${name}: `}${value}`;
}

/** Whether there is what YAML takes for a letter where it looks like a space, or like nothing. */
export function hasOddSpace(words: string): boolean {
  return /[^\S \t]|[\u200B-\u200D\u2060]/.test(words);
}

/** A value in straight quotes, as it must be; what begins a block of text or a group; a short list. */
const sound = /^(?:"(?:[^"\\]|\\["\\])*"|'(?:[^']|'')*'|[|>][+-]?|\[.*\]|\{.*\}|)(?:\s+#.*)?$/;

/** What has a meaning in YAML at the start of a value. */
const reserved = /^(?:[@`%>|*&!#,[\]{}]|[?:-](?=\s|$))/;

/** What is wrong with a value that is wholly in the quotes of a word processor. */
export function curlyQuotes(words: string, value: string): string {
  const line = readLine(words);
  const type = (typed: string) =>
    line.value.startsWith(value.charAt(0)) ? withValue(line, typed) : typed;
  return (
    'Expected straight quotes or none, because these would be printed. Type: ' +
    `${type(whatToType(withoutQuotes(value)))} (or, to print them: ${type(inStraightQuotes(value))})`
  );
}

function type(line: YamlLine): string {
  const { value } = line;
  const typed = sound.test(value) ? value : whatToType(withoutQuotes(value));
  return isWhole(line) ? ` Type: ${withValue(line, typed)}`.trimEnd() : '';
}

/** Why YAML takes all of a line for words of a value, and what to type instead. */
export function takenForWords(words: string): string | undefined {
  const line = readLine(words);
  const { before, colon, value } = line;
  if (hasOddSpace(before + colon)) {
    return (
      'Expected plain spaces: one is of another kind, as web pages have. Delete the spaces before ' +
      'each word and type them again.'
    );
  }
  if (/^\s*(?:[–—•·*]|-[^\s-])/.test(words)) {
    const entry = words.trim().slice(1).trimStart();
    return `Expected a hyphen and a space before each entry of a list. Type: - ${entry}`;
  }
  const isTight = value !== '' && /:$/.test(colon);
  return isTight ? `Expected a space after the colon.${type(line)}` : undefined;
}

/** Why YAML does not read a line as it was meant, whatever is above it, and what to type instead. */
export function mistakeIn(words: string): string | undefined {
  const line = readLine(words);
  const { before, isNameQuoted, value } = line;
  if (before.includes('\t')) {
    return 'Expected spaces before it, not a tab: as many as before the other lines of its group.';
  }
  const taken = takenForWords(words);
  if (taken) return taken;
  if (isNameQuoted) return `Expected a name without quotes.${type(line)}`;
  const wrong = sound.test(value) ? undefined : valueMistake(value);
  return wrong ? `Expected ${wrong}.${type(line)}` : isWhole(line) ? undefined : noField;
}

function valueMistake(value: string): string | undefined {
  const [mark = ''] = value.match(/^["']/) ?? value.match(reserved) ?? [];
  if (/^"[^"]*\\/.test(value)) return 'no double quotes around a value with a backslash in it';
  if (/["']/.test(mark)) {
    return value.indexOf(mark, 1) < 0
      ? 'the same straight quote at the end as at the start, or none'
      : 'one pair of quotes around the whole value, and another kind in it, or none';
  }
  if (mark) return `quotes around a value that begins with "${mark}"`;
  if (/:(\s|$)/.test(value)) return 'quotes around a value with a colon and a space in it';
  if (/\s#/.test(value)) {
    return 'quotes around a value with " #" in it; a note goes on a separate line';
  }
  return undefined;
}

export const noField =
  'Expected a name, a colon, a space and a value. If it continues the value above, type more ' +
  'spaces before it.';

/**
 * What is wrong with a line whose words begin at another place than those of its group.
 *
 * @param others  lines near it, the nearest first
 */
export function outOfPlace({ before }: YamlLine, others: readonly YamlLine[]): string {
  const { length } = before;
  const [above] = others;
  const withSpaces = (count: number) => others.find((other) => other.before.length === count);
  // Each group has two spaces more than the one that it is in.
  const deeper = length % 2 === 1 && withSpaces(length + 1);
  const outer = length % 2 === 1 && withSpaces(length - 1);
  if (deeper || outer) {
    const found = `Expected an even number of spaces before it. It has ${length}: `;
    if (!outer) return `${found}type one more.`;
    if (!deeper) return `${found}delete one.`;
    const like = ({ name, value }: YamlLine) => `as ${JSON.stringify(name || value)} has`;
    return `${found}type one more, ${like(deeper)}, or delete one, ${like(outer)}.`;
  }
  const continues = above && length > above.before.length && /^[^|>]/.test(above.value);
  return (
    'Expected as many spaces before it as before the other lines of its group. It has ' +
    `${length}${above ? `, and a line near it has ${above.before.length}` : ''}.` +
    (continues ? ' If it continues the value above, put all of that value in quotes.' : '')
  );
}
