import type { Page } from '@playwright/test';
import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Playwright } from '@siteimprove/alfa-playwright';
import rules, { alfaVersion } from '@siteimprove/alfa-rules';
import { Criterion } from '@siteimprove/alfa-wcag';
import { paintFromPseudoElements } from '../browser.ts';
import type { Fault, PageReport } from './fault.ts';

export const alfaName = `Siteimprove Alfa ${alfaVersion}`;

/** With fewer on any of our pages, the versions of Alfa's packages do not fit; Alfa does not report it. */
const fewestRules = 20;

/** Siteimprove Alfa, with its rules for AAA. It checks the page as rendered, but not its frames. */
export async function alfa(page: Page): Promise<PageReport> {
  await paintFromPseudoElements(page);
  const unread = await dropUnreadRules(page);
  const document = await page.evaluateHandle(() => window.document);
  const outcomes = [...(await Audit.of(await Playwright.toPage(document), rules).evaluate())];
  const applied = new Set(
    outcomes.filter((outcome) => !Outcome.isInapplicable(outcome)).map(({ rule }) => rule),
  );
  const failed = outcomes.filter(Outcome.isFailed).map(({ rule, target }) => ({
    rule: rule.uri.replace(/.*\//, ''),
    what: String(target).replace(/\s+/g, ' ').slice(0, 300),
  }));
  const tooFew = { rule: 'too-few-rules', what: `${applied.size} of ${rules.size} rules applied` };
  return {
    faults: [...unread, ...failed, ...(applied.size < fewestRules ? [tooFew] : [])],
    criteria: [...applied]
      .flatMap(({ requirements }) => requirements.filter(Criterion.isCriterion))
      .map(({ chapter }) => chapter),
  };
}

/**
 * Alfa drops a whole style sheet, without an error, if it contains a rule that it does not know
 * (`toSheet` in https://github.com/Siteimprove/alfa/blob/main/packages/alfa-dom/src/native.ts), so
 * that contrast, spacing and sizes go untested. This removes `@view-transition`, which Alfa has no
 * use for, replaces `@container` by its rules where it applies, and reports any other such rule.
 */
async function dropUnreadRules(page: Page): Promise<Fault[]> {
  const unread = await page.evaluate(() => {
    const read =
      /^CSS(FontFace|Import|Keyframes?|LayerBlock|LayerStatement|Media|Namespace|Page|Style|Supports)Rule$/;
    const found: string[] = [];

    /** There is no `matchMedia` for containers: a marker property shows whether the rule applies. */
    function holds(rule: CSSContainerRule): boolean {
      const selectors = [...rule.cssRules].flatMap((one) =>
        one instanceof CSSStyleRule ? [one.selectorText] : [],
      );
      rule.insertRule('* { --held: 1 }');
      const reached = selectors.some((selector) =>
        [...document.querySelectorAll(selector)].some(
          (element) => getComputedStyle(element).getPropertyValue('--held') === '1',
        ),
      );
      rule.deleteRule(0);
      return reached;
    }

    function clean(group: CSSStyleSheet | CSSGroupingRule) {
      for (let index = group.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = group.cssRules[index];
        if (rule instanceof CSSContainerRule) {
          const inner = holds(rule) ? [...rule.cssRules].map(({ cssText }) => cssText) : [];
          group.deleteRule(index);
          group.insertRule(`@media all { ${inner.join('\n')} }`, index);
        } else if (rule?.constructor.name === 'CSSViewTransitionRule') group.deleteRule(index);
        else if (rule && !read.test(rule.constructor.name)) found.push(rule.cssText.slice(0, 100));
        else if (rule instanceof CSSGroupingRule && !(rule instanceof CSSPageRule)) clean(rule);
      }
    }
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) clean(sheet);
    return found;
  });
  return unread.map((what) => ({ rule: 'style-sheet-not-read', what }));
}
