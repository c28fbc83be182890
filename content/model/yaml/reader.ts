import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Document } from 'yaml';
import type { z } from 'zod';
import { describeProblem, quote } from './describe-problem.ts';
import { yamlFaults } from './yaml-faults.ts';
import { type Problem, YamlFile } from './yaml-file.ts';

/**
 * Reads files of content/ against their schemas and gathers what is wrong. What a method returns is
 * sound only while `problems` is empty.
 */
export class ContentReader {
  readonly problems: string[] = [];
  readonly #directory: string;
  readonly #files = new Map<string, YamlFile>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** @param prepare  changes what was typed before it is checked */
  yaml<Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    prepare?: (document: Document) => void,
  ): z.infer<Schema> {
    const text = this.text(file);
    return this.check(file, text, 0, schema, prepare);
  }

  /** @returns undefined, and adds a problem, if the file is missing or not plain text */
  text(file: string): string | undefined {
    const path = join(this.#directory, file);
    if (!existsSync(path)) {
      this.problems.push(`content/${file}: is missing. Expected this file; restore it.`);
      return undefined;
    }
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    for (const [index, line] of text.split('\n').entries()) {
      const fault = faultOfEditor(line);
      if (!fault) continue;
      this.problems.push(`content/${file}, line ${index + 1}: ${fault}`);
      return undefined;
    }
    return text;
  }

  /** Whether there is anything in a file that a study may do without. */
  has(file: string): boolean {
    const path = join(this.#directory, file);
    return existsSync(path) && /^\s*[^\s#]/m.test(readFileSync(path, 'utf8'));
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
    prepare?: (document: Document) => void,
  ): z.infer<Schema> {
    if (text === undefined) return undefined as never;
    const yaml = new YamlFile(file, text, linesBefore);
    this.#files.set(file, yaml);
    const faults = yamlFaults(yaml);
    if (faults.length > 0) {
      this.problems.push(...faults.map((fault) => `content/${file}, ${fault}`));
      return undefined as never;
    }
    prepare?.(yaml.document);
    const result = schema.safeParse(yaml.document.toJS());
    if (result.success) return result.data;
    const sentences = result.error.issues.flatMap((issue) => describeProblem(yaml, issue));
    this.problems.push(...new Set(sentences));
    return undefined as never;
  }

  /** Adds what only shows once a file fits its schema. */
  report(file: string, { path, message }: Problem) {
    this.problems.push(`${this.#files.get(file)?.place(path)}: ${message}.`);
  }
}

/** How a text editor may have saved a line so that it cannot be read. */
function faultOfEditor(line: string): string | undefined {
  if (/[\uFFFD\0]/.test(line)) {
    return (
      `found ${quote(line.replaceAll('\0', ''))}. ` +
      'Expected letters that can be read; save the file again with the encoding UTF-8.'
    );
  }
  const [, words, next] = /^(.*?)\r+([^\r])/.exec(line) ?? [];
  if (!next) return undefined;
  return (
    `found ${quote(words)} and then a line that ends in CR alone, as in very old files. Expected ` +
    'LF, or CR and LF: choose "Unix (LF)" for the ends of lines in your editor, and save the file again.'
  );
}
