import { chromium } from '@playwright/test';
import { browserFlags } from '../../tools/browser.ts';
import { contenders } from './contenders.ts';
import { slowdowns } from './slowdowns.ts';
import { telephone } from './telephone.ts';
import { turned } from './turned.ts';

/**
 * When the largest paint of each visit came, in milliseconds. The floor is visited twice in a round:
 * how far it is from itself is how closely all of this can be read.
 */
export type Paints = { slowdown: number } & Record<PaintsOf, number[]>;

type PaintsOf = 'floor' | 'site' | 'again';

const places = { floor: contenders.floor, site: contenders.site, again: contenders.floor };
const names: readonly PaintsOf[] = ['floor', 'site', 'again'];

/** Milliseconds in which the browser must have told of a paint that is over. */
const patience = 10_000;

/** Lighthouse's slow mobile line (mobileSlow4G), as it is applied: milliseconds, bytes a second. */
const line = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/**
 * Many more visits than Lighthouse makes, for one figure alone: from one visit to the next it varies
 * by more than the goal allows.
 */
export async function measurePaints(rounds: number, browser: string): Promise<Paints[]> {
  const found: Paints[] = [];
  for (const slowdown of slowdowns) {
    const paints: Paints = { slowdown, floor: [], site: [], again: [] };
    for (let round = 0; round < rounds; round++) {
      // Each comes first, second and third in turn.
      for (const name of turned(names, round)) {
        paints[name].push(await largestPaint(places[name].port, slowdown, browser));
      }
    }
    console.log(`${slowdown}×: ${rounds} rounds of largest paints`);
    found.push(paints);
  }
  return found;
}

async function largestPaint(port: number, slowdown: number, executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    const page = await browser.newPage(telephone);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`http://localhost:${port}/`, { waitUntil: 'networkidle' });
    return await page.evaluate(
      (limit) =>
        new Promise<number>((resolve, reject) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
          ).observe({ type: 'largest-contentful-paint', buffered: true });
          setTimeout(() => reject(new Error(`${location.href}: painted nothing.`)), limit);
        }),
      patience,
    );
  } finally {
    await browser.close();
  }
}
