import type { Page } from '@playwright/test';
import type { Finding } from './finding.ts';

/**
 * Alfa drops a whole style sheet, and says nothing, where it meets a rule that it does not know
 * (`toSheet` in https://github.com/Siteimprove/alfa/blob/main/packages/alfa-dom/src/native.ts):
 * contrast, spacing and sizes then go untested. So `@view-transition`, which changes nothing that
 * Alfa looks at, leaves the page before; `@container` becomes plain rules where it holds, and leaves
 * where it does not; any other such rule is a finding.
 */
export async function dropUnreadRules(page: Page): Promise<Finding[]> {
  const unread = await page.evaluate(() => {
    const read =
      /^CSS(FontFace|Import|Keyframes?|LayerBlock|LayerStatement|Media|Namespace|Page|Style|Supports)Rule$/;
    const found: string[] = [];

    /** There is no `matchMedia` for containers: a mark shows whether the rule reaches its elements. */
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
