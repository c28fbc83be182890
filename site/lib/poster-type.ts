/** Type sizes of a sheet in millimetres; poster-parts.css has a class for each. */
const sizes = [27, 23, 20, 17, 14, 12, 10, 8, 6, 5, 4] as const;

/** The height of a line, and the widths of letters in the boldest type, as fractions of its size. */
const leading = 0.95;
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijlft1.,:;!'’()-]/, 0.33],
  [/[mwMW@]/, 0.9],
  [/[A-Z]/, 0.7],
  [/./, 0.58],
];
const space = 0.25;

/**
 * The class of the largest type in which words fit into a space, in millimetres,
 * each word whole.
 */
export function posterType(words: string, { width, height }: { width: number; height: number }) {
  const fits = (size: number) => linesOf(words, width / size) * size * leading <= height;
  return `type-${sizes.find(fits) ?? sizes.at(-1)}`;
}

/** How many lines so wide words take; infinitely many if one is wider than a line. */
function linesOf(words: string, width: number): number {
  let [lines, left] = [0, 0];
  for (const word of words.split(/\s+/)) {
    const wide = widthOf(word);
    if (wide > width) return Infinity;
    if (wide > left) [lines, left] = [lines + 1, width];
    left -= wide + space;
  }
  return lines;
}

function widthOf(word: string): number {
  const letters = [...word.normalize()];
  return letters.reduce((sum, one) => sum + (widths.find(([is]) => is.test(one))?.[1] ?? 1), 0);
}
