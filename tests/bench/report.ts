import type { Goal } from './goals.ts';
import type { BenchRun } from './measured.ts';
import { figuresTable, paintsTable, servingTable, table, wholesTable } from './tables.ts';

/** docs/performance.md. */
export function report(measured: BenchRun, goals: readonly Goal[]): string {
  const { date, command, machine, rounds, results, paints, wholes, servings, builds } = measured;
  const perPhoto = (builds.cold - builds.warm) / builds.photos;
  return `# How fast the site is

Measured on ${date} by \`${command}\`, which also wrote this page. All figures are from one machine on one day: compare them with each other, not with those of another machine.

${machine.map((line) => `- ${line}`).join('\n')}

Two things are measured in turn, ${rounds} times each, from the same server with the same compression: **this site**, and **its floor**, the same pages without their scripts. Each visit is to the landing page, in a new browser that emulates a phone on a slow mobile connection (1.6 Mbit/s). The connection and the processor are slowed down while the page loads; nothing is estimated. A figure is the median, with the least and the most where they differ. "Of the floor" is the median of the ratios within each round.

${results.map((result) => `## Processor ${result.slowdown} times slower\n\n${figuresTable(result)}`).join('\n\n')}

"First view" is everything that loads without scrolling, including pictures a little below the window. The form in its frame is the same for both and is counted separately; it shows no bytes if it only loads when someone scrolls near it. Bytes are those on the wire, including headers. "Speed of the machine" is what Lighthouse measured just before each visit: if it varies by more than a fifth, something else was running, and the times mean little.

## Largest paint, more closely

Lighthouse's times vary from visit to visit by more than the goal allows, so they are shown above but not judged ([decision 10](decisions/0010-what-judges-the-speed.md)). The largest paint alone is measured in ${paints[0]?.site.length} more rounds, on the same slow connection, in a new browser for each visit. Each round visits the floor twice: the difference between the two shows how exact these figures are.

${paintsTable(paints)}

## Read to the end

What one visit loads in total when someone scrolls through the page, headers included, without the form in its frame.

${wholesTable(wholes)}

## Serving

${servingTable(servings)}

Requests per second of \`/\`, measured by wrk on this machine: with the settings that the build makes; with only the same headers and the compressed file, the least that any settings with these headers cost; and with no settings, for a file of exactly the size that is sent. The median of the rounds, with the least and the most. Ratios compare our settings with the others. The goal compares our settings with the same headers and compression alone: [decision 7](decisions/0007-served-anywhere-from-one-description.md) says why. Of the two versions of Caddy, the newer is from Debian's backports, like the container's; the older, Debian's of 2022, has no goal.

## Building

A build without pictures from an earlier build takes ${builds.cold.toFixed(1)} s, a later one ${builds.warm.toFixed(1)} s. Most of the difference is the encoding of ${builds.photos} photos; each further photo adds about ${perPhoto.toFixed(1)} s, once.

## Goals

${table(
  ['Goal', 'Found', ''],
  goals.map(({ name, found, met }) => [name, found, met ? 'met' : '**not met**']),
)}
`;
}
