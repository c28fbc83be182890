import type { Paints } from './measure-paints.ts';
import { ratio } from './ratio.ts';
import { withSpread } from './spread.ts';
import { table } from './table.ts';

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** The largest paints, as Markdown: a row for each slowdown. */
export function paintsTable(paints: readonly Paints[]): string {
  const shown = (values: readonly number[]) =>
    withSpread(values, (value) => `${whole.format(value)} ms`);
  const rows = paints.map(({ slowdown, floor, site, again }) => [
    `${slowdown} times slower`,
    shown(floor),
    shown(site),
    times(site, floor),
    shown(again),
    times(again, floor),
  ]);
  const head = ['', 'Its floor', 'This site', 'of the floor', 'Its floor again', 'of the floor'];
  return table(head, rows);
}

function times(values: readonly number[], base: readonly number[]): string {
  return `${(ratio(values, base) ?? Number.NaN).toFixed(2)} ×`;
}
