import { expect, type Page } from '@playwright/test';
import { checkers } from '../checkers/checkers.ts';
import { type Fault, type LeftOutFault, outOfDate, without } from '../checkers/fault.ts';
import { everyState } from '../wcag.ts';

type Name = (typeof checkers)[number]['name'];

/** Beside what is left out of the site and the form. `why` is the answer to what the checker asks. */
const leftOutAtTheDesk: Record<Name, readonly LeftOutFault[]> = {
  axe: [
    {
      rule: 'hidden-content',
      where: /^(sheets to print|a sheet that is mistyped)/,
      why: 'The other way to put the second key away, which is checked where it is chosen.',
      link: '../../desk/page/keys/second-key.tsx',
    },
  ],
  Alfa: [
    {
      rule: 'sia-r60',
      what: /^<details/,
      why: 'Its summary says what it is. Named once more as a group, it would be read twice.',
      link: 'https://www.w3.org/TR/html-aam-1.0/#el-details',
    },
    {
      rule: 'sia-r87',
      where: /^(closed|a key that is refused|two keys|a key to send|a key to accept)/,
      why: 'The page before a database is open is its main part alone: there is nothing to skip.',
      link: 'https://www.w3.org/WAI/WCAG22/Understanding/bypass-blocks.html',
    },
  ],
  "IBM's engine": [
    ...['aria_form_label_unique', 'aria_landmark_name_unique'].map((rule) => ({
      rule,
      what: /<form/,
      why: 'A form without a name is no landmark. Each is below a heading or a summary that says what it is for.',
      link: 'https://www.w3.org/TR/html-aam-1.0/#el-form',
    })),
    {
      rule: 'element_tabbable_unobscured',
      where: /^person/,
      // Whether anything is, depends on where the page has scrolled to.
      dependsOnContent: true,
      why: 'What is behind the line that says what was recorded comes out when it gets the focus, by `scroll-padding`.',
      link: '../../desk/page/styles/frame.css',
    },
    {
      rule: 'element_tabbable_role_valid',
      what: /class="table"/,
      why: 'A table that scrolls sideways has to take the focus, so that arrows can move it.',
      link: 'https://dequeuniversity.com/rules/axe/4.11/scrollable-region-focusable',
    },
    {
      rule: 'fieldset_legend_valid',
      what: /<fieldset>/,
      why: 'It has one, which only screen readers find: the summary above shows the same words.',
      link: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H71',
    },
    {
      rule: 'input_checkboxes_grouped',
      what: /<input (name="with-proof" )?type="checkbox">/,
      why: 'Each is about something else than the boxes near it.',
      link: '../../desk/page/counts-page.tsx',
    },
    {
      rule: 'list_structure_proper',
      what: /<dl class=/,
      why: 'Each question and its answer are in a `div`, as HTML allows.',
      link: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-dl-element',
    },
  ],
};

type Setting = { name: string; colorScheme: 'light' | 'dark'; width: number };

export const dark: Setting = { name: 'dark', colorScheme: 'dark', width: 1440 };
export const at400: Setting = { name: 'at 400% zoom', colorScheme: 'light', width: 320 };
const all = [{ name: 'light', colorScheme: 'light', width: 1440 } as const, dark, at400];

/** Where an element in a line ends in a letter, and the next text of that line begins with one: "TextCall". */
function wordsRunTogether(): string[] {
  const blockOf = (text: Node) => {
    let block = text.parentElement;
    while (block && getComputedStyle(block).display.startsWith('inline'))
      block = block.parentElement;
    return block;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  let before = walker.nextNode();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const [one, other] = [before?.nodeValue ?? '', text.nodeValue ?? ''];
    const touch = /[\p{L}\p{N}]$/u.test(one) && /^[\p{L}\p{N}]/u.test(other);
    const isSame = before?.parentElement === text.parentElement;
    if (before && touch && !isSame && blockOf(before) === blockOf(text)) found.push(one + other);
    before = text;
  }
  return found;
}

/** What the checkers have to say of the desk's pages, with everything opened that can be. */
export function deskChecks(page: Page) {
  const found: string[] = [];
  const seen = new Set<string>();
  const reported: Record<(typeof checkers)[number]['name'], Fault[]> = {
    axe: [],
    Alfa: [],
    "IBM's engine": [],
  };

  async function runCheckers(where: string) {
    for (const { name, check, leftOut } of checkers) {
      const { faults } = await check(page);
      reported[name].push(...faults);
      // What is left out of the site's pages is about those, but for what IBM's engine asks of any page.
      const asked = name === "IBM's engine" ? leftOut : [];
      const rest = without([...asked, ...leftOutAtTheDesk[name]], faults, where);
      seen.add(where);
      found.push(...rest.map((fault) => `${name}: ${where}: ${JSON.stringify(fault)}`));
    }
  }

  /** @param state  what is shown, as what is left out above names it */
  async function check(state: string, settings: readonly Setting[] = all) {
    for (const { name, colorScheme, width } of settings) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: width === at400.width ? 256 : 800 });
      await page.locator('details').evaluateAll((closed: HTMLDetailsElement[]) => {
        for (const details of closed) details.open = true;
      });
      if (width !== at400.width) await runCheckers(`${state}, ${name}`);
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const range = document.createRange();
        /** Also where the text in it ends. */
        const ends = (one: Element) => {
          range.selectNodeContents(one);
          return Math.max(...[one, range].map((box) => box.getBoundingClientRect().right));
        };
        const reaching = [...document.querySelectorAll('body *')].filter(
          (one) => ends(one) > clientWidth && !one.parentElement?.closest('.table'),
        );
        return scrollWidth > clientWidth
          ? `${scrollWidth - clientWidth} px too wide: ${reaching.at(-1)?.outerHTML.slice(0, 300)}`
          : '';
      });
      if (over) found.push(`${state}, ${name}: ${over}`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const [blank] = /\{\w+\}/.exec(await page.locator('body').innerText()) ?? [];
    if (blank) found.push(`${state}: ${blank} is not filled in`);
    for (const words of await page.evaluate(wordsRunTogether)) {
      found.push(`${state}: "${words}" has no space`);
    }
  }

  /** @param isWhole  whether all pages were seen, so that each entry without a place must be needed */
  function expectNothing({ isWhole = false } = {}) {
    expect(found).toEqual([]);
    if (!everyState) return;
    for (const { name } of checkers) {
      const needed = leftOutAtTheDesk[name].filter(({ where }) =>
        where ? [...seen].some((one) => where.test(one)) : isWhole,
      );
      expect(outOfDate(needed, reported[name])).toEqual([]);
    }
  }

  return { check, expectNothing };
}
