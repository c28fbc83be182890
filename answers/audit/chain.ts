import { createHash, createHmac, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addMonths, dayAt, isOver } from '../../common/days.ts';
import { fromJson } from '../../common/from-json.ts';

/** A line of the audit, as JSON. Docs: decisions/0047-the-audit-is-a-chain.md. */
export type AuditLine = {
  /** From 1. */
  number: number;
  /** When, who, and what they did. */
  text: string;
  /**
   * Whom it is about: a reference and a random key or, once that person is erased, the keyed hash in place of both.
   */
  of?: readonly string[];
  /** SHA-256 of all above, and of the hash of the line before. */
  hash: string;
};

/** What stays in place of lines whose period has ended: the last of them. */
type Checkpoint = { number: number; hash: string; goneOn: string };

/** @returns undefined of what is no line of a chain, as those are that were written before there was one */
export function parsed(json: string | undefined): AuditLine | Checkpoint | undefined {
  const line = fromJson<Record<string, unknown>>(json);
  const isLine = typeof line?.['text'] === 'string' || typeof line?.['goneOn'] === 'string';
  return isLine && Number.isInteger(line['number']) && typeof line['hash'] === 'string'
    ? (line as AuditLine | Checkpoint)
    : undefined;
}

/** As long as a reference and its key, so that it takes their place in the file itself: 210 bits. */
const chainedLength = 35;

/** What is chained of a person: after the reference and its key are gone, it is what is left. */
function chainedOf(person: string): string {
  const [reference = '', key] = person.split(' ');
  return key === undefined
    ? reference
    : createHmac('sha256', key).update(reference).digest('base64url').slice(0, chainedLength);
}

function hashOf(
  before: string,
  { number, text, of: references = [] }: Omit<AuditLine, 'hash'>,
): string {
  const content = JSON.stringify([before, number, text, references.map(chainedOf)]);
  return createHash('sha256').update(content).digest('hex');
}

/** The line that follows another. */
export function lineAfter(
  before: Pick<AuditLine, 'number' | 'hash'> | undefined,
  { text, of: references }: Pick<AuditLine, 'text' | 'of'>,
): AuditLine {
  const line = {
    number: (before?.number ?? 0) + 1,
    text,
    ...(references && references.length > 0 && { of: references }),
  };
  return { ...line, hash: hashOf(before?.hash ?? '', line) };
}

/** As a line names someone. Each has a key of their own: erasing one leaves the others named. */
export function named(reference: string): string {
  return `${reference} ${randomBytes(16).toString('base64url')}`;
}

/** What names a line in a signed entry, a backup or a file: a number and a hash. */
export function markOf(line: Pick<AuditLine, 'number' | 'hash'> | undefined): string {
  return line ? `${line.number}.${line.hash}` : '';
}

/** The newest line of a chain. */
export function newestIn(lines: readonly string[]) {
  return parsed(lines.findLast((line) => parsed(line)));
}

/** The line without the references of these people. It still follows the one before. */
export function withoutPeople(json: string, references: ReadonlySet<string>): string {
  const line = parsed(json);
  if (!line || !('of' in line) || !line.of) return json;
  const isGone = (person: string) => references.has(person.split(' ')[0] ?? '');
  if (!line.of.some(isGone)) return json;
  return JSON.stringify({
    ...line,
    of: line.of.map((person) => (isGone(person) ? chainedOf(person) : person)),
  });
}

/** What the audit says before old lines go. Without it, a checkpoint shows that lines were cut out. */
export function goneText(mark: string): string {
  return `lines of the audit up to ${mark} go`;
}

/** How many lines at the beginning are older than so many months. */
export function countOld(lines: readonly string[], months: number): number {
  const kept = lines.findIndex((json) => {
    const line = parsed(json);
    if (line && 'goneOn' in line) return false;
    const [time = ''] = (line?.text ?? json).split(' ');
    const at = Date.parse(time);
    return Number.isNaN(at) || !isOver(addMonths(dayAt(at), months), Date.now());
  });
  return kept === -1 ? lines.length : kept;
}

/**
 * With which lines the audit goes on when a backup is restored: of two of one chain, the longer. Of two
 * databases, that of the backup, since what was signed in it has seen that, and the other is added to it.
 *
 * @param present  of the database that is replaced
 * @param restored  beside the backup
 */
export function continued(
  present: readonly string[],
  restored: readonly string[],
): readonly string[] {
  const [last, other] = [newestIn(present), newestIn(restored)];
  const holds = (lines: readonly string[], line: typeof last) =>
    lines.some((json) => {
      const later = parsed(json);
      const isGone = later && line && 'goneOn' in later && line.number < later.number;
      return isGone || markOf(later) === markOf(line);
    });
  if (restored.length === 0 || (other && holds(present, other))) return present;
  if (present.length === 0 || (last && holds(restored, last))) return restored;
  const lines = [...restored];
  let before = other;
  for (const json of present) {
    const line = parsed(json) ?? { text: json };
    if (!('text' in line)) continue;
    before = lineAfter(before, { ...line, text: `${line.text} (before a restore)` });
    lines.push(JSON.stringify(before));
  }
  return lines;
}

/** Lines that are read before others have their turn. */
const atOnce = 100;

/**
 * Walks along the audit.
 *
 * @param seen  marks of lines that someone has seen, as they are in signed entries, backups and files
 * @returns the first line that was changed or is missing, in words
 */
export async function firstFault(
  lines: readonly string[],
  seen: Iterable<string>,
): Promise<string | undefined> {
  const marks = [...new Set(seen)].flatMap((mark) => {
    const [number, hash] = mark.split('.');
    return number && hash ? [{ number: Number(number), hash }] : [];
  });
  const seenOf = Map.groupBy(marks, ({ number }) => number);
  let before: { number: number; hash: string } | undefined;
  /** What the audit must say of lines that are gone. */
  let unsaid: string | undefined;
  for (const [index, json] of lines.entries()) {
    if (index % atOnce === atOnce - 1) await nextTurn();
    const line = parsed(json);
    const last = before?.number ?? 0;
    if (!line) {
      // Before the first line of the chain are those from before there was one.
      if (!before) continue;
      return `After line ${last} of the audit is one that cannot be read: it was changed, or put in.`;
    }
    if ('goneOn' in line) {
      if (before) return putIn(last);
      unsaid = goneText(markOf(line));
    } else {
      if (line.number <= last) return putIn(last);
      if (line.number > last + 1) return missing(last + 1, line.number - 1);
      if (line.hash !== hashOf(before?.hash ?? '', line)) {
        return `Line ${line.number} of the audit was changed.`;
      }
      if (unsaid && saysGone.exec(line.text)?.[1] === unsaid) unsaid = undefined;
    }
    if (seenOf.get(line.number)?.some(({ hash }) => hash !== line.hash)) {
      return `Line ${line.number} of the audit was changed, or lines before it were.`;
    }
    before = line;
  }
  const end = before?.number ?? 0;
  const newest = marks.reduce((most, { number }) => Math.max(most, number), 0);
  if (newest > end) return missing(end + 1, newest);
  return unsaid && `Nothing says that the ${unsaid.replace(/ go$/, ' were due to go')}.`;
}

/** Its words are the server's own: what a desk says of itself comes after a colon more. */
const saysGone = /^\S+ [^:]* retention, by itself: (.*)$/;

const putIn = (last: number) => `After line ${last} of the audit, a line was put in.`;
const missing = (from: number, to: number) =>
  from === to
    ? `Line ${from} of the audit is missing.`
    : `Lines ${from} to ${to} of the audit are missing.`;
