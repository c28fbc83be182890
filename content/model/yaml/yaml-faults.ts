import { isNode, isPair, isScalar, visit } from 'yaml';
import { firstUnread, type Mistake, mistakeAt } from './broken-line.ts';
import { quote } from './describe-problem.ts';
import { isInCurlyQuotes } from './what-to-type.ts';
import type { YamlFile } from './yaml-file.ts';
import { readLine } from './yaml-line.ts';
import { curlyQuotes, hasOddSpace, mistakeIn, noField } from './yaml-mistakes.ts';

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
