import { type Document, isScalar, visit } from 'yaml';

/**
 * Where YAML leaves out words that an editor meant to be printed: `Living #1 study` would be
 * "Living", and `!Important news` would be "news".
 *
 * @returns offsets in `text`, from which `document` was read
 */
export function droppedWords(document: Document, text: string): number[] {
  const found = document.warnings.map(({ pos }) => pos[0]);
  visit(document, {
    Alias: (_, { range }) => void found.push(range?.[0] ?? 0),
    Value(key, node) {
      const [start = 0, end = 0] = node.range ?? [];
      const note = isScalar(node) && node.type === 'PLAIN' && /^[ \t]*#/.test(text.slice(end));
      if (key !== 'key' && (note || node.tag || node.anchor)) found.push(start);
    },
  });
  return found;
}
