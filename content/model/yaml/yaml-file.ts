import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/** Where a value is in a file, for example `['people', 1, 'photo', 'alt']`. */
export type YamlPath = readonly PropertyKey[];

/** What is wrong with the value at a path: what was found, what was expected and what to do. */
export type Problem = { path: YamlPath; message: string };

/** What has an id in form.yaml, by the field in which it is. */
const kinds: Readonly<Record<string, string>> = {
  pages: 'section',
  questions: 'question',
  options: 'option',
  asks: 'follow-up',
  ends: 'end',
};

/** A text of content/ that was read as YAML, and where each value is in it. */
export class YamlFile {
  readonly document: Document;
  readonly text: string;
  readonly lines: readonly string[];
  readonly #name: string;
  readonly #linesBefore: number;
  readonly #counter = new LineCounter();

  /** @param linesBefore  how many lines of the file come before `text` */
  constructor(name: string, text: string, linesBefore: number) {
    this.text = text;
    this.lines = text.split(/\r?\n/);
    this.#name = name;
    this.#linesBefore = linesBefore;
    this.document = parseDocument(text, { lineCounter: this.#counter });
  }

  /** @returns the index in `lines` */
  lineAt(offset: number): number {
    return this.#counter.linePos(offset).line - 1;
  }

  /** @returns the line as an editor counts it: from 1, in the whole file */
  number(line: number): number {
    return line + 1 + this.#linesBefore;
  }

  /**
   * A value's place for someone who edits the file and does not write code, for example
   * `content/form.yaml, line 215 (section about-you, question name), error`. For a missing value, the
   * line is the first of its group.
   */
  place(path: YamlPath): string {
    const file = `content/${this.#name}`;
    if (path.length === 0) return `${file}, the whole file`;
    const names: string[] = [];
    let field = path;
    for (const [index, key] of path.entries()) {
      const kind = kinds[String(typeof key === 'number' ? path[index - 1] : key)];
      const id = this.document.getIn([...path.slice(0, index + 1), 'id']);
      if (!kind || typeof id !== 'string') continue;
      names.push(`${kind} ${id}`);
      field = path.slice(index + 1);
    }
    const ids = names.length > 0 ? ` (${names.join(', ')})` : '';
    // The line says which entry of a list it is.
    const fields = field.filter((key) => typeof key !== 'number').join('.');
    return `${file}, line ${this.#lineOf(path)}${ids}${fields && `, ${fields}`}`;
  }

  #lineOf(path: YamlPath): number {
    let offset = 0;
    let node: unknown = this.document.contents;
    for (const key of path) {
      const pair = isMap(node)
        ? node.items.find((item) => isScalar(item.key) && item.key.value === key)
        : undefined;
      const here = isSeq(node) ? node.items[Number(key)] : pair?.key;
      if (!isNode(here)) break;
      offset = here.range?.[0] ?? offset;
      node = pair ? pair.value : here;
    }
    return this.number(this.lineAt(offset));
  }
}
