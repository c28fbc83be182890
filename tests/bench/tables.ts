import { ratio, spread } from './arithmetic.ts';
import { contenderNames, contenders } from './contenders.ts';
import type { Paints, Result, Sample, Serving, WholeVisit } from './measured.ts';

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const one = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const kilobytes = (bytes: number) => `${one.format(bytes / 1000)} kB`;
const milliseconds = (value: number) => `${whole.format(value)} ms`;

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The median, with the least and the most if they are shown differently. */
function withSpread(values: readonly number[], show: (value: number) => string): string {
  const { median, least, most } = spread(values);
  const range = `${show(least)} to ${show(most)}`;
  return show(least) === show(most) ? show(median) : `${show(median)} (${range})`;
}

function times(values: readonly number[], base: readonly number[]): string {
  const found = ratio(values, base);
  return found === undefined ? '–' : `${found.toFixed(2)} ×`;
}

type Row = { label: string; read: (sample: Sample) => number; show: (value: number) => string };

const compared: readonly Row[] = [
  { label: 'Largest paint (LCP)', read: (it) => it.largestPaint, show: milliseconds },
  { label: 'First paint (FCP)', read: (it) => it.firstPaint, show: milliseconds },
  { label: 'Total blocking time', read: (it) => it.blocking, show: milliseconds },
  { label: 'Layout shift (CLS)', read: (it) => it.shift, show: (value) => value.toFixed(3) },
  { label: 'Bytes at first view', read: (it) => it.bytes, show: kilobytes },
  { label: 'Bytes of scripts', read: (it) => it.scriptBytes, show: kilobytes },
  { label: 'Requests', read: (it) => it.requests, show: whole.format },
  { label: 'Bytes of the form in its frame', read: (it) => it.formBytes, show: kilobytes },
];

/** Lighthouse's visits with one slowdown: a row for each figure. */
export function figuresTable({ samples: { site, floor } }: Result): string {
  const scores = Object.keys(site[0]?.scores ?? {}).map(
    (title): Row => ({
      label: `Score: ${title}`,
      read: ({ scores }) => scores[title] ?? 0,
      show: String,
    }),
  );
  const speed = {
    label: 'Speed of the machine',
    read: ({ machineSpeed }: Sample) => machineSpeed,
    show: whole.format,
  };
  const rows = [...compared, speed, ...scores].map((row) => {
    const [ours, base] = [site.map(row.read), floor.map(row.read)];
    return [
      row.label,
      withSpread(ours, row.show),
      compared.includes(row) ? times(ours, base) : '',
      withSpread(base, row.show),
    ];
  });
  return table(['', contenders.site.label, 'of the floor', contenders.floor.label], rows);
}

/** The largest paints: a row for each slowdown. */
export function paintsTable(paints: readonly Paints[]): string {
  const rows = paints.map(({ slowdown, floor, site, again }) => [
    `${slowdown} times slower`,
    withSpread(floor, milliseconds),
    ...[site, again].flatMap((other) => [withSpread(other, milliseconds), times(other, floor)]),
  ]);
  const head = ['', 'Its floor', 'This site', 'of the floor', 'Its floor again', 'of the floor'];
  return table(head, rows);
}

/** The visits that read the page to its end. */
export function wholesTable(wholes: Readonly<Record<'site' | 'floor', WholeVisit>>): string {
  const rows = contenderNames.map((name) => {
    const { bytes, scriptBytes, requests } = wholes[name];
    return [contenders[name].label, kilobytes(bytes), kilobytes(scriptBytes), String(requests)];
  });
  return table(['', 'Bytes', 'Bytes of scripts', 'Requests'], rows);
}

/** Each server with each encoding of the page, beside the same server with less to do. */
export function servingTable(servings: readonly Serving[]): string {
  const shown = (values: readonly number[]) => {
    const { median, least, most } = spread(values);
    return `${whole.format(median)} (${whole.format(least)} to ${whole.format(most)})`;
  };
  const rows = servings.map(({ server, encoding, bytes, ours, least, bare }) => [
    server,
    `${encoding}, ${kilobytes(bytes)}`,
    shown(ours),
    ...[least, bare].flatMap((other) => [shown(other), times(ours, other)]),
  ]);
  const ways = ['Headers and compression alone', 'No settings, same file size'];
  const head = ['', 'The page', 'With our settings', ...ways.flatMap((way) => [way, 'Ratio'])];
  return table(head, rows);
}
