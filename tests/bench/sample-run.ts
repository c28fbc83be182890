import type { BenchRun, Sample, Serving } from './measured.ts';

export const sampleVisit: Sample = {
  largestPaint: 1000,
  firstPaint: 900,
  blocking: 0,
  shift: 0,
  bytes: 60_000,
  scriptBytes: 0,
  requests: 4,
  formBytes: 50_000,
  machineSpeed: 2400,
  scores: { Performance: 100, SEO: 100 },
};

export const sampleServing: Serving = {
  server: 'nginx',
  encoding: 'as it is',
  bytes: 48_000,
  judged: true,
  ours: [30_000, 27_000],
  least: [30_000, 27_000],
  bare: [30_000, 30_000],
};

const whole = { bytes: 200_000, scriptBytes: 90_000, requests: 20 };

/** A run that meets every goal. */
export const sampleRun: BenchRun = {
  date: '21 November 2026',
  command: 'npm run bench -- 1',
  machine: ['Machine: two cores', 'Browser: Chromium 156'],
  rounds: 1,
  results: [{ slowdown: 4, samples: { site: [sampleVisit], floor: [sampleVisit] } }],
  paints: [{ slowdown: 4, floor: [1000], site: [1020], again: [990] }],
  wholes: { site: whole, floor: whole },
  servings: ['nginx', 'Caddy'].flatMap((server) => [
    { ...sampleServing, server },
    { ...sampleServing, server, encoding: 'compressed' },
  ]),
  builds: { cold: 20, warm: 3, photos: 5 },
};
