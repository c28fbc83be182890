import { styleText } from 'node:util';
import { attempt } from '../attempt.ts';
import type { Check } from '../check.ts';
import { Browser } from './browser.ts';
import { lastPage } from './harness.ts';
import type { Journey } from './journey.ts';
import { journeys } from './journeys.ts';
import { startScreen } from './screen.ts';
import { startSession } from './session.ts';
import { startSite } from './site.ts';

/** ONLY=signup,policy runs what has one of these in its file's name. An empty one runs all. */
const wanted = process.env['ONLY']?.split(',') ?? [''];

/**
 * Every journey, one after the other, in one WebKitGTK on a screen of its own.
 *
 * @throws RangeError if ONLY names no file of journeys
 */
export async function runWebkit(): Promise<Check[]> {
  const chosen = Object.entries(journeys).filter(([file]) =>
    wanted.some((part) => file.includes(part)),
  );
  if (chosen.length === 0) {
    throw new RangeError(
      `ONLY: found "${process.env['ONLY']}". Expected a part of a file's name, for example signup.`,
    );
  }
  await using site = await startSite();
  await using screen = await startScreen();
  await using session = await startSession(screen.display);
  const browser = new Browser(session.driver, site);
  const checks: Check[] = [];
  for (const [file, list] of chosen) {
    for (const journey of list) {
      Object.assign(browser.site.watch, { answers: [], breaches: [] });
      const note = await attempt(async () => {
        await journey.run(browser);
        await expectNoBreach(journey, browser);
      });
      console.log(note ? styleText('red', `✘ ${journey.title}\n  ${note}`) : `✓ ${journey.title}`);
      const { title, criteria = [], checker } = journey;
      checks.push({
        title,
        by: checker ? 'checker' : 'script',
        tool: checker ?? `evidence/webkit/journeys/${file}.ts`,
        engine: session.engine,
        criteria,
        outcome: note ? 'failed' : 'passed',
        ...(note && { note }),
      });
    }
  }
  return checks;
}

/** @throws Error that says what the pages of a journey have refused by their policy */
async function expectNoBreach({ breachesPolicy }: Journey, browser: Browser) {
  await browser.open(lastPage);
  await browser.untilReported(new RegExp(lastPage));
  const found = new Set(browser.site.watch.breaches.filter((one) => !one.includes(lastPage)));
  if (breachesPolicy || found.size === 0) return;
  throw new Error(`The policy refused: ${[...found].join(', ')}`);
}
