import { spread } from './spread.ts';

/**
 * How `values` compare to `base`: the median of the ratios within each round, since what slows the
 * machine for a while slows both visits of a round alike.
 *
 * @returns undefined where nothing can be compared with: something in `base` is nought
 */
export function ratio(values: readonly number[], base: readonly number[]): number | undefined {
  const pairs = values.map((value, round) => value / (base[round] ?? 0));
  return pairs.every(Number.isFinite) ? spread(pairs).median : undefined;
}
