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
  const before = steady(expected);
  const now = steady(heard);
  const length = Math.max(before.length, now.length);
  for (let index = 0; index < length; index++) {
    if (before[index] === now[index]) continue;
    const after = index === 0 ? 'at the start' : `after ${quote(before[index - 1])}`;
    return `Utterance ${index + 1}, ${after}: heard ${quote(now[index])}. Expected ${quote(before[index])}.`;
  }
  return undefined;
}

/**
 * What has focus on a new page is said, by chance, once more before the page has loaded; and in
 * Chromium the link at the top is called one or not, of the same page, and of two pages in one run.
 */
function steady(lines: readonly Line[]): string[] {
  return lines.flatMap(({ key, said: all }) => {
    const said = key === 'ctrl+Home' ? all.map((one) => one.replace(/ link\.$/, '.')) : all;
    const loaded = said.findIndex((utterance) => utterance.startsWith('Finished loading'));
    const again = words(said.slice(loaded + 1)).startsWith(words(said.slice(0, loaded)));
    return loaded > 0 && again ? said.slice(loaded) : said;
  });
}

function words(said: readonly string[]): string {
  return said.join(' ').replace(/ heading level \d\.?/g, '');
}

function quote(utterance: string | undefined): string {
  return utterance === undefined ? 'nothing more' : `"${utterance}"`;
}
