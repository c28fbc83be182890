/** The same values in the same order, begun `by` places further on. */
export function turned<Value>(values: readonly Value[], by: number): Value[] {
  const begin = by % values.length;
  return [...values.slice(begin), ...values.slice(0, begin)];
}
