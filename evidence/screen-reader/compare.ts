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

const skipLink = 'Skip to main content link.';

/**
 * What Orca says by chance: the skip link, read by line from the top of a page, once or twice, with
 * its role or without (reached as a link or by landmark, its role counts); and what has focus on a
 * new page, once more before that it has loaded.
 */
function steady(lines: readonly Line[]): string[] {
  return lines
    .flatMap(({ key, said }) => {
      const loaded = said.findIndex((utterance) => utterance.startsWith('Finished loading'));
      const again = words(said.slice(loaded + 1)).startsWith(words(said.slice(0, loaded)));
      const once = loaded > 0 && again ? said.slice(loaded) : said;
      if (!['ctrl+Home', 'Down'].includes(key)) return once;
      return once.map((utterance) =>
        utterance === 'Skip to main content.' ? skipLink : utterance,
      );
    })
    .filter((utterance, index, all) => utterance !== skipLink || all[index - 1] !== skipLink);
}

function words(said: readonly string[]): string {
  return said.join(' ').replace(/ heading level \d\.?/g, '');
}

function quote(utterance: string | undefined): string {
  return utterance === undefined ? 'nothing more' : `"${utterance}"`;
}
