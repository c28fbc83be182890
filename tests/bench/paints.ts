import { copyFileSync, cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { precompress } from '../../site/prerender/assemble.ts';
import { headersFile } from '../../site/prerender/security-headers.ts';
import { browserFlags } from '../browser.ts';
import { rotated } from './figures.ts';

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
