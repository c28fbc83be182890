import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { describeProblem } from './describe-problem.ts';
import { pictureState } from './picture-state.ts';

const pictureProblems = {
  missing: (namedBy: string) =>
    `is missing, and content/${namedBy} names it. ` +
    'Put the picture there, or correct the name (capital letters count).',
  none: () =>
    'is no picture inside, whatever its name says. ' +
    'Expected a JPEG, PNG, WebP or SVG file; save it again from a picture program.',
  cut: () => 'stops before its end. Expected the whole picture; save it again.',
  active: () => 'holds a script or a link. Expected shapes alone; save it as a plain SVG.',
};

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

  file(file: string, namedBy: string) {
    if (existsSync(join(this.#directory, file))) return;
    this.problems.push(
      `content/${file}: is missing, and content/${namedBy} names it. ` +
        'Put the file there, or correct the name (capital letters count).',
    );
  }

  picture(file: string, namedBy: string) {
    const path = join(this.#directory, file);
    const state = existsSync(path) ? pictureState(path) : 'missing';
    if (state !== 'fine') this.problems.push(`content/${file}: ${pictureProblems[state](namedBy)}`);
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
