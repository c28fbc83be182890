import { styleText } from 'node:util';
import { attempt } from '../../evidence/attempt.ts';
import type { Check } from '../../evidence/summarise.ts';
import { Browser } from './browser.ts';
import { lastPage } from './harness.ts';
import type { Journey } from './journey.ts';
import { type Round, rounds } from './rounds.ts';
import { startScreen } from './screen.ts';
import { startSession } from './session.ts';
import { Silence } from './silence.ts';
import { type Site, startSite } from './site.ts';

/** ONLY=signup,usual/policy runs what has one of these in `round/file`. */
const wanted = process.env['ONLY']?.split(',') ?? [''];

type Place = { site: Site; display: string };

/**
 * Every journey, one after the other, on one screen; WebKitGTK is started anew for each round.
 *
 * @throws RangeError if a part of ONLY names no journeys
 */
export async function runWebkit(): Promise<Check[]> {
  const names = rounds.flatMap(({ name, journeys }) =>
    Object.keys(journeys).map((file) => `${name}/${file}`),
  );
  const unknown = wanted.find((part) => !names.some((name) => name.includes(part)));
  if (unknown !== undefined) {
    throw new RangeError(
      `ONLY: found "${unknown}". Expected a part of round/file, for example usual/signup.`,
    );
  }
  await using site = await startSite();
  await using screen = await startScreen();
  const checks: Check[] = [];
  for (const { journeys, ...round } of rounds) {
    const chosen = Object.entries(journeys).filter(([file]) =>
      wanted.some((part) => `${round.name}/${file}`.includes(part)),
    );
    if (chosen.length === 0) continue;
    const some = { ...round, journeys: Object.fromEntries(chosen) };
    checks.push(...(await run(some, { site, display: screen.display })));
  }
  return checks;
}

async function run(round: Round, { site, display }: Place): Promise<Check[]> {
  const start = () => startSession(display, round.settings);
  let session = await start();
  await using _last = { [Symbol.asyncDispose]: () => session[Symbol.asyncDispose]() };
  const checks: Check[] = [];
  console.log(`\nWebKitGTK ${round.name}:`);
  for (const [file, journeys] of Object.entries(round.journeys)) {
    for (const journey of journeys) {
      const title = `${journey.title}${round.added}`;
      let note = await goThrough(journey, new Browser(session.driver, site));
      if (note?.startsWith(Silence.name)) {
        console.log(`  ${title}: ${note}. Once more, in a new browser:`);
        await session[Symbol.asyncDispose]();
        session = await start();
        note = await goThrough(journey, new Browser(session.driver, site));
      }
      console.log(note ? styleText('red', `✘ ${title}\n  ${note}`) : `✓ ${title}`);
      const { criteria = [], checker } = journey;
      checks.push({
        title,
        by: checker ? 'checker' : 'script',
        tool: checker ?? `tests/engines/webkit/journeys/${file}.ts`,
        engine: session.engine,
        criteria,
        outcome: note ? 'failed' : 'passed',
        ...(note && { note }),
      });
    }
  }
  return checks;
}

/** @returns what went wrong, if anything did */
function goThrough(journey: Journey, browser: Browser) {
  Object.assign(browser.site.watch, { answers: [], breaches: [] });
  return attempt(async () => {
    await journey.run(browser);
    await expectNoBreach(journey, browser);
  });
}

/** @throws Error that says what the pages of a journey have refused by their policy */
async function expectNoBreach({ breachesPolicy }: Journey, browser: Browser) {
  await browser.open(lastPage);
  await browser.untilReported(new RegExp(lastPage));
  const found = new Set(browser.site.watch.breaches.filter((one) => !one.includes(lastPage)));
  if (breachesPolicy || found.size === 0) return;
  throw new Error(`The policy refused: ${[...found].join(', ')}`);
}
