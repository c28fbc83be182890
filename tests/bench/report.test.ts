import { expect, test } from 'vitest';
import { withSection } from './figures.ts';
import { type BenchRun, goals, report } from './report.ts';

const visit = (largestPaint: number, blocking: number, score: number) => ({
  lighthouseVersion: '13.5.0',
  environment: { benchmarkIndex: 2400 },
  audits: {
    'largest-contentful-paint': largestPaint,
    'first-contentful-paint': 900,
    'total-blocking-time': blocking,
    'cumulative-layout-shift': 0,
    'total-byte-weight': 60_000,
  },
  categories: { seo: { title: 'SEO', score } },
});

const serving = (server: string, ours: number) => ({
  server,
  encoding: 'as it is',
  bytes: 48_000,
  ours: [ours, 3 * ours],
  least: [100, 300],
});

/** On the limit of each goal. */
const run: BenchRun = {
  date: '21 November 2026',
  command: 'npm run bench -- 1',
  machine: ['Machine: two cores', 'Browser: Chromium 156'],
  visits: [visit(1010, 0, 1), visit(1030, 0, 1), visit(1021, 0, 1)],
  paints: [{ slowdown: 4, floor: [1000, 2000], site: [1050, 2100], again: [990, 1980] }],
  servings: Array(4).fill(serving('nginx 1.22', 90)),
  builds: { cold: 40, warm: 5, photos: 5 },
};
const missed = (measured: BenchRun) =>
  goals(measured).flatMap(({ name, found, met }) => (met ? [] : `${name}: ${found}`));

test('the page has the medians, what they vary by, and the ratios within each round', () => {
  const page = report(run, goals(run));
  for (const line of [
    'Measured on 21 November 2026 by `npm run bench -- 1`.',
    '- Machine: two cores\n- Browser: Chromium 156\n',
    '| Largest paint (LCP) | 1,021 ms (1,010 ms to 1,030 ms) |',
    '| Bytes at first view | 60.0 kB |',
    '| 4 times slower | 1,500 ms (1,000 ms to 2,000 ms) | 1,575 ms (1,050 ms to 2,100 ms) | 1.05 × | 1,485 ms (990 ms to 1,980 ms) | 0.99 × |',
    '| nginx 1.22 | as it is, 48.0 kB | 180 (90 to 270) | 200 (100 to 300) | 0.90 × |',
    'takes 40.0 s, a later one 5.0 s; each further photo adds about 7.0 s',
    `Of the ${goals(run).length} goals, all are met.`,
  ]) {
    expect(page).toContain(line);
  }
});

test('figures on the limits meet the goals of the bench, and any beyond them miss theirs', () => {
  expect(missed(run)).toEqual([]);
  const slow = {
    visits: [visit(9000, 1, 0.99)],
    paints: [{ slowdown: 4, floor: [1000], site: [1051], again: [990] }],
    servings: Array(3).fill(serving('Caddy 2.11', 89)),
    builds: { cold: 41, warm: 6, photos: 5 },
  };
  const caddy =
    'Caddy 2.11, the page as it is: at least 0.9 of what it serves with the same headers and compression alone: 0.890';
  expect(missed({ ...run, ...slow })).toEqual([
    'Blocking time: 0 ms: 1.0 ms',
    'SEO: 100: 99',
    'Largest paint of 1 visits at 4×: at most 1.05 of the floor: 1.051',
    "Serving: nginx and today's Caddy, each with two encodings: 3 measured",
    ...[caddy, caddy, caddy],
    'A cold build: at most 40 s: 41.0 s',
    'A warm build: at most 5 s: 6.0 s',
  ]);
  expect(report(run, goals({ ...run, ...slow }))).toMatch(
    /not met:\n\n- Blocking time.*\n- SEO: 100: found 99\n/,
  );
});

test('a part of the bench replaces its own section of the page of figures, and no other', () => {
  const written = '# Figures\n\n## The desk\n\nold\n\n### More\n\nold\n\n## Mine\n\nkept\n';
  const desk = withSection(written, 'The desk', 'new\n');
  expect(desk).toBe('# Figures\n\n## The desk\n\nnew\n\n## Mine\n\nkept\n');
  expect(withSection(desk, 'The site', 'first')).toBe(
    '# Figures\n\n## The site\n\nfirst\n\n## The desk\n\nnew\n\n## Mine\n\nkept\n',
  );
});
