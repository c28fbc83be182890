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
