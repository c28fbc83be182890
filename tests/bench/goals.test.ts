import { expect, test } from 'vitest';
import { goals } from './goals.ts';
import type { BenchRun, Sample } from './measured.ts';
import { sampleRun, sampleServing, sampleVisit } from './sample-run.ts';

const whole = { bytes: 200_000, scriptBytes: 0, requests: 20 };
const wholes = (bytes: number) => ({ site: { ...whole, bytes }, floor: whole });
const nginx = (ours: number) => ({ ...sampleServing, ours: [ours], least: [100] });
const [, ...others] = sampleRun.servings;
const paints = (site: number) => [{ slowdown: 4, site: [site], floor: [1000], again: [1000] }];

function missed(measured: Partial<BenchRun>): string[] {
  return goals({ ...sampleRun, ...measured })
    .filter((goal) => !goal.met)
    .map(({ name, found }) => `${name}: ${found}`);
}

function visits(site: Partial<Sample>, slowdown = 4): Partial<BenchRun> {
  const samples = { site: [{ ...sampleVisit, ...site }], floor: [sampleVisit] };
  return { results: [{ slowdown, samples }] };
}

test('a site that is as fast as its floor meets every goal', () => {
  expect(missed({})).toEqual([]);
});

test('figures on the limit meet their goals', () => {
  const onTheLimit = {
    paints: paints(1050),
    wholes: wholes(250_000),
    servings: [nginx(90), ...others],
  };
  expect(missed({ ...visits({ bytes: 66_000, shift: 0.0099 }), ...onTheLimit })).toEqual([]);
});

test.each<[string, Partial<BenchRun>]>([
  ['Bytes at first view at 4×: at most 1.10 of the floor: 1.102', visits({ bytes: 66_100 })],
  ['Layout shift at 4×: under 0.01 at every visit: 0.0100', visits({ shift: 0.01 })],
  ['Blocking time at 4×: 0 ms: 1.0 ms', visits({ blocking: 1 })],
  ['Performance at 4×: 100: 99', visits({ scores: { Performance: 99, SEO: 100 } })],
  [
    'Bytes until the page is read to its end: at most 1.25 of the floor: 1.252',
    { wholes: wholes(250_300) },
  ],
  ['Largest paint of 1 visits at 4×: at most 1.05 of the floor: 1.051', { paints: paints(1051) }],
  [
    'nginx, the page as it is: at least 0.9 of what it serves with the same headers and compression alone: 0.890',
    { servings: [nginx(89), ...others] },
  ],
  [
    "Serving: nginx and today's Caddy, each with two encodings: 1 measured",
    { servings: [nginx(100)] },
  ],
  ['A cold build: at most 40 s: 41.0 s', { builds: { cold: 41, warm: 5, photos: 5 } }],
])('this goal is missed, and no other: %s', (expected, measured) => {
  expect(missed(measured)).toEqual([expected]);
});

test("Lighthouse's few visits are not judged by their largest paint", () => {
  expect(missed(visits({ largestPaint: 2000 }))).toEqual([]);
});

test('blocking time and scores are judged at the usual slowdown only', () => {
  expect(missed(visits({ blocking: 80, scores: { Performance: 90 } }, 10))).toEqual([]);
});

test('a server without a goal is not judged', () => {
  expect(missed({ servings: [nginx(100), ...others, { ...nginx(80), judged: false }] })).toEqual(
    [],
  );
});

test('a floor without figures misses the goal that is compared with it', () => {
  const results = [{ slowdown: 10, samples: { site: [sampleVisit], floor: [] } }];
  expect(missed({ results })).toEqual([
    'Bytes at first view at 10×: at most 1.10 of the floor: Infinity',
  ]);
});
