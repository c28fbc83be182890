import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { browserFlags } from '../browser.ts';
import { run } from '../install-packages.ts';

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
