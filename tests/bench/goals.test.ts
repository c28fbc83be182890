import { expect, test } from 'vitest';
import { buildGoals, goals, paintGoals, servingGoals } from './goals.ts';
import type { Sample } from './sample.ts';

const good: Sample = {
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

function missed(site: Partial<Sample>, slowdown = 4): string[] {
  const samples = { site: [{ ...good, ...site }], floor: [good] };
  return goals([{ slowdown, samples }])
    .filter(({ met }) => !met)
    .map(({ name, found }) => `${name}: ${found}`);
}

test('a site like its floor meets every goal', () => {
  expect(missed({})).toEqual([]);
});

test('figures on the limit are met', () => {
  expect(missed({ bytes: 66_000, shift: 0.0099 })).toEqual([]);
});

test.each<[Partial<Sample>, string]>([
  [{ bytes: 66_100 }, 'Bytes at first view at 4×: at most 1.10 of the floor: 1.102'],
  [{ shift: 0.01 }, 'Layout shift at 4×: under 0.01 at every visit: 0.0100'],
  [{ blocking: 1 }, 'Blocking time at 4×: 0 ms: 1.0 ms'],
  [{ scores: { Performance: 99, SEO: 100 } }, 'Performance at 4×: 100: 99'],
])('%j misses one goal', (site, expected) => {
  expect(missed(site)).toEqual([expected]);
});

test("the largest paint is not judged by Lighthouse's few visits", () => {
  expect(missed({ largestPaint: 2000 })).toEqual([]);
});

test('blocking time and scores are judged at the usual slowdown only', () => {
  expect(missed({ blocking: 80, scores: { Performance: 90 } }, 10)).toEqual([]);
});

test('a floor without figures meets nothing', () => {
  const samples = { site: [good], floor: [] };
  expect(goals([{ slowdown: 10, samples }]).map(({ met }) => met)).toEqual([false, true]);
});

test('a server that is slowed down by its settings misses its goal', () => {
  const encoding = 'as it is' as const;
  const others = { server: 'nginx', encoding, bytes: 48_000, least: [120], bare: [100] };
  const serving = (ours: number, judged = true) => ({ ours: [ours], judged, ...others });
  expect(servingGoals([serving(90), serving(89)])).toMatchObject([
    { found: '0.900', met: true },
    { found: '0.890', met: false },
  ]);
  expect(servingGoals([serving(90), serving(91), serving(80, false)])).toHaveLength(2);
});

test('a server that was not measured meets nothing', () => {
  expect(servingGoals([])).toMatchObject([{ found: '0 measured', met: false }]);
});

test('a largest paint that comes late misses its goal', () => {
  const paints = (site: number) => [{ slowdown: 4, site: [site], floor: [1000], again: [1000] }];
  expect(paintGoals(paints(1050))).toMatchObject([{ found: '1.050', met: true }]);
  expect(paintGoals(paints(1051))).toMatchObject([{ found: '1.051', met: false }]);
});

test('a slow build misses its goal', () => {
  const found = buildGoals({ cold: 41, warm: 5, photos: 5 });
  expect(found.map(({ met }) => met)).toEqual([false, true]);
});
