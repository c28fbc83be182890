import type { Page } from '@playwright/test';
import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Playwright } from '@siteimprove/alfa-playwright';
import rules, { alfaVersion } from '@siteimprove/alfa-rules';
import { dropUnreadRules } from './drop-unread-rules.ts';
import type { Finding } from './finding.ts';
import { paintFromPseudoElements } from './paint-from-pseudo-elements.ts';

export const alfaName = `Siteimprove Alfa ${alfaVersion}`;

/** Fewer on any of our pages means that Alfa's packages do not fit each other (it then says so to nobody). */
const fewestRules = 20;

/** Siteimprove Alfa, with its rules for AAA. It looks at the page as it stands, not into frames. */
export async function alfa(page: Page): Promise<Finding[]> {
  await paintFromPseudoElements(page);
  const unread = await dropUnreadRules(page);
  const document = await page.evaluateHandle(() => window.document);
  const outcomes = [...(await Audit.of(await Playwright.toPage(document), rules).evaluate())];
  const applied = new Set(
    outcomes.filter((outcome) => !Outcome.isInapplicable(outcome)).map(({ rule }) => rule.uri),
  );
  const failed = outcomes.filter(Outcome.isFailed).map(({ rule, target }) => ({
    rule: rule.uri.replace(/.*\//, ''),
    what: String(target).replace(/\s+/g, ' ').slice(0, 300),
  }));
  const tooFew = { rule: 'too-few-rules', what: `${applied.size} of ${rules.size} rules applied` };
  return [...unread, ...failed, ...(applied.size < fewestRules ? [tooFew] : [])];
}
