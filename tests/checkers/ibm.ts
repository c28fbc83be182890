import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';
import manifest from '../../package.json' with { type: 'json' };
import type { PageReport } from './fault.ts';

const engine = readFileSync(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')),
);

export const ibmName = `IBM accessibility-checker-engine ${manifest.devDependencies['accessibility-checker-engine']}`;

/** IBM's engine. It checks the page as rendered, but not its frames. */
export async function ibm(page: Page): Promise<PageReport> {
  // Through the debugger: the content security policy blocks added script elements.
  await page.evaluate(engine.toString());
  return page.evaluate(async () => {
    const { ace } = globalThis as unknown as { ace: { Checker: typeof Checker } };
    const checker = new ace.Checker();
    const { results } = await checker.check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    const applied = new Set(results.map(({ ruleId }) => ruleId));
    const wcag = checker.getGuidelines().find(({ id }) => id === 'WCAG_2_2');
    return {
      // `POTENTIAL` and `MANUAL` are questions for a person; left-out-of-ibm.ts has the answers.
      faults: results
        .filter(({ value }) => value[1] !== 'PASS')
        .map(({ ruleId, message, snippet }) => ({ rule: ruleId, what: `${message} ${snippet}` })),
      criteria: (wcag?.checkpoints ?? [])
        .filter(({ rules }) => rules?.some(({ id }) => applied.has(id)))
        .map(({ num }) => num),
    };
  });
}
