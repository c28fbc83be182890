import { By } from 'selenium-webdriver';
import { loadContent } from '../../../content/model/load.ts';
import { held } from './harness.ts';
import { isLeft, type WebkitBrowser } from './webkit-browser.ts';

export const words = loadContent().landing.signup;

export const joinUs = '.hero a[href="#signup"]';
export const status = '.signup-frame [role=status]';
export const frame = '.signup-frame iframe';

/** Opens a page and waits until the form in its frame is ready. */
export async function openWithForm(browser: WebkitBrowser, path: string) {
  const { respond, release } = held();
  browser.replaceForm(respond);
  await browser.begin(path);
  await browser.reach('.signup-frame');
  await browser.untilText(status, words.status.loading);
  release();
  await browser.untilText(status, words.status.ready);
}

/** Does something in the frame, then returns to the page around it. */
export async function inFrame<Result>(browser: WebkitBrowser, work: () => Promise<Result>) {
  await enterFrame(browser);
  browser.enterAgain = async () => {
    await browser.driver.switchTo().defaultContent();
    await browser.driver.switchTo().frame(await browser.driver.findElement(By.css(frame)));
  };
  try {
    return await work();
  } finally {
    browser.enterAgain = undefined;
    await browser.driver.switchTo().defaultContent();
  }
}

/** In view: elsewhere the driver cannot use the frame, and WebKit does not even load it. */
export async function enterFrame(browser: WebkitBrowser) {
  await browser.driver.switchTo().frame(await browser.reach(frame));
}

/**
 * Waits until the frame contains an element. It enters the frame again for each look: if the frame
 * loads its page while the driver is inside, the driver can lose it for good.
 */
export async function untilInFrame(browser: WebkitBrowser, selector: string) {
  const look = async () => {
    await browser.driver.switchTo().defaultContent();
    const found = await inFrame(browser, () => browser.findAll(selector));
    return found.length > 0;
  };
  await browser.wait(`${selector} in the frame`, () => look().catch(isLeft));
}

/** Moves focus into the frame from the link before it. */
export async function tabIntoFrame(browser: WebkitBrowser) {
  await browser.focus('.frame-head a');
  await browser.press('TAB');
  await browser.untilFocused(frame);
}
