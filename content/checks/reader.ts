import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { describeProblem, quote } from './describe-problem.ts';

/**
 * Reads files of content/ against their schemas and gathers what is wrong. What a method returns is
 * sound only while `problems` is empty.
 */
export class ContentReader {
  readonly problems: string[] = [];
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  yaml<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
    const text = this.text(file);
    return this.check(file, text, 0, schema);
  }

  /** @returns undefined, and adds a problem, if the file is missing or not plain text */
  text(file: string): string | undefined {
    const path = join(this.#directory, file);
    if (!existsSync(path)) {
      this.problems.push(`content/${file}: is missing. Expected this file; restore it.`);
      return undefined;
    }
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    const lines = text.split('\n');
    const unread = lines.findIndex((line) => /[\uFFFD\0]/.test(line));
    if (unread < 0) return text;
    this.problems.push(
      `content/${file}, line ${unread + 1}: found ${quote(lines[unread]?.replaceAll('\0', ''))}. ` +
        'Expected letters that can be read; save the file again with the encoding UTF-8.',
    );
    return undefined;
  }

  files(folder: string): string[] {
    const path = join(this.#directory, folder);
    return existsSync(path) ? readdirSync(path) : [];
  }

  /** Names are compared letter by letter on every machine, but accents may be stored in two ways. */
  file(file: string, namedBy: string) {
    const names = this.files(dirname(file)).map((name) => name.normalize());
    if (names.includes(basename(file).normalize())) return;
    this.problems.push(
      `content/${file}: is missing, and content/${namedBy} names it. ` +
        'Put the file there, or correct the name (capital letters count).',
    );
  }

  /** @param linesBefore  how many lines of the file come before `text` */
  check<Schema extends z.ZodType>(
    file: string,
    text: string | undefined,
    linesBefore: number,
    schema: Schema,
  ): z.infer<Schema> {
    if (text === undefined) return undefined as never;
    const lineCounter = new LineCounter();
    const document = parseDocument(text, { lineCounter });
    const lineAt = (line: number) => quote(text.split('\n')[line - 1]?.trim() ?? '');
    const [fault] = document.errors;
    if (fault) {
      let line = fault.linePos?.[0].line ?? 1;
      // A quote that is not closed is only noticed at the end of the file.
      while (line > 1 && lineAt(line) === quote('')) line -= 1;
      if (fault.code === 'DUPLICATE_KEY') {
        const [name = ''] = text.slice(fault.pos[0]).match(/^[^:\n]*/) ?? [];
        this.problems.push(
          `content/${file}, line ${line + linesBefore}: ${quote(name.trim())} is there twice in the ` +
            'same group. Expected it once; remove one of the two lines.',
        );
        return undefined as never;
      }
      this.problems.push(
        `content/${file}, line ${line + linesBefore} or a line above it: cannot be read; ` +
          `found ${lineAt(line)}. Expected lines like ` +
          '"name: value". Look for a quote that is not closed, a colon without a space after it, ' +
          'words that contain a colon and a space (put them in quotes), a line that is not ' +
          'indented like its neighbours, or a tab or a no-break space instead of a space.',
      );
      return undefined as never;
    }
    const dropped = droppedWords(document, text).map((offset) => lineCounter.linePos(offset).line);
    for (const line of new Set(dropped)) {
      this.problems.push(
        `content/${file}, line ${line + linesBefore}: found ${lineAt(line)}, of which a part would ` +
          'be left out: what follows " #", or a word that begins with "!", "&" or "*". Put the ' +
          'value in quotes. A note goes on a separate line, after "#".',
      );
    }
    if (dropped.length > 0) return undefined as never;
    const result = schema.safeParse(document.toJS());
    if (result.success) return result.data;
    const sentences = result.error.issues.map((issue) => describeProblem(file, document, issue));
    this.problems.push(...new Set(sentences));
    return undefined as never;
  }
}

/**
 * Where YAML drops words that an editor meant to be printed: `Living #1 study` would be
 * "Living", and `!Important news` would be "news".
 *
 * @returns offsets in `text`, from which `document` was read
 */
function droppedWords(document: Document, text: string): number[] {
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
