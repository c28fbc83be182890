import assert from 'node:assert/strict';
import { loadContent } from '../../../../content/checks/load.ts';
import type { Browser } from '../browser.ts';
import type { Journey } from '../journey.ts';

const { backers } = loadContent();
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

const described: Journey = {
  title: "What a tooltip says is its link's description from the start, without it",
  criteria: ['1.3.1', '2.4.9'],
  async run(browser) {
    await browser.open('/');
    const descriptions = `return [...document.querySelectorAll('[data-tooltip]')].map((link) =>
      document.getElementById(link.getAttribute('aria-describedby'))?.textContent ?? '')`;
    const found = await browser.run<string[]>(descriptions);
    assert.ok(found.length > 3);
    assert.deepEqual([...new Set(found)], ['Opens a different website']);
  },
};

const logo: Journey = {
  title: "A backer's logo has its tooltip too, and its name without it",
  criteria: ['1.4.13', '4.1.2'],
  async run(browser) {
    await reachProfile(browser);
    await browser.run('[...document.querySelectorAll(".backer")].at(-2).focus()');
    await browser.press('TAB');
    await browser.untilFocused('.backer:last-of-type, li:last-child .backer');
    await browser.untilText(shown, 'Opens a different website');
    const name = await browser.driver.switchTo().activeElement().getAccessibleName();
    assert.ok(name.includes(backers.backers.at(-1)?.name ?? '?'), name);
  },
};

const oneAtATime: Journey = {
  title: 'Pointing at one link while another has focus shows one tooltip, not two',
  criteria: ['1.4.13'],
  async run(browser) {
    await reachProfile(browser);
    await browser.untilText(shown, 'Opens a different website');
    const origin = await browser.find('[data-tooltip]');
    const state = `const [first, second] = document.querySelectorAll('[data-tooltip]');
      return first.dataset.state.includes('open') && second.dataset.state === 'closed'`;
    // A scroll that comes late closes a tooltip, until the pointer has left and come again.
    const pointed = async () => {
      await browser.driver.actions().move({ x: 0, y: 0 }).move({ origin }).perform();
      return browser.run(state);
    };
    await browser.driver.wait(pointed, 20_000, 'Waited 20 seconds for the other tooltip');
    assert.equal((await browser.findAll(shown)).length, 1);
  },
};

export const tooltips = [byFocus, byPointer, described, logo, oneAtATime];
