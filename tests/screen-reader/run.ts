import { attempt } from '../evidence/attempt.ts';
import type { Check } from '../evidence/summarise.ts';
import { type Browser, browsers } from './browsers.ts';
import { outcomeOf } from './check-reading.ts';
import { openDesktop } from './desktop.ts';
import { readAloud } from './read-aloud.ts';
import type { Reading } from './reading.ts';
import { readings } from './readings.ts';
import { type Site, startSite } from './site-to-read.ts';
import { versionOf } from './versions.ts';

/** ONLY=sign-up-firefox,policy reads what has one of these in its name. An empty one reads all. */
const wanted = process.env['ONLY']?.split(',') ?? [''];
const nameOf = (reading: Reading, browser: Browser) => `${reading.name}-${browser.name}`;

/**
 * Has Orca read the site aloud in each browser, and compares with the committed transcripts.
 *
 * @throws RangeError if ONLY names no reading
 */
export async function runScreenReader(): Promise<Check[]> {
  if (!browsers.some((browser) => chosenFor(browser).length > 0)) {
    throw new RangeError(
      `ONLY: found "${process.env['ONLY']}". Expected a part of a reading's name, for example sign-up-firefox.`,
    );
  }
  const orca = versionOf('orca');
  const checks: Check[] = [];
  await using site = orca ? await startSite() : null;
  for (const browser of browsers) {
    const version = versionOf(browser.program);
    const facts = {
      by: 'screen reader',
      tool: `Orca ${orca}`,
      engine: `${browser.name} ${version}`,
    } as const;
    const chosen = chosenFor(browser);
    if (chosen.length === 0) continue;
    const outcomes = site && version ? await readAll(chosen, browser, site) : [];
    for (const [index, { title, criteria, page }] of chosen.entries()) {
      checks.push({
        title,
        ...facts,
        criteria,
        page,
        ...(outcomes[index] ?? missing(orca ? browser.program : 'orca')),
      });
    }
  }
  return checks;
}

function chosenFor(browser: Browser): readonly Reading[] {
  return readings.filter((reading) =>
    wanted.some((part) => nameOf(reading, browser).includes(part)),
  );
}

function missing(program: string) {
  return { outcome: 'skipped', note: `${program} is not installed.` } as const;
}

type Outcome = Pick<Check, 'outcome' | 'note'>;

async function readAll(chosen: readonly Reading[], browser: Browser, site: Site) {
  const outcomes: Outcome[] = [];
  for (const reading of chosen) {
    const name = nameOf(reading, browser);
    let outcome: Outcome = { outcome: 'passed' };
    const error = await attempt(async () => {
      await using desktop = await openDesktop();
      const heard = await readAloud(desktop, browser, reading, site.addressOf(reading));
      outcome = outcomeOf(name, heard, desktop.orca.account());
    });
    if (error) outcome = { outcome: 'failed', note: error };
    console.log(`${outcome.outcome}: ${name} ${outcome.note ?? ''}`);
    outcomes.push(outcome);
  }
  return outcomes;
}

if (import.meta.main) {
  const checks = await runScreenReader();
  if (checks.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
}
