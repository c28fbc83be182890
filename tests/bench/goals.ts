import { ratio, spread } from './arithmetic.ts';
import type { BenchRun, Builds, Paints, Result, Sample, Serving } from './measured.ts';

export type Goal = { name: string; found: string; met: boolean };

/** Changing a limit takes a decision record. */
const limits = {
  largestPaint: 1.05,
  bytes: 1.1,
  wholeBytes: 1.25,
  shift: 0.01,
  score: 100,
  serving: 0.9,
  cold: 40,
  warm: 5,
};

/** Two servers, each with two encodings. One that is not installed and cannot be downloaded misses the goal. */
const judgedServings = 4;

/** Lighthouse's own slowdown for a phone, which its scores are made for. */
const usualSlowdown = 4;

/** All goals, with what was found. */
export function goals({ results, wholes, paints, servings, builds }: BenchRun): Goal[] {
  return [
    ...results.flatMap(visitGoals),
    ratioGoal(
      'Bytes until the page is read to its end',
      [wholes.site.bytes],
      [wholes.floor.bytes],
      limits.wholeBytes,
    ),
    ...paints.map(paintGoal),
    ...servingGoals(servings),
    ...buildGoals(builds),
  ];
}

/** Not the largest paint: Lighthouse's few visits vary too much (docs/decisions/0010). */
function visitGoals({ slowdown, samples: { site, floor } }: Result): Goal[] {
  const at = ` at ${slowdown}×`;
  const bytes = (samples: readonly Sample[]) => samples.map((sample) => sample.bytes);
  const shift = spread(site.map((sample) => sample.shift)).most;
  return [
    ratioGoal(`Bytes at first view${at}`, bytes(site), bytes(floor), limits.bytes),
    {
      name: `Layout shift${at}: under ${limits.shift} at every visit`,
      found: shift.toFixed(4),
      met: shift < limits.shift,
    },
    ...(slowdown === usualSlowdown ? usualGoals(at, site) : []),
  ];
}

function usualGoals(at: string, site: readonly Sample[]): Goal[] {
  const blocking = spread(site.map((sample) => sample.blocking)).median;
  const scores = Object.keys(site[0]?.scores ?? {}).map((title) => {
    const { median } = spread(site.map((sample) => sample.scores[title] ?? 0));
    const name = `${title}${at}: ${limits.score}`;
    return { name, found: `${median}`, met: median >= limits.score };
  });
  const name = `Blocking time${at}: 0 ms`;
  return [{ name, found: `${blocking.toFixed(1)} ms`, met: blocking === 0 }, ...scores];
}

function paintGoal({ slowdown, site, floor }: Paints): Goal {
  const name = `Largest paint of ${site.length} visits at ${slowdown}×`;
  return ratioGoal(name, site, floor, limits.largestPaint);
}

function ratioGoal(
  what: string,
  site: readonly number[],
  floor: readonly number[],
  limit: number,
): Goal {
  const found = ratio(site, floor) ?? Number.POSITIVE_INFINITY;
  const name = `${what}: at most ${limit.toFixed(2)} of the floor`;
  return { name, found: found.toFixed(3), met: found <= limit };
}

/** Requests per second of `/`, compared with the same server with the same headers and compression alone. */
function servingGoals(servings: readonly Serving[]): Goal[] {
  const judged = servings.filter((serving) => serving.judged);
  if (judged.length < judgedServings) {
    const name = "Serving: nginx and today's Caddy, each with two encodings";
    return [{ name, found: `${judged.length} measured`, met: false }];
  }
  return judged.map(({ server, encoding, ours, least }) => {
    const found = ratio(ours, least) ?? 0;
    return {
      name: `${server}, the page ${encoding}: at least ${limits.serving} of what it serves with the same headers and compression alone`,
      found: found.toFixed(3),
      met: found >= limits.serving,
    };
  });
}

function buildGoals(builds: Builds): Goal[] {
  return (['cold', 'warm'] as const).map((kind) => ({
    name: `A ${kind} build: at most ${limits[kind]} s`,
    found: `${builds[kind].toFixed(1)} s`,
    met: builds[kind] <= limits[kind],
  }));
}
