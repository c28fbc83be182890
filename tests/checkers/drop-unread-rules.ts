import type { Page } from '@playwright/test';
import type { Finding } from './finding.ts';

/**
 * Alfa drops a whole style sheet, and says nothing, where it meets a rule that it does not know
 * (`toSheet` in https://github.com/Siteimprove/alfa/blob/main/packages/alfa-dom/src/native.ts):
 * contrast, spacing and sizes then go untested. So `@view-transition`, which changes nothing that
 * Alfa looks at, leaves the page before; any other such rule is a finding.
 */
export async function dropUnreadRules(page: Page): Promise<Finding[]> {
  const unread = await page.evaluate(() => {
    const read =
      /^CSS(FontFace|Import|Keyframes?|LayerBlock|LayerStatement|Media|Namespace|Page|Style|Supports)Rule$/;
    const found: string[] = [];
    function clean(group: CSSStyleSheet | CSSGroupingRule) {
      for (let index = group.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = group.cssRules[index];
        if (rule?.constructor.name === 'CSSViewTransitionRule') group.deleteRule(index);
        else if (rule && !read.test(rule.constructor.name)) found.push(rule.cssText.slice(0, 100));
        else if (rule instanceof CSSGroupingRule && !(rule instanceof CSSPageRule)) clean(rule);
      }
    }
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) clean(sheet);
    return found;
  });
  return unread.map((what) => ({ rule: 'style-sheet-not-read', what }));
}
