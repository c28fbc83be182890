import { setImmediate as nextTurn } from 'node:timers/promises';
import { goneText, hashOf, markOf, parsed } from './chain.ts';

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
