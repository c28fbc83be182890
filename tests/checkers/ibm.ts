import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';
import manifest from '../../package.json' with { type: 'json' };
import type { Finding } from './finding.ts';

const engine = readFileSync(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')),
);

export const ibmName = `IBM accessibility-checker-engine ${manifest.devDependencies['accessibility-checker-engine']}`;

/** IBM's engine, which looks at the page as it stands, not into frames. */
export async function ibm(page: Page): Promise<Finding[]> {
  // The debugger's way in: the pages' own policy refuses script elements that are put there.
  await page.evaluate(engine.toString());
  return page.evaluate(async () => {
    const { ace } = globalThis as unknown as { ace: { Checker: typeof Checker } };
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    // `POTENTIAL` and `MANUAL` are questions to a person; each answer stands in left-out.ts.
    return results
      .filter(({ value }) => value[1] !== 'PASS')
      .map(({ ruleId, message, snippet }) => ({ rule: ruleId, what: `${message} ${snippet}` }));
  });
}
