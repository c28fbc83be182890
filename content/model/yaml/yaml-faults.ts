import { isNode, isPair, isScalar, parseDocument, visit } from 'yaml';
import { isInCurlyQuotes, quote } from './describe-problem.ts';
import type { YamlFile } from './yaml-file.ts';
import {
  curlyQuotes,
  hasOddSpace,
  isWhole,
  mistakeIn,
  noField,
  outOfPlace,
  readLine,
  takenForWords,
  type YamlLine,
} from './yaml-mistakes.ts';

/** The lines that cannot be read, or that YAML reads differently from what the editor meant. */
export function yamlFaults(file: YamlFile): string[] {
  const { document, lines } = file;
  const [fault] = document.errors;
  if (!fault) return [...misread(file)].map((mistake) => described(file, mistake));
  const unread = firstUnread(lines, file.lineAt(fault.pos[0]));
  const { name } = readLine(lines[unread] ?? '');
  if (fault.code !== 'DUPLICATE_KEY' || !name) return [described(file, mistakeAt(lines, unread))];
  return [
    `line ${file.number(unread)}: ${quote(name)} is there twice in the same group. ` +
      'Expected it once; remove one of the two lines, or correct the spaces before it.',
  ];
}

function described(file: YamlFile, [line, remedy]: Mistake): string {
  const words = file.lines[line]?.trim() ?? '';
  const found = words.length > 80 ? `${words.slice(0, 79)}…` : words;
  return `line ${file.number(line)}: found "${found}". ${remedy}`;
}

/** Lines that YAML reads, but not as they were meant: "Living #1 study" would be "Living". */
function misread(file: YamlFile): Map<number, string> {
  const { document, text, lines } = file;
  const found = new Map<number, string>();
  const add = (offset: number) => {
    const line = file.lineAt(offset);
    found.set(line, mistakeIn(lines[line] ?? '') ?? noField);
  };
  for (const { pos } of document.warnings) add(pos[0]);
  if (isScalar(document.contents)) add(document.contents.range?.[0] ?? 0);
  visit(document, {
    Alias: (_, { range }) => add(range?.[0] ?? 0),
    Value(key, node, path) {
      const [start = 0, end = 0] = node.range ?? [];
      const line = file.lineAt(start);
      if (key === 'key') {
        const name = isScalar(node) ? String(node.value) : '';
        if (hasOddSpace(name) || /["“”„‘’«»:]/.test(name)) add(start);
        return;
      }
      if (node.tag || node.anchor) add(start);
      if (!isScalar(node) || node.type !== 'PLAIN') return;
      if (/^[ \t]*#/.test(text.slice(end))) add(end);
      const value = String(node.value);
      if (isInCurlyQuotes(value)) found.set(line, curlyQuotes(lines[line] ?? '', value));
      // A group whose first line has no space after its colon is read as words.
      const pair = path.at(-1);
      const isBelow =
        isPair(pair) && isNode(pair.key) && file.lineAt(pair.key.range?.[0] ?? 0) < line;
      if (isBelow && /^\p{L}\w*:[^\s/]/u.test(value)) add(start);
    },
  });
  return found;
}

/** The index of a line, and what is wrong with it. */
type Mistake = [line: number, remedy: string];

/**
 * The first line with which a file cannot be read, whatever follows. The parser notices some mistakes
 * much later, such as a missing quote.
 *
 * @param from  the index of the line that the parser names
 */
function firstUnread(lines: readonly string[], from: number): number {
  const fails = (count: number) =>
    parseDocument(lines.slice(0, count).join('\n')).errors.length > 0;
  let count = from + 1;
  while (count < lines.length && !fails(count)) count += 1;
  while (count > 1 && fails(count - 1)) count -= 1;
  return count - 1;
}

/** Where the mistake is because of which a line cannot be read: there, or above it. */
function mistakeAt(lines: readonly string[], unread: number): Mistake {
  const words = lines[unread] ?? '';
  const line = { ...readLine(words), at: unread };
  const depth = line.before.length;
  const above = linesAbove(lines, unread);
  const parentAt = above.findIndex(({ before }) => before.length < depth);
  const group = above.slice(0, parentAt < 0 ? undefined : parentAt + 1);
  for (const found of takenForWords(words) ? [] : group) {
    if (found.before.length > depth && !hasOddSpace(found.before)) continue;
    const isField = found.name !== '' || line.name === '' || found.before.length < depth;
    const remedy = takenForWords(lines[found.at] ?? '') ?? (isField ? undefined : noField);
    if (remedy) return [found.at, remedy];
  }
  const [next] = above;
  const continues = !isWhole(line) && next && !isWhole(next) && next.before.length > depth;
  const mistake = continues ? undefined : mistakeIn(words);
  if (mistake) return [unread, mistake];
  const fields = above.filter(isWhole);
  const outside = fieldOutOfPlace(line, fields);
  const culprit = outside ?? line;
  const before = fields.filter(({ at }) => at < culprit.at);
  if (!outside) return [culprit.at, outOfPlace(culprit, before)];
  // It was read as the first of its group, and the line below it shows how many spaces that has. Right
  // below the name of the group, it can be nowhere else.
  const isFirst = before[0]?.value === '';
  return [culprit.at, outOfPlace(culprit, isFirst ? [line] : [line, ...before])];
}

type FoundLine = YamlLine & { at: number };

/**
 * The field above a line that is not where it was meant to be, if that is why the line is out of place.
 *
 * @param fields  the nearest first
 */
function fieldOutOfPlace({ before: { length } }: FoundLine, fields: readonly FoundLine[]) {
  const parent = fields.find(({ before }) => before.length < length);
  // A field that has a value has no group: too far to the left, it was read as one of another group.
  const isSibling =
    parent?.value &&
    fields.find(({ at, before }) => at < parent.at && before.length <= length)?.before.length ===
      length;
  if (isSibling) return parent;
  // Each group has two spaces more than the one that it is in.
  const isUneven = (found: FoundLine | undefined) => (found?.before.length ?? 0) % 2 === 1;
  return length % 2 === 1 ? undefined : [fields[0], parent].find(isUneven);
}

/** The lines above another that have words, the nearest first. */
function linesAbove(lines: readonly string[], line: number): FoundLine[] {
  return lines
    .slice(0, line)
    .flatMap((words, at) => (/^\s*(#|$)/.test(words) ? [] : { ...readLine(words), at }))
    .toReversed();
}
