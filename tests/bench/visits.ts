import { type Browser, chromium } from '@playwright/test';
import { browserFlags } from '../browser.ts';
import { rotated } from './arithmetic.ts';
import { addressOf, type ContenderName, contenderNames, contenders } from './contenders.ts';
import { visit } from './lighthouse.ts';
import type { BenchRun, Paints, PaintsOf, Result, Sample, WholeVisit } from './measured.ts';

/** How many times slower the processor is made. */
const slowdowns = [4, 10];

/** Rounds of the largest paint for each round of Lighthouse's visits. */
const paintsForEach = 5;

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

/** Visits the site and its floor in turn, after one visit each that is not counted. */
export async function measureVisits(
  rounds: number,
  browser: string,
): Promise<Pick<BenchRun, 'results' | 'wholes' | 'paints'>> {
  const wholes = {} as Record<ContenderName, WholeVisit>;
  for (const name of contenderNames) {
    await visit(addressOf(name), slowdowns[0] ?? 1, browser);
    wholes[name] = await withBrowser(browser, (one) => readToEnd(one, addressOf(name)));
  }
  const results: Result[] = [];
  for (const slowdown of slowdowns) {
    const samples: Record<ContenderName, Sample[]> = { site: [], floor: [] };
    for (let round = 1; round <= rounds; round++) {
      for (const name of contenderNames) {
        const sample = await visit(addressOf(name), slowdown, browser);
        samples[name].push(sample);
        console.log(
          `${slowdown}×, round ${round} of ${rounds}, ${contenders[name].label}: ` +
            `largest paint after ${Math.round(sample.largestPaint)} ms`,
        );
      }
    }
    results.push({ slowdown, samples });
  }
  return { results, wholes, paints: await measurePaints(rounds * paintsForEach, browser) };
}

/** Many more visits for one figure: from visit to visit it varies by more than the goal allows. */
async function measurePaints(rounds: number, browser: string): Promise<Paints[]> {
  const names: readonly PaintsOf[] = ['floor', 'site', 'again'];
  const found: Paints[] = [];
  for (const slowdown of slowdowns) {
    const paints: Paints = { slowdown, floor: [], site: [], again: [] };
    for (let round = 0; round < rounds; round++) {
      for (const name of rotated(names, round)) {
        const address = addressOf(name === 'again' ? 'floor' : name);
        const paint = (one: Browser) => largestPaint(one, address, slowdown);
        paints[name].push(await withBrowser(browser, paint));
      }
    }
    console.log(`${slowdown}×: ${rounds} rounds of largest paints`);
    found.push(paints);
  }
  return found;
}

async function largestPaint(browser: Browser, address: string, slowdown: number) {
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

/**
 * Scrolls through a page to its end, points at nothing, and counts what it loads.
 *
 * @throws Error if the form did not load: the page would then have loaded its panel too
 */
async function readToEnd(browser: Browser, address: string): Promise<WholeVisit> {
  const page = await browser.newPage(phone);
  const sizes: Promise<{ bytes: number; script: boolean }>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(address)) return;
    const script = request.resourceType() === 'script';
    const size = request.sizes().then((it) => it.responseBodySize + it.responseHeadersSize);
    sizes.push(size.then((bytes) => ({ bytes, script })));
  });
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto(address, { waitUntil: 'networkidle' });
  for (let top = 0; top < (await heightOf()); top += 400) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await page.waitForTimeout(200);
  }
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  // Nothing shows when scripts have requested all that they will.
  await page.waitForTimeout(2000);
  const state = await page.locator('.signup-frame').getAttribute('data-state');
  if (state !== 'ready' && state !== 'waiting') {
    throw new Error(
      `The form at ${address} is "${state}". Expected "ready", or "waiting" without scripts.`,
    );
  }
  const all = await Promise.all(sizes);
  const sum = (some: typeof all) => some.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = all.filter(({ script }) => script);
  return { bytes: sum(all), scriptBytes: sum(scripts), requests: all.length };
}

/** Each visit has a new browser, with nothing cached. */
async function withBrowser<Result>(
  executablePath: string,
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
