type Spread = { median: number; least: number; most: number };

/** @throws RangeError without values */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const [below, above] = [(sorted.length - 1) / 2, sorted.length / 2].map(
    (place) => sorted[Math.floor(place)],
  );
  const [least] = sorted;
  const most = sorted.at(-1);
  if (below === undefined || above === undefined || least === undefined || most === undefined) {
    throw new RangeError('found no values. Expected at least one.');
  }
  return { median: (below + above) / 2, least, most };
}

/**
 * Compares `values` with `base`: the median of the ratios within each round, because a slow minute
 * of the machine affects both visits of a round.
 *
 * @returns undefined if a value of `base` is zero or missing
 */
export function ratio(values: readonly number[], base: readonly number[]): number | undefined {
  const pairs = values.map((value, round) => value / (base[round] ?? 0));
  return pairs.every(Number.isFinite) ? spread(pairs).median : undefined;
}

/** The same values, starting `by` places later: each comes first in turn. */
export function rotated<Value>(values: readonly Value[], by: number): Value[] {
  const begin = by % values.length;
  return [...values.slice(begin), ...values.slice(0, begin)];
}
