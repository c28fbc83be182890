/** @throws RangeError without values */
export function spread(values: readonly number[]) {
  if (values.length === 0) throw new RangeError('found no values. Expected at least one.');
  const sorted = values.toSorted((one, other) => one - other);
  const at = (place: number) => sorted[Math.floor(place)] ?? Number.NaN;
  const last = sorted.length - 1;
  return { median: (at(last / 2) + at(last / 2 + 0.5)) / 2, least: at(0), most: at(last) };
}

/**
 * Compares `values` with `base`: the median of the ratios within each round, because a slow minute
 * of the machine affects both visits of a round. NaN if a round is missing.
 */
export function ratio(values: readonly number[], base: readonly number[]): number {
  return spread(values.map((value, round) => value / (base[round] ?? Number.NaN))).median;
}

/** The same values, starting `by` places later: each comes first in turn. */
export function rotated<Value>(values: readonly Value[], by: number): Value[] {
  const begin = by % values.length;
  return [...values.slice(begin), ...values.slice(0, begin)];
}
