import { contenderNames, contenders } from './contenders.ts';
import { kilobytes } from './figures.ts';
import { figuresTable } from './figures-table.ts';
import type { Goal } from './goals.ts';
import type { Measured } from './measured.ts';
import { paintsTable } from './paints-table.ts';
import { servingTable } from './serving-table.ts';
import { table } from './table.ts';

/** docs/performance.md. */
export function report(measured: Measured, goals: readonly Goal[]): string {
  const { date, command, machine, rounds, results } = measured;
  return `# How fast the site is

Measured on ${date} by \`${command}\`, which also wrote this page. Figures of one machine on one day: compare those that stand side by side, not with those of another machine.

${machine.map((line) => `- ${line}`).join('\n')}

Two things are measured in turn, ${rounds} times each, from the same server with the same compression: **this site**, and **its floor**, the same pages without their scripts. Each visit is to the landing page, in a browser that has never been there, as a phone on a slow mobile connection (1.6 Mbit/s). The line and the processor are made slow while the page loads; nothing is estimated. A figure is the median, with the least and the most where they differ. "Of the floor" is the median of what each round gives.

${results.map((result) => `## Processor ${result.slowdown} times slower\n\n${figuresTable(result)}`).join('\n\n')}

"First view" is all that comes over the line without scrolling: also pictures a little below the window. The form in its frame is the same for both and is counted by itself; where it has no bytes, it comes when someone comes near. Bytes are those on the line, so headers count too. "Speed of the machine" is what Lighthouse measured just before each visit: where it varies by more than a fifth, something else was running, and times mean little.

## Largest paint, more closely

Lighthouse's times vary from visit to visit by more than the goal allows, so they are shown above and not judged ([decision 10](decisions/0010-what-judges-the-speed.md)). The largest paint alone is measured in ${measured.paints[0]?.site.length} rounds more, on the same slow line, in a new browser for each visit. Each round visits the floor twice: how far it is from itself is how closely these figures can be read.

${paintsTable(measured.paints)}

## Read to the end

What one visit brings in all when someone scrolls through the page, without the form in its frame, headers included.

${wholeVisits(measured)}

## Serving

${servingTable(measured.servings)}

Requests per second of \`/\`, by wrk on this machine: with the settings that the build makes; with nothing but the same headers and the compressed file, which is the least that any settings with these headers cost; and with no settings at all, for a file exactly as large as what is sent. The median of the rounds, with the least and the most. Ratios are of our settings to the others. The goal is for the page as it is, as wrk asks for it; browsers ask for it compressed, and there Caddy is further from itself without settings: [decision 7](decisions/0007-served-anywhere-from-one-description.md) says why. Of two Caddys, the newer is that of Debian's backports, like the container's; the older, Debian's of 2022, has no goal.

## Building

A build with nothing encoded before takes ${measured.builds.cold.toFixed(1)} s, a later one ${measured.builds.warm.toFixed(1)} s. The difference is mostly the encoding of ${measured.builds.photos} photos, and each further photo adds to it alike, about ${perPhoto(measured)} s. A photo is encoded once.

## Goals

${table(
  ['Goal', 'Found', ''],
  goals.map(({ name, found, met }) => [name, found, met ? 'met' : '**not met**']),
)}
`;
}

function wholeVisits({ wholes }: Measured): string {
  const rows = contenderNames.map((name) => {
    const { bytes, scriptBytes, requests } = wholes[name];
    return [contenders[name].label, kilobytes(bytes), kilobytes(scriptBytes), String(requests)];
  });
  return table(['', 'Bytes', 'Bytes of scripts', 'Requests'], rows);
}

function perPhoto({ builds: { cold, warm, photos } }: Measured): string {
  return ((cold - warm) / photos).toFixed(1);
}
