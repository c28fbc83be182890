import { expect, test } from 'vitest';
import { readSample } from './lighthouse.ts';

const report = {
  finalDisplayedUrl: 'http://localhost:1/',
  environment: { benchmarkIndex: 2400 },
  audits: {
    'largest-contentful-paint': { numericValue: 1200.5 },
    'first-contentful-paint': { numericValue: 900 },
    'total-blocking-time': { numericValue: 0 },
    'cumulative-layout-shift': { numericValue: 0.001 },
    'network-requests': {
      details: {
        items: [
          { url: 'http://localhost:1/', resourceType: 'Document', transferSize: 10_000 },
          { url: 'http://localhost:1/a.js', resourceType: 'Script', transferSize: 1_500 },
          { url: 'http://localhost:2/b.js', resourceType: 'Script', transferSize: 700 },
        ],
      },
    },
  },
  categories: { seo: { title: 'SEO', score: 0.92 }, performance: { title: 'Speed', score: 1 } },
};

test('the bytes of the page and those of the form are read separately', () => {
  expect(readSample(report)).toEqual({
    largestPaint: 1200.5,
    firstPaint: 900,
    blocking: 0,
    shift: 0.001,
    bytes: 11_500,
    scriptBytes: 1_500,
    requests: 2,
    formBytes: 700,
    machineSpeed: 2400,
    scores: { SEO: 92, Speed: 100 },
  });
});

test('a figure that Lighthouse could not measure is an error, not zero', () => {
  const audits = { ...report.audits, 'largest-contentful-paint': { scoreDisplayMode: 'error' } };
  expect(() => readSample({ ...report, audits })).toThrow(/largest-contentful-paint/);
});
