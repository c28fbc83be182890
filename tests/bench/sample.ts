import { z } from 'zod';

/**
 * What one visit gave. Times in milliseconds, sizes in bytes as they came over the line. The form in
 * the frame is counted by itself: it is another site's, and the same for all.
 */
export type Sample = {
  largestPaint: number;
  firstPaint: number;
  blocking: number;
  shift: number;
  bytes: number;
  scriptBytes: number;
  requests: number;
  formBytes: number;
  /** How fast the machine was just before, by Lighthouse's own small test; more is faster. */
  machineSpeed: number;
  /** Lighthouse's categories by title, each from 0 to 100. */
  scores: Readonly<Record<string, number>>;
};

const numeric = z.object({ numericValue: z.number() });

const request = z.object({
  url: z.string(),
  resourceType: z.string().optional(),
  transferSize: z.number(),
});

const reportSchema = z.object({
  finalDisplayedUrl: z.string(),
  environment: z.object({ benchmarkIndex: z.number() }),
  audits: z.object({
    'largest-contentful-paint': numeric,
    'first-contentful-paint': numeric,
    'total-blocking-time': numeric,
    'cumulative-layout-shift': numeric,
    'network-requests': z.object({ details: z.object({ items: z.array(request) }) }),
  }),
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number() })),
});

/** @throws ZodError if Lighthouse could not measure something */
export function readSample(report: unknown): Sample {
  const { finalDisplayedUrl, environment, audits, categories } = reportSchema.parse(report);
  const all = audits['network-requests'].details.items;
  const { origin } = new URL(finalDisplayedUrl);
  const requests = all.filter(({ url }) => new URL(url).origin === origin);
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    largestPaint: audits['largest-contentful-paint'].numericValue,
    firstPaint: audits['first-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    bytes: sizeOf(requests),
    scriptBytes: sizeOf(scripts),
    requests: requests.length,
    formBytes: sizeOf(all) - sizeOf(requests),
    machineSpeed: environment.benchmarkIndex,
    scores: Object.fromEntries(
      Object.values(categories).map(({ title, score }) => [title, Math.round(score * 100)]),
    ),
  };
}

function sizeOf(requests: readonly z.infer<typeof request>[]): number {
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0);
}
