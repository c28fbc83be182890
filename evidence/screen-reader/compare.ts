import type { Line } from './transcript.ts';

/**
 * Compares what was said and in which order, whichever keys it fell on: a slow machine says the end
 * of one line after the key for the next.
 *
 * @returns the first difference as a sentence, or `undefined`
 */
export function firstDifference(
  expected: readonly Line[],
  heard: readonly Line[],
): string | undefined {
  const before = expected.flatMap(({ said }) => said);
  const now = heard.flatMap(({ said }) => said);
  const length = Math.max(before.length, now.length);
  for (let index = 0; index < length; index++) {
    if (before[index] === now[index]) continue;
    const after = index === 0 ? 'at the start' : `after ${quote(before[index - 1])}`;
    return `Utterance ${index + 1}, ${after}: heard ${quote(now[index])}. Expected ${quote(before[index])}.`;
  }
  return undefined;
}

function quote(utterance: string | undefined): string {
  return utterance === undefined ? 'nothing more' : `"${utterance}"`;
}
