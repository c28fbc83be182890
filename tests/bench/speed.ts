import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { precompress } from '../../site/prerender/assemble.ts';
import { headersFile } from '../../site/prerender/security-headers.ts';
import { browserFlags } from '../browser.ts';
import { run } from '../install-packages.ts';
import { rotated } from './figures.ts';

const folder = 'tests/bench/node_modules';

/** Installs Lighthouse, unless it is installed as the lockfile says. */
export function installLighthouse() {
  run(['npm', 'install', '--prefix=tests/bench', '--no-save', '--include=dev']);
}

const numeric = z
  .object({ numericValue: z.number() })
  .transform(({ numericValue }) => numericValue);

/** Times are in milliseconds. A figure that Lighthouse could not measure is an error, not zero. */
const visitSchema = z.object({
  lighthouseVersion: z.string(),
  /** The machine's speed just before the visit; more is faster. */
  environment: z.object({ benchmarkIndex: z.number() }),
  audits: z.object({
    'largest-contentful-paint': numeric,
    'first-contentful-paint': numeric,
    'total-blocking-time': numeric,
    'cumulative-layout-shift': numeric,
    'total-byte-weight': numeric,
  }),
  /** Each score is from 0 to 1. */
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number() })),
});

export type LighthouseVisit = z.infer<typeof visitSchema>;

/** Visits a page in turn, after one visit that is not counted. */
export async function visitWithLighthouse(address: string, rounds: number, browser: string) {
  await visit(address, browser);
  const visits: LighthouseVisit[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const found = await visit(address, browser);
    const paint = Math.round(found.audits['largest-contentful-paint']);
    console.log(`Lighthouse, round ${round} of ${rounds}: largest paint after ${paint} ms`);
    visits.push(found);
  }
  return visits;
}

/**
 * One visit with Lighthouse's settings for a phone, in a new browser. The connection and the processor
 * are slow while the page loads; nothing is estimated afterwards.
 *
 * @param attempts  the browser sometimes crashes under Lighthouse; the visit is then repeated
 * @throws Error with Lighthouse's message after the last attempt
 */
async function visit(address: string, browser: string, attempts = 3): Promise<LighthouseVisit> {
  const parameters = [
    `${folder}/lighthouse/cli/index.js`,
    address,
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    '--disable-full-page-screenshot',
    '--throttling-method=devtools',
    `--chrome-flags=--headless ${browserFlags.join(' ')}`,
  ];
  const options = { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64_000_000 };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, parameters, options);
    return visitSchema.parse(JSON.parse(stdout));
  } catch (error) {
    if (attempts <= 1) throw error;
    console.warn(`Lighthouse failed, so it is tried again: ${(error as Error).message}`);
    return await visit(address, browser, attempts - 1);
  }
}

/** How many times slower the processor is made. */
const slowdowns = [4, 10];

/**
 * The times of the largest paint, in milliseconds, a visit each. Each round visits the floor twice:
 * the difference shows how exact all of these figures are.
 */
export type Paints = { slowdown: number } & Record<'floor' | 'site' | 'again', number[]>;

/** The phone that Lighthouse emulates. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Lighthouse's slow mobile connection (mobileSlow4G): milliseconds, and bytes per second. */
const slowConnection = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** Scripts, and links that preload them. */
const scripts =
  /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\b(rel="modulepreload"|as="script")[^>]*>/gi;

/** Copies a built site to `to` and removes the scripts from its pages; nothing else changes. */
export function makeFloor(from: string, to: string) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  copyFileSync(headersFile(from), headersFile(to));
  for (const name of globSync('*.html', { cwd: to })) {
    const page = join(to, name);
    const html = readFileSync(page, 'utf8').replaceAll(scripts, '');
    if (/<script|\.js"/.test(html)) throw new Error(`${page}: still has a script.`);
    writeFileSync(page, html);
  }
  precompress(to);
}

/** Many visits for one figure: from visit to visit it varies by more than the goal allows. */
export async function measurePaints(
  addresses: Readonly<Record<'floor' | 'site', string>>,
  rounds: number,
  browser: string,
): Promise<Paints[]> {
  const found: Paints[] = [];
  for (const slowdown of slowdowns) {
    const paints: Paints = { slowdown, floor: [], site: [], again: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of rotated(['floor', 'site', 'again'] as const, round)) {
        const page = name === 'site' ? 'site' : 'floor';
        paints[name].push(await largestPaint(addresses[page], slowdown, browser));
      }
    }
    console.log(`${slowdown}×: ${rounds} rounds of largest paints`);
    found.push(paints);
  }
  return found;
}

/** Each visit has a new browser, with nothing cached. */
async function largestPaint(address: string, slowdown: number, executablePath: string) {
  await using browser = await chromium.launch({ executablePath, args: browserFlags });
  const page = await browser.newPage(phone);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowConnection);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'networkidle' });
  return await page.evaluate(
    (timeout) =>
      new Promise<number>((resolve, reject) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => reject(new Error(`${location.href}: painted nothing.`)), timeout);
      }),
    10_000,
  );
}
