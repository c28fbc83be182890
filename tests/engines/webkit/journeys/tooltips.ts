import type { Journey, WebkitBrowser } from '../webkit-browser.ts';

const tooltip = '[role=tooltip]';
const words = 'Goes to another website';

/** Moves focus with Tab to the first link that has a tooltip, and waits until that opens. */
async function tabToFirst(browser: WebkitBrowser) {
  await browser.open('/');
  // A link that scrolls under a resting pointer would count as pointed at.
  await browser.driver.actions().move({ x: 0, y: 0 }).perform();
  const link = await browser.reach('[data-tooltip]');
  const live = 'return !document.querySelector("[data-island=tooltips]:not([data-live])")';
  await browser.until('the tooltips', live);
  const focusBefore = `const links = [...document.querySelectorAll('a[href], button, summary')];
    links[links.indexOf(arguments[0]) - 1].focus({ preventScroll: true })`;
  await browser.run(focusBefore, link);
  await browser.press('TAB');
  await browser.untilFocused('[data-tooltip]');
  await browser.untilText(tooltip, words);
  return link;
}

/** Presses Escape, and waits until no tooltip is open. */
async function close(browser: WebkitBrowser) {
  await browser.press('ESCAPE');
  await browser.until('the tooltip to close', `return !document.querySelector('${tooltip}')`);
}

const byFocus: Journey = {
  title: 'A tooltip opens on focus, describes its link, and closes on Escape while focus stays',
  criteria: ['1.4.13', '2.1.1', '4.1.2'],
  async run(browser) {
    await tabToFirst(browser);
    const described = `const id = document.activeElement.getAttribute('aria-describedby');
      return document.getElementById(id)?.textContent.includes(arguments[0])`;
    await browser.until('the description', described, words);
    await close(browser);
    await browser.untilFocused('[data-tooltip]');
  },
};

const byPointer: Journey = {
  title: 'A tooltip opens for a resting pointer, and the pointer can move onto it',
  criteria: ['1.4.13'],
  async run(browser) {
    const origin = await tabToFirst(browser);
    await close(browser);
    await browser.reach(origin);
    await browser.driver.actions().move({ origin }).perform();
    await browser.untilText(tooltip, words);
    const shown = await browser.find('.tooltip');
    await browser.driver.actions().move({ origin: shown }).perform();
    const onIt = 'return document.querySelector(".tooltip:hover")';
    await browser.until('the pointer on the tooltip', onIt);
  },
};

export const tooltips = [byFocus, byPointer];
