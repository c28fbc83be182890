import { ratio, spread } from './figures.ts';
import type { Serving } from './serving.ts';
import type { LighthouseVisit, Paints } from './speed.ts';

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

/** The section about the site. */
export function report(measured: BenchRun, goals: readonly Goal[]): string {
  const { date, command, machine, visits, paints, builds } = measured;
  const perPhoto = (builds.cold - builds.warm) / builds.photos;
  return `Measured on ${date} by \`${command}\`.

${machine.map((line) => `- ${line}`).join('\n')}

Each visit is to the landing page, in a new browser that emulates a phone on a slow mobile connection (1.6 Mbit/s). A figure is the median, with the least and the most.

By Lighthouse, ${visits.length} visits, on a processor 4 times slower:

${visitsTable(measured)}

"First view" is everything that loads without scrolling; \`tests/journeys/budgets.spec.ts\` limits its bytes. Judged is the largest paint of this site beside that of its floor, the same pages without their scripts ([decision 10](decisions/0010-what-judges-the-speed.md)), in ${paints[0]?.site.length} rounds. Each visits the floor twice, which shows how exact the figures are:

${paintsTable(measured)}

Requests per second of \`/\`, with the settings that the build makes, and with only the same headers and the compressed file ([decision 7](decisions/0007-served-anywhere-from-one-description.md)):

${servingTable(measured)}

A build without pictures from an earlier build takes ${builds.cold.toFixed(1)} s, a later one ${builds.warm.toFixed(1)} s; each further photo adds about ${perPhoto.toFixed(1)} s, once.

${goalsInWords(goals)}
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
  const scores = ['Every score', withSpread([...scoresOf(visits).values()].flat(), String)];
  const speed = ['Speed of the machine', withSpread(speeds, whole.format)];
  return table(['', 'This site'], [...rows, speed, scores]);
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

function goalsInWords(goals: readonly Goal[]): string {
  const missed = goals.filter(({ met }) => !met);
  const all = `Of the ${goals.length} goals, `;
  if (missed.length === 0) return `${all}all are met.`;
  const lines = missed.map(({ name, found }) => `- ${name}: found ${found}`);
  return `${all}${missed.length} are not met:\n\n${lines.join('\n')}`;
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

/** All results of one run. */
export type BenchRun = {
  /** For example "21 November 2026". */
  date: string;
  /** The command that started the run. */
  command: string;
  /** The machine and the programs, a line each. */
  machine: readonly string[];
  /** Of the site, with Lighthouse's own slowdown for a phone. */
  visits: readonly LighthouseVisit[];
  paints: readonly Paints[];
  servings: readonly Serving[];
  /** How long a build takes, in seconds, and how many photos it encodes. */
  builds: { cold: number; warm: number; photos: number };
};

type Goal = { name: string; found: string; met: boolean };

/** Changing a limit takes a decision record. */
const limits = { largestPaint: 1.05, score: 100, serving: 0.9, cold: 40, warm: 5 };

/** Two servers, each with two encodings. One that is not installed and cannot be downloaded misses the goal. */
const wantedServings = 4;

/** What only a quiet machine can judge; tests/journeys/ has budgets for bytes and layout shift. */
export function goals({ visits, paints, servings, builds }: BenchRun): Goal[] {
  const blocking = spread(visits.map(({ audits }) => audits['total-blocking-time'])).median;
  const scores = [...scoresOf(visits)].map(([title, all]): Goal => {
    const { median } = spread(all);
    return { name: `${title}: ${limits.score}`, found: `${median}`, met: median >= limits.score };
  });
  const largestPaints = paints.map(({ slowdown, site, floor }): Goal => {
    const found = ratio(site, floor);
    const name = `Largest paint of ${site.length} visits at ${slowdown}×: at most ${limits.largestPaint} of the floor`;
    return { name, found: found.toFixed(3), met: found <= limits.largestPaint };
  });
  const served = servings.map(({ server, encoding, ours, least }): Goal => {
    const found = ratio(ours, least);
    const name = `${server}, the page ${encoding}: at least ${limits.serving} of what it serves with the same headers and compression alone`;
    return { name, found: found.toFixed(3), met: found >= limits.serving };
  });
  const built = (['cold', 'warm'] as const).map((kind): Goal => {
    const [found, limit] = [builds[kind], limits[kind]];
    return {
      name: `A ${kind} build: at most ${limit} s`,
      found: `${found.toFixed(1)} s`,
      met: found <= limit,
    };
  });
  return [
    { name: 'Blocking time: 0 ms', found: `${blocking.toFixed(1)} ms`, met: blocking === 0 },
    ...[...scores, ...largestPaints],
    {
      name: "Serving: nginx and today's Caddy, each with two encodings",
      found: `${servings.length} measured`,
      met: servings.length === wantedServings,
    },
    ...[...served, ...built],
  ];
}

/** Lighthouse's scores, from 0 to 100, by their title. */
function scoresOf(visits: readonly LighthouseVisit[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { title, score } of visits.flatMap(({ categories }) => Object.values(categories))) {
    found.set(title, [...(found.get(title) ?? []), Math.round(score * 100)]);
  }
  return found;
}
