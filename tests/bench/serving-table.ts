import { kilobytes, whole } from './figures.ts';
import { ratio } from './ratio.ts';
import type { Serving } from './serving.ts';
import { spread } from './spread.ts';
import { table } from './table.ts';

/** Each server, and each encoding of the page, beside the same server with less to do. */
export function servingTable(servings: readonly Serving[]): string {
  const shown = (values: readonly number[]) => {
    const { median, least, most } = spread(values);
    return `${whole.format(median)} (${whole.format(least)} to ${whole.format(most)})`;
  };
  const rows = servings.map(({ server, encoding, bytes, ours, least, bare }) => [
    server,
    `${encoding}, ${kilobytes(bytes)}`,
    shown(ours),
    ...[least, bare].flatMap((other) => [
      shown(other),
      `${(ratio(ours, other) ?? 0).toFixed(2)} ×`,
    ]),
  ]);
  const ways = ['Headers and compression alone', 'No settings, as large a file'];
  const titles = ['', 'The page', 'With our settings', ...ways.flatMap((way) => [way, 'Ratio'])];
  return table(titles, rows);
}
