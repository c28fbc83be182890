/** A number of a table, and of how many it is a part. */
type Cell = { number: number; of: number };

/** Cells of the table, by index, that make another cell together. */
export type Equation = { parts: readonly number[]; sum: number };

/** A number, or `hidden`: which does not say that it is small. */
export type Shown = number | 'hidden';

/**
 * Hides what is smaller than `smallest` and not 0, and what leaves so few over. Then it hides more,
 * smaller numbers first, until no equation gives a hidden number away: each has at least two, and its
 * hidden parts are not few together. It looks at one equation at a time: what only several of them
 * together give away, in a large table, it does not see.
 */
export function hideSmall(
  cells: readonly Cell[],
  equations: readonly Equation[],
  smallest: number,
): Shown[] {
  const isSmall = (number: number) => number > 0 && number < smallest;
  const hidden = new Set(
    cells.keys().filter((index) => {
      const { number = 0, of = 0 } = cells[index] ?? {};
      return isSmall(number) || isSmall(of - number);
    }),
  );
  const numberAt = (index: number) => cells[index]?.number ?? 0;

  /** What must be hidden besides, so that this equation gives nothing away. */
  function nextOf({ parts, sum }: Equation): number | undefined {
    const hiddenParts = parts.filter((index) => hidden.has(index));
    const isSumHidden = hidden.has(sum);
    if (hiddenParts.length === 0 && !isSumHidden) return undefined;
    const together = hiddenParts.reduce((total, index) => total + numberAt(index), 0);
    if (hiddenParts.length > 0 && (isSumHidden || (hiddenParts.length > 1 && together >= smallest)))
      return undefined;
    const rest = parts.filter((index) => !hidden.has(index));
    return rest.toSorted((one, two) => numberAt(one) - numberAt(two))[0] ?? sum;
  }

  for (let changed = true; changed; ) {
    changed = false;
    for (const equation of equations) {
      const next = nextOf(equation);
      if (next === undefined || hidden.has(next)) continue;
      hidden.add(next);
      changed = true;
    }
  }
  return cells.map(({ number }, index) => (hidden.has(index) ? 'hidden' : number));
}
