import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { describeProblem } from './describe-problem.ts';

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

  /** @returns undefined, and a problem, where the file is missing */
  text(file: string): string | undefined {
    const path = join(this.#directory, file);
    if (existsSync(path)) return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    this.problems.push(`content/${file}: is missing. Expected this file; put it back.`);
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
    const document = parseDocument(text);
    const [fault] = document.errors;
    if (fault) {
      const line = fault.linePos?.[0].line ?? 1;
      this.problems.push(
        `content/${file}, line ${line + linesBefore} or a line above it: cannot be read; ` +
          `found ${JSON.stringify(text.split('\n')[line - 1] ?? '')}. Expected lines like ` +
          '"name: value". Look for a quote that is not closed, a colon without a space after it, ' +
          'or a line that does not start as far in as its neighbours.',
      );
      return undefined as never;
    }
    const data: unknown = document.toJS();
    const result = schema.safeParse(data);
    if (result.success) return result.data;
    const sentences = result.error.issues.map((issue) => describeProblem(file, data, issue));
    this.problems.push(...new Set(sentences));
    return undefined as never;
  }
}
