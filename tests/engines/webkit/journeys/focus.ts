import assert from 'node:assert/strict';
import { loadContent } from '../../../../content/checks/load.ts';
import { routes } from '../../../../site/routes.ts';
import { paths } from '../../../paths.ts';
import type { Journey } from '../journey.ts';
import { joinUs, words } from '../sign-up.ts';
import type { WebkitBrowser } from '../webkit-browser.ts';

const { form } = loadContent();

const skipLink: Journey = {
  title: 'The skip link is the first stop and leads to the main content',
  criteria: ['2.1.1', '2.4.1', '2.4.3'],
  async run(browser) {
    await browser.open('/');
    await browser.press('TAB');
    await browser.untilFocused('.skip-link');
    await browser.press('ENTER');
    await browser.untilFocused('main');
  },
};

const toSignUp: Journey = {
  title: 'The link in the hero moves focus to the sign-up heading, which is then in view',
  criteria: ['2.4.1', '2.4.3'],
  async run(browser) {
    await browser.open('/');
    await browser.click(joinUs);
    await browser.untilFocused('#signup');
    assert.equal(new URL(await browser.driver.getCurrentUrl()).hash, '#signup');
    const inView = `const { top, bottom } = document.activeElement.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight`;
    await browser.until('the heading in view', inView);
  },
};

const pastFrame: Journey = {
  title:
    'With the keyboard, someone gets from the hero past the frame to other ways of taking part',
  criteria: ['2.1.1', '2.4.1', '2.4.3'],
  async run(browser) {
    await browser.open('/');
    await browser.focus(joinUs);
    await browser.press('ENTER');
    await browser.untilFocused('#signup');
    await browser.press('TAB');
    await browser.untilFocused(`a[target=_blank][href="${browser.site.formAddress}"]`);
    await browser.press('TAB');
    await browser.untilFocused('.glance a');
    await browser.press('TAB');
    await browser.untilFocused('.frame-head a');
    await browser.untilText('.frame-head a', words.afterFrame);
    await browser.press('ENTER');
    await browser.untilFocused('#other-ways');
    await browser.press('TAB');
    await browser.untilFocused('.signup-block:has(#other-ways) a');
  },
};

const withContents = routes.filter(({ scripts }) =>
  scripts.includes('site/islands/mark-contents.island.ts'),
);

const contents = withContents.map(
  ({ path }): Journey => ({
    title: `The contents list of ${path} moves focus to every section`,
    criteria: ['2.4.1', '2.4.3', '2.4.5'],
    async run(browser) {
      await browser.open(path);
      const links = await browser.findAll('.contents-list a[href^="#"]');
      assert.ok(links.length > 3);
      for (const link of links) {
        const target = await link.getAttribute('href');
        await browser.click(link);
        await browser.untilFocused(new URL(target ?? '').hash);
      }
    },
  }),
);

const marked: Journey = {
  title: 'The contents list of the privacy policy marks the section that is being read',
  criteria: ['2.4.8'],
  async run(browser) {
    const { sections } = loadContent().policy;
    await browser.open(`/privacy#${sections.at(-1)?.id}`);
    for (const { id, heading } of sections.slice(1, 3)) {
      const scroll = 'arguments[0].scrollIntoView({ behavior: "instant" })';
      await browser.run(scroll, await browser.find(`#${id}`));
      const isMarked = `const marked = document.querySelectorAll('.contents-list [aria-current]');
        return marked.length === 1 && marked[0].textContent === arguments[0]`;
      await browser.until(`only "${heading}" marked`, isMarked, heading);
    }
  },
};

/** The place of the focused element in the page. The frame is one element, whatever it contains. */
const place = 'return [...document.querySelectorAll("*")].indexOf(document.activeElement)';
const most = 200;

/** At the end of the page, a browser that is driven by a test starts at the top again. */
async function stops(browser: WebkitBrowser): Promise<number[]> {
  const seen: number[] = [];
  for (let count = 0; count < most; count++) {
    await browser.press('TAB');
    const stop = await browser.run<number>(place);
    if (stop === seen[0]) return seen;
    if (stop !== seen.at(-1)) seen.push(stop);
  }
  throw new Error(`After ${most} presses of Tab, the page has not come to its end.`);
}

const throughPages = [...paths, 'the form'].map(
  (path): Journey => ({
    title: `Tab goes through ${path} in reading order, and out at its end`,
    criteria: ['1.3.2', '2.1.1', '2.1.2', '2.1.3', '2.4.3'],
    async run(browser) {
      const questions = `${browser.site.formAddress}start/${form.pages[0]?.id}`;
      await browser.open(path === 'the form' ? questions : path);
      const seen = await stops(browser);
      assert.ok(seen.length > 3, `Only ${seen.length} stops.`);
      // The form moves focus to its heading, so that the links above it come last.
      const start = seen.indexOf(Math.min(...seen));
      const fromTop = [...seen.slice(start), ...seen.slice(0, start)];
      const inOrder = [...new Set(seen)].sort((one, other) => one - other);
      assert.deepEqual(fromTop, inOrder);
    },
  }),
);

/** Also true without JavaScript. */
export const focusWithoutScripts = [skipLink, toSignUp, ...contents];
export const focus = [...focusWithoutScripts, pastFrame, marked, ...throughPages];
