import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { today } from '../../content/checks/days.ts';
import {
  type EvidenceFile,
  evidenceFile,
  fingerprintContent,
  readEvidenceFile,
} from '../../site/conformance/evidence-files.ts';
import { endOnError } from '../../tools/end-on-error.ts';
import { installBrowser } from '../browser.ts';
import { runWebkit } from '../engines/webkit/run.ts';
import { runScreenReader } from '../screen-reader/run.ts';
import { installTools } from './install-tools.ts';
import { runChromium, runFirefox } from './run-playwright.ts';
import { type Check, summarise } from './summarise.ts';

/** If only some checks of a step run, they must not replace the findings of all of them. */
const isPart = Boolean(process.env['ONLY']);

const steps: Record<string, () => Promise<Check[]>> = {
  chromium: runChromium,
  firefox: runFirefox,
  webkit: runWebkit,
  'screen-reader': runScreenReader,
};

/** Where the result of every check goes; the repository keeps only a summary. */
const fullResults = '.build/evidence';

/** Runs the named steps, or all of them. The other steps keep their findings and dates. */
async function gather(named: string[]) {
  const unknown = named.find((name) => !Object.hasOwn(steps, name));
  if (unknown) {
    const known = Object.keys(steps).join(', ');
    throw new RangeError(`Found "${unknown}". Expected one or more of: ${known}.`);
  }
  installBrowser();
  const chosen = named.length > 0 ? named : Object.keys(steps);
  installTools(chosen);
  const measured = {
    date: today(),
    content: fingerprintContent('content'),
  };
  const before = (): EvidenceFile => (existsSync(evidenceFile) ? readEvidenceFile() : {});
  // Now too, since a damaged file must not end a run of an hour.
  before();
  const table: Record<string, Record<Check['outcome'], number>> = {};
  for (const [name, run] of Object.entries(steps)) {
    if (!chosen.includes(name)) continue;
    console.log(`\n── ${name}`);
    const checks = await run();
    const summary = summarise(checks, measured);
    const { passed, failed, skipped } = summary;
    table[name] = { passed, failed, skipped };
    mkdirSync(fullResults, { recursive: true });
    writeFileSync(`${fullResults}/${name}.json`, JSON.stringify(checks, null, 2));
    if (!isPart) {
      writeFileSync(evidenceFile, format({ ...before(), [name]: summary }));
    }
    for (const { engine, title, note } of checks.filter(({ outcome }) => outcome === 'failed')) {
      console.error(`${engine}: ${title}: ${note ?? 'no reason given'}`);
      process.exitCode = 1;
    }
  }
  console.table(table);
  if (isPart) console.log(`ONLY is set, so ${evidenceFile} is unchanged.`);
}

/** With each list on one line. */
function format(file: EvidenceFile): string {
  const json = JSON.stringify(file, null, 2);
  return `${json.replace(/\[\s+([^[\]{}]*?)\s+\]/g, (list) => list.replace(/\s*\n\s*/g, ' '))}\n`;
}

await endOnError(() => gather(process.argv.slice(2)));
