import { isDeepStrictEqual } from 'node:util';
import { CST, Parser, parse } from 'yaml';

export type SetStatus = 'open' | 'full' | 'paused' | 'closed';

/**
 * The text of content/study.yaml with another `status` under `signUp`. Every other byte stays as it is,
 * which rewriting the document would not do.
 *
 * @throws Error that says what to write by hand, if there is no place for it that is sure
 */
export function withStatus(text: string, status: SetStatus): string {
  const tokens = [...new Parser().parse(text)];
  const written = inValue(tokens, status) ?? inMap(text, tokens, status) ?? inSample(text, status);
  if (written !== undefined && isOnlyChange(text, written, status)) return written;
  throw new Error(
    `content/study.yaml: the desk finds no place for "status: ${status}" that it is sure of, and has changed nothing. Write it by hand: under the line "signUp:", a line with two spaces and then "status: ${status}".`,
  );
}

type Item = CST.BlockMap['items'][number];

function itemOf(token: CST.Token | null | undefined, key: string): Item | undefined {
  if (token?.type !== 'block-map' && token?.type !== 'flow-collection') return undefined;
  return (token.items as Item[]).find(
    (item) => CST.isScalar(item.key) && CST.resolveAsScalar(item.key)?.value === key,
  );
}

function signUpIn(tokens: readonly CST.Token[]): Item | undefined {
  const document = tokens.find((token) => token.type === 'document');
  return itemOf(document?.type === 'document' ? document.value : undefined, 'signUp');
}

/** In place of a status that is there. */
function inValue(tokens: readonly CST.Token[], status: SetStatus): string | undefined {
  const value = itemOf(signUpIn(tokens)?.value, 'status')?.value;
  if (!value || !CST.isScalar(value)) return undefined;
  CST.setScalarValue(value, status, { type: 'PLAIN' });
  return tokens.map(CST.stringify).join('');
}

/** As the first line of a group that has none, or behind one without a value. */
function inMap(text: string, tokens: readonly CST.Token[], status: SetStatus): string | undefined {
  const group = signUpIn(tokens);
  if (!group) return undefined;
  const empty = itemOf(group.value, 'status');
  if (empty) {
    const colon = empty.sep?.find(({ type }) => type === 'map-value-ind');
    return colon && inserted(text, colon.offset + 1, ` ${status}`);
  }
  const [first] = group.value?.type === 'block-map' ? group.value.items : [];
  if (first?.key) {
    const start = text.lastIndexOf('\n', first.key.offset) + 1;
    const indent = text.slice(start, first.key.offset);
    return inserted(text, start, `${indent}status: ${status}${newline(text)}`);
  }
  const key = group.value ? undefined : group.key;
  if (!key) return undefined;
  const end = text.indexOf('\n', key.offset);
  return end < 0
    ? `${text}${newline(text)}  status: ${status}${newline(text)}`
    : inserted(text, end + 1, `  status: ${status}${newline(text)}`);
}

/** The sample's lines, which begin with "# ": the group and its status become lines that are read. */
function inSample(text: string, status: SetStatus): string | undefined {
  const sample = /^# signUp:(?=[ \t]*\r?$)((?:.*\r?\n#)*?) {3}status: \w+/m;
  if (!sample.test(text)) return undefined;
  return text.replace(
    sample,
    (_, between: string) => `signUp:${between.slice(0, -1)}  status: ${status}`,
  );
}

function inserted(text: string, at: number, what: string): string {
  return text.slice(0, at) + what + text.slice(at);
}

function newline(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function isOnlyChange(before: string, after: string, status: SetStatus): boolean {
  try {
    const content = parse(before);
    return isDeepStrictEqual(parse(after), { ...content, signUp: { ...content.signUp, status } });
  } catch {
    return false;
  }
}
