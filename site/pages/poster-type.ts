/** Type sizes of a sheet in millimetres. */
const sizes = [40, 36, 32, 27, 23, 20, 17, 14, 12, 10, 8, 6, 5, 4, 3] as const;

/** A class for each, on a sheet that may be shown smaller. */
export const posterTypes = sizes
  .map((size) => `.type-${size}{font-size:calc(${size}*var(--mm))}`)
  .join('');

/** The height of a line, and the widths of letters at weight 800, as fractions of its size. */
const leading = 0.95;
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,:;!'’()]/, 0.35],
  [/[frt-]/, 0.41],
  [/1/, 0.46],
  [/[csz]/, 0.53],
  [/[aehknouvxy279]/, 0.59],
  [/[bdgpq]/, 0.61],
  [/[mMW@]/, 0.9],
  [/[A-Zw]/, 0.77],
  [/./, 0.66],
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
  return letters.reduce(
    (sum, letter) => sum + (widths.find(([is]) => is.test(letter))?.[1] ?? 1),
    0,
  );
}
