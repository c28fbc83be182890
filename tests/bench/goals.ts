import type { Builds } from './measure-builds.ts';
import type { Paints } from './measure-paints.ts';
import type { Result } from './measured.ts';
import { ratio } from './ratio.ts';
import type { Sample } from './sample.ts';
import type { Serving } from './serving.ts';
import { spread } from './spread.ts';

export type Goal = { name: string; found: string; met: boolean };

/** The goals of this site. Raising a limit takes a decision record. */
const limits = {
  largestPaint: 1.05,
  bytes: 1.1,
  shift: 0.01,
  score: 100,
  serving: 0.9,
  cold: 40,
  warm: 5,
};

/** A server that could be neither found nor fetched is no goal met. */
const judgedServers = 2;

/** Lighthouse's own slowdown for a phone, for which its scores are made. */
const usual = 4;

/** What Lighthouse's visits are judged by: not the largest paint (docs/decisions/0010). */
export function goals(results: readonly Result[]): Goal[] {
  return results.flatMap(({ slowdown, samples: { site, floor } }) => {
    const at = ` at ${slowdown}×`;
    return [
      bytesGoal(at, site, floor),
      shiftGoal(`Layout shift${at}`, site),
      ...(slowdown === usual ? [blockingGoal(at, site), ...scoreGoals(at, site)] : []),
    ];
  });
}

function bytesGoal(at: string, site: readonly Sample[], floor: readonly Sample[]): Goal {
  const values = (samples: readonly Sample[]) => samples.map(({ bytes }) => bytes);
  const found = ratio(values(site), values(floor)) ?? Number.POSITIVE_INFINITY;
  return {
    name: `Bytes at first view${at}: at most ${limits.bytes.toFixed(2)} of the floor`,
    found: found.toFixed(3),
    met: found <= limits.bytes,
  };
}

/** The largest paints of many visits, against those of the floor. */
export function paintGoals(paints: readonly Paints[]): Goal[] {
  return paints.map(({ slowdown, site, floor }) => {
    const found = ratio(site, floor) ?? Number.POSITIVE_INFINITY;
    const limit = limits.largestPaint;
    return {
      name: `Largest paint of ${site.length} visits at ${slowdown}×: at most ${limit.toFixed(2)} of the floor`,
      found: found.toFixed(3),
      met: found <= limit,
    };
  });
}

function shiftGoal(name: string, site: readonly Sample[]): Goal {
  const { most } = spread(site.map(({ shift }) => shift));
  return {
    name: `${name}: under ${limits.shift} at every visit`,
    found: most.toFixed(4),
    met: most < limits.shift,
  };
}

function blockingGoal(at: string, site: readonly Sample[]): Goal {
  const { median } = spread(site.map(({ blocking }) => blocking));
  return { name: `Blocking time${at}: 0 ms`, found: `${median.toFixed(1)} ms`, met: median === 0 };
}

function scoreGoals(at: string, site: readonly Sample[]): Goal[] {
  return Object.keys(site[0]?.scores ?? {}).map((title) => {
    const { median } = spread(site.map(({ scores }) => scores[title] ?? 0));
    return {
      name: `${title}${at}: ${limits.score}`,
      found: `${median}`,
      met: median >= limits.score,
    };
  });
}

/** Requests per second of `/`, against those of the same server without settings, of as large a file. */
export function servingGoals(servings: readonly Serving[]): Goal[] {
  const judged = servings.filter((serving) => serving.judged);
  if (judged.length < judgedServers) {
    const found = `${judged.length} measured`;
    return [
      { name: `Serving: ${judgedServers} servers, nginx and today's Caddy`, found, met: false },
    ];
  }
  return judged.map(({ server, encoding, ours, bare }) => {
    const found = ratio(ours, bare) ?? 0;
    return {
      name: `${server}, the page ${encoding}: at least ${limits.serving} of what it serves without settings`,
      found: found.toFixed(3),
      met: found >= limits.serving,
    };
  });
}

export function buildGoals(builds: Builds): Goal[] {
  return (['cold', 'warm'] as const).map((kind) => ({
    name: `A ${kind} build: at most ${limits[kind]} s`,
    found: `${builds[kind].toFixed(1)} s`,
    met: builds[kind] <= limits[kind],
  }));
}
