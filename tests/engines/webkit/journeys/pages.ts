import assert from 'node:assert/strict';
import { paths } from '../../../tested-site.ts';
import {
  enterFrame,
  expectStored,
  inFrame,
  joinUs,
  send,
  signUp,
  status,
  untilInFrame,
  words,
} from '../fill-in.ts';
import type { Journey, WebkitBrowser } from '../webkit-browser.ts';

const signsUp: Journey = {
  title:
    'No script is requested; the form in its frame says what is missing, and then takes the answers',
  criteria: ['2.4.1', '3.3.1'],
  async run(browser) {
    let scripts = 0;
    browser.replace(/\.js$/, (ask) => {
      scripts += 1;
      return ask();
    });
    await browser.open('/');
    await browser.click(joinUs);
    await browser.untilText(status, words.status.waiting);
    await untilInFrame(browser, 'a.key');
    const reference = await inFrame(browser, async () => {
      await browser.leaveBy('a.key');
      await send(browser);
      await browser.untilText('p.error', 'Error:');
      await browser.leaveBy('[value="back"]');
      return signUp(browser);
    });
    expectStored(reference);
    assert.equal(scripts, 0);
  },
};

export const withoutJavascript = [signsUp];

/** After every journey, a breach that was reported fails it; this one opens every page. */
const none: Journey = {
  title: 'No page breaches its content security policy when it is read to the end',
  async run(browser) {
    for (const path of paths) {
      await browser.open(path);
      const read = `document.querySelector('[data-island]:not([data-live])')?.scrollIntoView();
        document.querySelector('footer').scrollIntoView();
        return document.readyState === 'complete'`;
      await browser.until('the whole page', read);
    }
  },
};

// The page is left at once: even its last breach must be reported.
const breaches = `const style = document.createElement('style');
  style.textContent = 'p { color: red }';
  document.head.append(style);
  new Image().src = 'https://elsewhere.example/pixel.gif';
  fetch('https://elsewhere.example/').catch(() => {});
  location.assign('?gone');`;

const control: Journey = {
  title: 'Breaches of the content security policy in the frame of the form are reported',
  breachesPolicy: true,
  async run(browser) {
    await browser.open('/#signup');
    await untilInFrame(browser, 'a.key');
    await enterFrame(browser);
    await browser.run(breaches);
    for (const directive of ['style-src', 'img-src', 'connect-src']) {
      await browser.untilReported(new RegExp(`^${directive}`));
    }
  },
};

export const policy = [none, control];

const tooltip = '[role=tooltip]';
const tooltipWords = 'Goes to another website';

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
  await browser.untilText(tooltip, tooltipWords);
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
    await browser.until('the description', described, tooltipWords);
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
    await browser.untilText(tooltip, tooltipWords);
    const shown = await browser.find('.tooltip');
    await browser.driver.actions().move({ origin: shown }).perform();
    const onIt = 'return document.querySelector(".tooltip:hover")';
    await browser.until('the pointer on the tooltip', onIt);
  },
};

export const tooltips = [byFocus, byPointer];
