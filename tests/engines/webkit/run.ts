import { styleText } from 'node:util';
import type { Check } from '../../evidence/summarise.ts';
import { attempt } from '../attempt.ts';
import { lastPage } from './harness.ts';
import type { Journey } from './journey.ts';
import { type Round, rounds } from './rounds.ts';
import { startScreen, startSession } from './session.ts';
import { type SiteUnderTest, startSiteUnderTest } from './site.ts';
import { WebkitBrowser } from './webkit-browser.ts';

/** A journey with its place, for example `default/quick/tooltips`. */
type Placed = { round: Round; file: string; journey: Journey; place: string };

const all = rounds.flatMap((round) =>
  Object.entries(round.journeys).flatMap(([file, journeys]) =>
    journeys.map((journey): Placed => {
      const place = `${round.name}/${journey.slow ? 'slow' : 'quick'}/${file}`;
      return { round, file, journey, place };
    }),
  ),
);

/**
 * Runs the journeys one after the other, with a new WebKitGTK for each round, and once more those that
 * failed. `ONLY=policy,default/quick` runs those whose place contains one of these.
 *
 * @throws RangeError if a part of ONLY names no journeys
 */
export async function runWebkit(): Promise<Check[]> {
  const wanted = process.env['ONLY']?.split(',') ?? [''];
  const unknown = wanted.find((part) => !all.some(({ place }) => place.includes(part)));
  if (unknown !== undefined) {
    throw new RangeError(
      `ONLY: found "${unknown}". Expected a part of a place, for example default/quick/tooltips.`,
    );
  }
  const chosen = all.filter(({ place }) => wanted.some((part) => place.includes(part)));
  await using site = await startSiteUnderTest();
  await using screen = await startScreen();
  const checks: Check[] = [];
  for (const round of rounds) {
    const some = chosen.filter((one) => one.round === round);
    if (some.length > 0) checks.push(...(await runRound(some, round, site, screen.display)));
  }
  return checks;
}

async function runRound(some: Placed[], round: Round, site: SiteUnderTest, display: string) {
  const start = () => startSession(display, round.settings);
  let session = await start();
  await using _last = { [Symbol.asyncDispose]: () => session[Symbol.asyncDispose]() };
  const checks: Check[] = [];
  console.log(`\nWebKitGTK, ${round.name}:`);
  for (const { file, journey } of some) {
    const title = `${journey.title}${round.suffix}`;
    let note = await runJourney(journey, new WebkitBrowser(session.driver, site));
    // On a busy machine the driver sometimes loses a command or a click to a page that is being left.
    if (note) {
      console.log(`  ${title}: ${note}. Trying once more, in a new browser:`);
      await session[Symbol.asyncDispose]();
      session = await start();
      note = await runJourney(journey, new WebkitBrowser(session.driver, site));
    }
    console.log(note ? styleText('red', `✘ ${title}\n  ${note}`) : `✓ ${title}`);
    checks.push({
      title,
      by: journey.checker ? 'checker' : 'script',
      tool: journey.checker ?? `tests/engines/webkit/journeys/${file}.ts`,
      engine: session.engine,
      criteria: journey.criteria ?? [],
      outcome: note ? 'failed' : 'passed',
      ...(note && { note }),
    });
  }
  return checks;
}

/** @returns the failure, if there is one */
function runJourney(journey: Journey, browser: WebkitBrowser) {
  Object.assign(browser.site.watch, { responders: [], breaches: [] });
  return attempt(async () => {
    await journey.run(browser);
    await expectNoBreach(journey, browser);
  });
}

/** @throws Error that lists what the pages of the journey refused because of their policy */
async function expectNoBreach({ breachesPolicy }: Journey, browser: WebkitBrowser) {
  await browser.open(lastPage);
  await browser.untilReported(new RegExp(lastPage));
  const found = new Set(browser.site.watch.breaches.filter((one) => !one.includes(lastPage)));
  if (breachesPolicy || found.size === 0) return;
  throw new Error(`The policy refused: ${[...found].join(', ')}`);
}
