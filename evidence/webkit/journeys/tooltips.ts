import type { Browser } from '../browser.ts';
import type { Journey } from '../journey.ts';

const shown = '[role=tooltip]';
const gone = 'return !document.querySelector("[role=tooltip]")';

/** Goes to the second person's profile as someone does who uses the keyboard. */
async function reachProfile(browser: Browser) {
  await browser.open('/');
  // Pages scroll smoothly, and a link that passes under a pointer at rest counts as pointed at.
  await browser.driver.actions().move({ x: 0, y: 0 }).perform();
  await browser.run(
    'document.querySelector("[data-island=tooltips]").scrollIntoView({ behavior: "instant" })',
  );
  // An island is live before React has given its links their listeners; then they have a state.
  const all = 'return document.querySelector("[data-tooltip][data-state]")';
  await browser.until('the tooltips', all);
  await browser.run('document.querySelector("[data-tooltip]").focus()');
  await browser.press('TAB');
  await browser.untilFocused('[data-tooltip]');
}

const byFocus: Journey = {
  title: 'A tooltip opens on focus, describes its link, and closes on Escape while focus stays',
  criteria: ['1.4.13', '2.1.1', '4.1.2'],
  async run(browser) {
    await reachProfile(browser);
    await browser.untilText(shown, 'Opens a different website');
    const described = `const id = document.activeElement.getAttribute('aria-describedby');
      return document.getElementById(id)?.textContent.includes('Opens a different website')`;
    await browser.until('the description', described);
    await browser.press('ESCAPE');
    await browser.until('the tooltip to close', gone);
    await browser.untilFocused('[data-tooltip]');
  },
};

const byPointer: Journey = {
  title: 'A tooltip opens under a pointer that rests, and the pointer can go onto it',
  criteria: ['1.4.13'],
  async run(browser) {
    await reachProfile(browser);
    await browser.press('ESCAPE');
    const { driver } = browser;
    await driver
      .actions()
      .move({ origin: await browser.find('[data-tooltip]') })
      .perform();
    await browser.untilText(shown, 'Opens a different website');
    await driver
      .actions()
      .move({ origin: await browser.find('.tooltip') })
      .perform();
    await browser.until(
      'the pointer on the tooltip',
      'return document.querySelector(".tooltip:hover")',
    );
  },
};

export const tooltips = [byFocus, byPointer];
