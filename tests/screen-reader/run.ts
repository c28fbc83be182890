import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from '../../tools/build.ts';
import { startSiteAndForm } from '../../tools/site-and-form.ts';
import type { Check } from '../evidence/playwright-checks.ts';
import { attempt } from '../tally.ts';
import { formPort, sitePort } from '../tested-site.ts';
import { startDeskToRead } from './desk-reading.ts';
import { openDesktop } from './desktop.ts';
import {
  browsers,
  type Reading,
  readAloud,
  versionOf,
  type WindowedBrowser,
} from './read-aloud.ts';
import { readings } from './readings.ts';
import {
  firstDifference,
  formatTranscript,
  isOfThisStudy,
  type Line,
  notHeard,
  parseTranscript,
  transcriptsIn,
  withTranscript,
} from './transcript.ts';

/** ONLY=sign-up-firefox,policy chooses the readings whose names contain one of these. */
const wanted = process.env['ONLY']?.split(',') ?? [''];
const nameOf = (reading: Reading, browser: WindowedBrowser) => `${reading.name}-${browser.name}`;

/**
 * Orca reads the site aloud in each browser; what it says is compared with the transcripts.
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
        ...(page && { page }),
        ...(outcomes[index] ?? missing(orca ? browser.program : 'orca')),
      });
    }
  }
  return checks;
}

type Site = Awaited<ReturnType<typeof startSite>>;

/** Builds the site and serves it with its form, for the screen reader only. */
async function startSite() {
  const folder = '.build/read-aloud';
  process.env['SIGNUP_FORM_URL'] = `http://localhost:${formPort}/`;
  await build({ folder, trial: true });
  const ports = { port: sitePort, formPort };
  return startSiteAndForm(folder, ports, { FORM_DATABASE: `${folder}.db` });
}

function chosenFor(browser: WindowedBrowser): readonly Reading[] {
  return readings.filter((reading) =>
    wanted.some((part) => nameOf(reading, browser).includes(part)),
  );
}

function missing(program: string) {
  return { outcome: 'skipped', note: `${program} is not installed.` } as const;
}

type Outcome = Pick<Check, 'outcome' | 'note'>;

async function readAll(chosen: readonly Reading[], browser: WindowedBrowser, site: Site) {
  const outcomes: Outcome[] = [];
  for (const reading of chosen) {
    const name = nameOf(reading, browser);
    let outcome: Outcome = { outcome: 'passed' };
    const error = await attempt(async () => {
      await using desktop = await openDesktop();
      await using desk = reading.place === 'desk' ? await startDeskToRead() : null;
      const origin = reading.place === 'desk' ? desk?.address : site[reading.place];
      const address = new URL(reading.path, origin).href;
      const heard = await readAloud(desktop, browser, reading, address);
      outcome = outcomeOf(reading, browser, heard, desktop.orca.log());
    });
    if (error) outcome = { outcome: 'failed', note: error };
    console.log(`${outcome.outcome}: ${name} ${outcome.note ?? ''}`);
    outcomes.push(outcome);
  }
  return outcomes;
}

/**
 * Compares with the committed transcript, or replaces it if UPDATE_TRANSCRIPTS is set.
 *
 * @param log  Orca's whole log, kept in `.build/` to explain what it said
 */
function outcomeOf(
  reading: Reading,
  browser: WindowedBrowser,
  heard: readonly Line[],
  log: string,
): Outcome {
  const name = nameOf(reading, browser);
  const text = formatTranscript(heard);
  mkdirSync('.build/orca', { recursive: true });
  writeFileSync(`.build/orca/${name}.log`, log);
  writeFileSync(`.build/orca/${name}.txt`, text);
  const unheard = heard.flatMap(({ said }) => said).find((one) => one.startsWith(notHeard));
  if (unheard) return { outcome: 'failed', note: unheard };
  const file = `docs/evidence/orca/${browser.name}.txt`;
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const isUpdated = Boolean(process.env['UPDATE_TRANSCRIPTS']);
  if (isUpdated) writeFileSync(file, withTranscript(written, reading.name, text));
  const known = isUpdated ? text : transcriptsIn(written).get(reading.name);
  const transcript = parseTranscript(known ?? '');
  if (!isOfThisStudy(transcript)) {
    const note = `"${reading.name}" in ${file} is not of this study. Check .build/orca/${name}.txt, then set UPDATE_TRANSCRIPTS=1.`;
    return { outcome: 'skipped', note };
  }
  const difference = firstDifference(transcript, heard);
  return difference ? { outcome: 'failed', note: difference } : { outcome: 'passed' };
}

if (import.meta.main) {
  const checks = await runScreenReader();
  if (checks.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
}
