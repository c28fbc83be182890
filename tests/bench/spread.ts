export type Spread = { median: number; least: number; most: number };

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

/** The median, with the least and the most where they are not shown alike. */
export function withSpread(values: readonly number[], show: (value: number) => string): string {
  const { median, least, most } = spread(values);
  const range = `${show(least)} to ${show(most)}`;
  return show(least) === show(most) ? show(median) : `${show(median)} (${range})`;
}
