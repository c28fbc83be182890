import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { z } from 'zod';
import { browserFlags } from '../browser.ts';
import type { Sample } from './measured.ts';

const folder = 'tests/bench/node_modules';
const stamp = `${folder}/.installed`;

/**
 * Installs Lighthouse, unless it is installed as the lockfile says.
 *
 * @throws Error if npm fails
 */
export function installLighthouse() {
  const lockfile = readFileSync('tests/bench/package-lock.json');
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing Lighthouse. This happens once and takes about a minute.');
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: 'tests/bench',
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error('npm could not install the packages of tests/bench/. See its message above.');
  }
  writeFileSync(stamp, wanted);
}

export function lighthouseVersion(): string {
  return JSON.parse(readFileSync(`${folder}/lighthouse/package.json`, 'utf8')).version;
}

/**
 * One visit by Lighthouse with its settings for a phone, in a new browser. The connection and the
 * processor are slow while the page loads; nothing is estimated afterwards.
 *
 * @param slowdown  how many times slower the processor is made
 * @param attempts  the browser sometimes crashes under Lighthouse; the visit is then repeated
 * @throws Error with Lighthouse's message after the last attempt
 */
export async function visit(
  address: string,
  slowdown: number,
  browser: string,
  attempts = 3,
): Promise<Sample> {
  try {
    return readSample(await runLighthouse(address, slowdown, browser));
  } catch (error) {
    if (attempts <= 1) throw error;
    console.warn(`Lighthouse failed, so it is tried again: ${(error as Error).message}`);
    return await visit(address, slowdown, browser, attempts - 1);
  }
}

async function runLighthouse(address: string, slowdown: number, browser: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      `${folder}/lighthouse/cli/index.js`,
      address,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      '--disable-full-page-screenshot',
      '--throttling-method=devtools',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=--headless ${browserFlags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64_000_000 },
  );
  return JSON.parse(stdout);
}

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
