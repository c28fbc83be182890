/** `  - role: Reader`, in parts. The name may be in quotes, or missing, as in an entry of a list. */
const parts =
  /^([\s\u200B-\u200D\u2060]*(?:- +)*)(?:(\p{L}[\p{L}\p{N}_-]*|["'“”„‘’«][^:]+["'“”‘’»]|\p{L}[^:]*(?=:\s*$))(\s*:(?!\/\/)\s*))?(.*)$/u;

/** A line of a YAML file, as it is meant. */
export type YamlLine = {
  /** What is before its words: spaces, and hyphens of lists. */
  before: string;
  /** The name of its field, without quotes; empty in a line that has none. */
  name: string;
  isNameQuoted: boolean;
  /** With the spaces around it. */
  colon: string;
  value: string;
};

export function readLine(line: string): YamlLine {
  const [, before = '', quotedName = '', colon = '', value = ''] = line.match(parts) ?? [];
  const name = quotedName.replace(/["'“”„‘’«»]/g, '');
  return { before, name, isNameQuoted: name !== quotedName, colon, value: value.trim() };
}

/** Whether a line is not only words that continue those above it. */
export function isWhole({ before, name }: YamlLine): boolean {
  return name !== '' || before.includes('-');
}

/** A line as it is typed with another value. */
export function withValue({ before, name }: YamlLine, value: string): string {
  return `${before.trimStart()}${name && `${name}: `}${value}`;
}
