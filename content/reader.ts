import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    return this.#check(file, this.#read(file), 0, schema);
  }

  /** The YAML between the `---` lines at the top of an MDX file. */
  frontMatter<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
    const text = this.#read(file);
    const block = text?.match(/^---\r?\n([\s\S]*?)\r?\n---\s*$/m)?.[1];
    if (text !== undefined && block === undefined) {
      this.problems.push(
        `content/${file}, first line: found no lines between "---" and "---". ` +
          'Expected the heading there, for example "heading: Who we are".',
      );
    }
    return this.#check(file, block, 1, schema);
  }

  require(file: string, namedBy: string) {
    if (existsSync(join(this.#directory, file))) return;
    this.problems.push(
      `content/${file}: is missing, and content/${namedBy} names it. ` +
        'Put the picture there, or correct the name.',
    );
  }

  #read(file: string): string | undefined {
    const path = join(this.#directory, file);
    if (existsSync(path)) return readFileSync(path, 'utf8');
    this.problems.push(`content/${file}: is missing. Expected this file; put it back.`);
    return undefined;
  }

  #check<Schema extends z.ZodType>(
    file: string,
    text: string | undefined,
    linesBefore: number,
    schema: Schema,
  ): z.infer<Schema> {
    if (text === undefined) return undefined as never;
    const document = parseDocument(text);
    const [fault] = document.errors;
    if (fault) {
      const line = (fault.linePos?.[0].line ?? 1) + linesBefore;
      this.problems.push(
        `content/${file}, line ${line}: found ${JSON.stringify(text.split('\n')[line - linesBefore - 1])}, ` +
          `which cannot be read as YAML (${fault.code}). ` +
          'Expected "name: value"; compare its spaces, quotes and colons with the lines around it.',
      );
      return undefined as never;
    }
    const data: unknown = document.toJS();
    const result = schema.safeParse(data);
    if (result.success) return result.data;
    this.problems.push(...result.error.issues.map((issue) => describeProblem(file, data, issue)));
    return undefined as never;
  }
}
