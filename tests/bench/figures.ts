import { readFileSync, writeFileSync } from 'node:fs';

/** The sections of the page of figures, in its order: each part of the bench writes one. */
const headings = [
  'The site',
  'A cold start',
  'How fast the form saves',
  'What the form stores when something fails',
  'What the form answers to anything',
  'How tall its pages are',
  'The desk',
  'The commands',
] as const;

const page = 'docs/figures.md';

/**
 * Replaces one section of the page of figures, and leaves the others as they were measured.
 *
 * @param text  the section below its heading; its own headings begin with ###
 */
export function writeFigures(heading: (typeof headings)[number], text: string) {
  writeFileSync(page, withSection(readFileSync(page, 'utf8'), heading, text));
  console.log(`\n${text}\nWrote ${page}.`);
}

/** @param written  the page; its sections are put into order, those of no known part last */
export function withSection(written: string, heading: string, text: string): string {
  const [introduction = '', ...rest] = written.split(/^(?=## )/m);
  const sections = new Map(rest.map((section) => [/^## (.*)/.exec(section)?.[1] ?? '', section]));
  sections.set(heading, `## ${heading}\n\n${text.trim()}\n`);
  const known = headings.flatMap((one) => sections.get(one) ?? []);
  const others = [...sections.values()].filter((section) => !known.includes(section));
  return `${[introduction, ...known, ...others].map((part) => part.trim()).join('\n\n')}\n`;
}

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
