import { ratio, spread } from './arithmetic.ts';
import { type BenchRun, type Goal, scoresOf } from './goals.ts';

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const one = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const kilobytes = (bytes: number) => `${one.format(bytes / 1000)} kB`;
const milliseconds = (value: number) => `${whole.format(value)} ms`;

const figures = {
  'largest-contentful-paint': ['Largest paint (LCP)', milliseconds],
  'first-contentful-paint': ['First paint (FCP)', milliseconds],
  'total-blocking-time': ['Total blocking time', milliseconds],
  'cumulative-layout-shift': ['Layout shift (CLS)', (value: number) => value.toFixed(3)],
  'total-byte-weight': ['Bytes at first view', kilobytes],
} as const;

/** docs/performance.md. */
export function report(measured: BenchRun, goals: readonly Goal[]): string {
  const { date, command, machine, visits, paints, builds } = measured;
  const perPhoto = (builds.cold - builds.warm) / builds.photos;
  return `# How fast the site is

Measured on ${date} by \`${command}\`, which also wrote this page. All figures are from one machine on one day: compare them with each other, not with those of another machine.

${machine.map((line) => `- ${line}`).join('\n')}

Each visit is to the landing page, in a new browser that emulates a phone on a slow mobile connection (1.6 Mbit/s). The connection and the processor are slowed down while the page loads; nothing is estimated. A figure is the median, with the least and the most where they differ.

## By Lighthouse

Visits: ${visits.length}, on a processor 4 times slower.

${visitsTable(measured)}

"First view" is everything that loads without scrolling, including pictures a little below the window. Bytes are those on the wire, including headers; \`tests/journeys/budgets.spec.ts\` limits them. "Speed of the machine" is what Lighthouse measured just before each visit: if it varies by more than a fifth, something else was running, and the times mean little.

## Largest paint, compared

Lighthouse's times vary from visit to visit by more than the goal allows, so they are shown above but not judged ([decision 10](decisions/0010-what-judges-the-speed.md)). The largest paint alone is measured of **this site**, and of **its floor**, the same pages without their scripts, from the same server, in ${paints[0]?.site.length} rounds. Each round visits the floor twice: the difference between the two shows how exact these figures are. "Of the floor" is the median of the ratios within each round.

${paintsTable(measured)}

## Serving

${servingTable(measured)}

Requests per second of \`/\`, measured by wrk on this machine: with the settings that the build makes, and with only the same headers and the compressed file, the least that any settings with these headers cost. The median, with the least and the most. [Decision 7](decisions/0007-served-anywhere-from-one-description.md) says why these are compared. Caddy is from Debian's backports, about as new as the container's.

## Building

A build without pictures from an earlier build takes ${builds.cold.toFixed(1)} s, a later one ${builds.warm.toFixed(1)} s. Most of the difference is the encoding of ${builds.photos} photos; each further photo adds about ${perPhoto.toFixed(1)} s, once.

## Goals

${table(
  ['Goal', 'Found', ''],
  goals.map(({ name, found, met }) => [name, found, met ? 'met' : '**not met**']),
)}
`;
}

/** A table in Markdown. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The median, with the least and the most if they are shown differently. */
function withSpread(values: readonly number[], show: (value: number) => string): string {
  const { median, least, most } = spread(values);
  const range = `${show(least)} to ${show(most)}`;
  return show(least) === show(most) ? show(median) : `${show(median)} (${range})`;
}

const times = (values: readonly number[], base: readonly number[]) =>
  `${ratio(values, base).toFixed(2)} ×`;

function visitsTable({ visits }: BenchRun): string {
  const names = Object.keys(figures) as (keyof typeof figures)[];
  const speeds = visits.map(({ environment }) => environment.benchmarkIndex);
  const rows = names.map((name) => {
    const [label, show] = figures[name];
    const values = visits.map(({ audits }) => audits[name]);
    return [label, withSpread(values, show)];
  });
  const scores = [...scoresOf(visits)].map(([title, all]) => [
    `Score: ${title}`,
    withSpread(all, String),
  ]);
  const speed = ['Speed of the machine', withSpread(speeds, whole.format)];
  return table(['', 'This site'], [...rows, speed, ...scores]);
}

function paintsTable({ paints }: BenchRun): string {
  return table(
    ['', 'Its floor', 'This site', 'of the floor', 'Its floor again', 'of the floor'],
    paints.map(({ slowdown, floor, site, again }) => [
      `${slowdown} times slower`,
      withSpread(floor, milliseconds),
      ...[site, again].flatMap((other) => [withSpread(other, milliseconds), times(other, floor)]),
    ]),
  );
}

function servingTable({ servings }: BenchRun): string {
  return table(
    ['', 'The page', 'With our settings', 'Headers and compression alone', 'Ratio'],
    servings.map(({ server, encoding, bytes, ours, least }) => [
      server,
      `${encoding}, ${kilobytes(bytes)}`,
      withSpread(ours, whole.format),
      withSpread(least, whole.format),
      times(ours, least),
    ]),
  );
}
