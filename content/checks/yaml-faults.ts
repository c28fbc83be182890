import { isScalar, visit } from 'yaml';
import { quote } from './describe-problem.ts';
import type { YamlFile } from './yaml-file.ts';

/** The lines that cannot be read, or that YAML reads differently from what the editor meant. */
export function yamlFaults(file: YamlFile): string[] {
  const [fault] = file.document.errors;
  if (!fault) {
    const dropped = new Set(droppedWords(file).map((offset) => file.lineAt(offset)));
    return [...dropped].map(
      (line) =>
        `line ${line}: found ${quote(file.wordsOn(line))}. A part of it would ` +
        'be left out: what follows " #", or a word that begins with "!", "&" or "*". Put the ' +
        'value in quotes. A note goes on a separate line, after "#".',
    );
  }
  const [start] = fault.pos;
  let line = file.lineAt(start);
  // A quote that is not closed is only noticed at the end of the file.
  while (line > 1 && file.wordsOn(line) === '') line -= 1;
  if (fault.code === 'DUPLICATE_KEY') {
    const [name = ''] = file.text.slice(start).match(/^[^:\n]*/) ?? [];
    return [
      `line ${line}: ${quote(name.trim())} is there twice in the ` +
        'same group. Expected it once; remove one of the two lines, or correct the spaces before it.',
    ];
  }
  return [
    `line ${line} or a line near it: cannot be read; found ${quote(file.wordsOn(line))}. Expected ` +
      'lines like "name: value". Look for a quote that is not closed, a colon without a space after ' +
      'it, words that contain a colon and a space or begin with "{" or "[" (put them in quotes), a ' +
      'line that is not indented like its neighbours, or a tab or a no-break space instead of a space.',
  ];
}

/**
 * Where YAML drops words that an editor meant to be printed: `Living #1 study` would be
 * "Living", and `!Important news` would be "news".
 *
 * @returns offsets in the file's text
 */
function droppedWords({ document, text }: YamlFile): number[] {
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
