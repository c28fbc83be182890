import { styleText } from 'node:util';
import type { Check } from '../../evidence/playwright-checks.ts';
import { attempt } from '../../tally.ts';
import { lastPage, type SiteUnderTest, startSiteUnderTest } from './harness.ts';
import { asAsked, asByDefault, paper } from './journeys/as-set.ts';
import { form, frameLoading } from './journeys/form.ts';
import { policy, tooltips, withoutJavascript } from './journeys/pages.ts';
import { type BrowserSettings, startScreen, startSession } from './session.ts';
import { type Journey, WebkitBrowser } from './webkit-browser.ts';

/** The journeys of one browser, by the name of their file in journeys/. */
type Round = {
  settings: BrowserSettings;
  /** Added to the titles of the journeys. */
  suffix: string;
  journeys: Readonly<Record<string, readonly Journey[]>>;
};

/** What has broken only in WebKitGTK; all else is the same in the engines of the other journeys. */
const rounds: Readonly<Record<string, Round>> = {
  default: {
    settings: {},
    suffix: '',
    journeys: {
      'frame-loading': frameLoading,
      form,
      tooltips,
      paper,
      policy,
      'as-set': [asByDefault],
    },
  },
  adapted: {
    settings: { lessMotion: true, dark: true, fontSize: 32 },
    suffix: ', with reduced motion, dark colours and large text',
    journeys: { 'as-set': [asAsked] },
  },
  'without-javascript': {
    settings: { javaScript: false },
    suffix: ', without JavaScript',
    journeys: { 'without-javascript': withoutJavascript },
  },
};

/** The journeys of a round whose place, for example `default/tooltips`, contains a part of ONLY. */
function chosenIn(name: string, { journeys }: Round) {
  const wanted = process.env['ONLY']?.split(',') ?? [''];
  return Object.entries(journeys)
    .filter(([file]) => wanted.some((part) => `${name}/${file}`.includes(part)))
    .flatMap(([file, all]) => all.map((journey) => ({ file, journey })));
}

/**
 * Runs the journeys one after the other, with a new WebKitGTK for each round, and once more those that
 * failed. `ONLY=policy,default/form` runs those whose place contains one of these.
 *
 * @throws RangeError if ONLY names no journeys
 */
export async function runWebkit(): Promise<Check[]> {
  const chosen = Object.entries(rounds).filter(([name, round]) => chosenIn(name, round).length > 0);
  if (chosen.length === 0) {
    throw new RangeError(
      `ONLY: found "${process.env['ONLY']}". Expected a part of a place, for example default/tooltips.`,
    );
  }
  await using site = await startSiteUnderTest();
  await using screen = await startScreen();
  const checks: Check[] = [];
  for (const [name, round] of chosen) {
    checks.push(...(await runRound(name, round, site, screen.display)));
  }
  return checks;
}

async function runRound(name: string, round: Round, site: SiteUnderTest, display: string) {
  const start = () => startSession(display, round.settings);
  let session = await start();
  await using _last = { [Symbol.asyncDispose]: () => session[Symbol.asyncDispose]() };
  const checks: Check[] = [];
  console.log(`\nWebKitGTK, ${name}:`);
  for (const { file, journey } of chosenIn(name, round)) {
    const title = `${journey.title}${round.suffix}`;
    let note = await runJourney(journey, new WebkitBrowser(session.driver, site));
    // On a busy machine the driver often loses a command, a frame or a click to a page that is being left.
    for (let tried = 1; note && tried < 4; tried += 1) {
      console.log(`  ${title}: ${note}. Trying again, in a new browser:`);
      await session[Symbol.asyncDispose]();
      session = await start();
      note = await runJourney(journey, new WebkitBrowser(session.driver, site));
    }
    console.log(note ? styleText('red', `✘ ${title}\n  ${note}`) : `✓ ${title}`);
    checks.push({
      title,
      by: 'script',
      tool: `tests/engines/webkit/journeys/${file}.ts`,
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
