import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserFlags } from '../../tools/browser.ts';

const program = 'tests/bench/node_modules/lighthouse/cli/index.js';

/**
 * One visit by Lighthouse with its own settings for a phone, in a browser that has never run
 * before. The slowness is applied while the page loads, not worked out afterwards.
 *
 * @param slowdown  how many times slower the processor is made
 * @param attempts  now and then the browser goes away under Lighthouse; that visit is made again
 * @returns Lighthouse's report
 * @throws Error that says what Lighthouse said, once no attempt is left
 */
export async function runLighthouse(
  address: string,
  slowdown: number,
  browser: string,
  attempts = 3,
): Promise<unknown> {
  try {
    return await visit(address, slowdown, browser);
  } catch (error) {
    if (attempts <= 1) throw error;
    console.warn(`Made again, since Lighthouse failed: ${(error as Error).message}`);
    return await runLighthouse(address, slowdown, browser, attempts - 1);
  }
}

async function visit(address: string, slowdown: number, browser: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
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
