import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { describeProblem } from './describe-problem.ts';
import { droppedWords } from './dropped-words.ts';
import { quote } from './quote.ts';

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

  /** @returns undefined, and a problem, where the file is missing or no plain text */
  text(file: string): string | undefined {
    const path = join(this.#directory, file);
    if (!existsSync(path)) {
      this.problems.push(`content/${file}: is missing. Expected this file; put it back.`);
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

  /** A name counts letter by letter on every machine, but not how its accents are stored. */
  file(file: string, namedBy: string) {
    const names = this.files(dirname(file)).map((name) => name.normalize());
    if (names.includes(basename(file).normalize())) return;
    this.problems.push(
      `content/${file}: is missing, and content/${namedBy} names it. ` +
        'Put the file there, or correct the name (capital letters count).',
    );
  }

  /** @param linesBefore  how many lines of the file stand before `text` */
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
      const line = fault.linePos?.[0].line ?? 1;
      this.problems.push(
        `content/${file}, line ${line + linesBefore} or a line above it: cannot be read; ` +
          `found ${lineAt(line)}. Expected lines like ` +
          '"name: value". Look for a quote that is not closed, a colon without a space after it, ' +
          'a line that does not start as far in as its neighbours, or a tab or a no-break space ' +
          'in the place of a space.',
      );
      return undefined as never;
    }
    const dropped = droppedWords(document, text).map((offset) => lineCounter.linePos(offset).line);
    for (const line of new Set(dropped)) {
      this.problems.push(
        `content/${file}, line ${line + linesBefore}: found ${lineAt(line)}, of which a part would ` +
          'be left out: what follows " #", or a word that begins with "!", "&" or "*". Put the ' +
          'value in quotes. A note of your own goes on a line of its own, after "#".',
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
