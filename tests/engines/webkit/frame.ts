import { error } from 'selenium-webdriver';
import { loadContent } from '../../../content/checks/load.ts';
import { held } from './answers.ts';
import type { Browser } from './browser.ts';
import { unless } from './unless.ts';

export const words = loadContent().landing.signup;

/** The line that says how the form stands. */
export const status = '.signup-frame [role=status]';

/** The ways on where the form may be missing, and their button. */
export const trouble = '.frame-trouble';
export const again = `${trouble} button`;

/** Opens a page and goes to its frame, where the form comes only once the page waits for it. */
export async function openWithForm(browser: Browser, path: string) {
  const { answer, letThrough } = held();
  browser.answerForm(answer);
  await browser.begin(path);
  await browser.reach('.signup-frame');
  await browser.untilText(status, words.status.loading);
  letThrough();
  await browser.untilText(status, words.status.ready);
}

/** Does something in the form's frame, and comes back to the page around it. */
export async function inFrame<Result>(
  browser: Browser,
  work: () => Promise<Result>,
): Promise<Result> {
  await enterFrame(browser);
  const result = await work();
  await browser.driver.switchTo().parentFrame();
  return result;
}

/** Out of the window, the driver can use nothing in the frame, and WebKit does not even fetch it. */
export async function enterFrame(browser: Browser) {
  await browser.driver.switchTo().frame(await browser.reach('.signup-frame iframe'));
}

/**
 * Waits until the frame has what a selector finds. Each look goes into the frame anew: the driver
 * may lose a frame for good that gets its page while the driver is in it.
 */
export async function untilInFrame(browser: Browser, selector: string) {
  const has = async () => {
    await browser.driver.switchTo().defaultContent();
    const found = await inFrame(browser, () => browser.findAll(selector));
    return found.length > 0;
  };
  const look = () => has().catch(unless(error.NoSuchFrameError, error.NoSuchWindowError));
  await browser.driver.wait(look, 20_000, `Waited 20 seconds for: ${selector} in the frame`);
}

/**
 * Clicks in the midst of the frame. Where the driver itself goes into the frame, focus goes there
 * before the click, and the page around it cannot tell.
 */
export async function clickInFrame(browser: Browser) {
  const origin = await browser.reach('.signup-frame iframe');
  await browser.driver.actions().move({ origin }).click().perform();
}

/** Goes into the frame from the link before it. */
export async function tabIntoFrame(browser: Browser) {
  await browser.run("document.querySelector('.skip-frame').focus()");
  await browser.press('TAB');
  await browser.untilFocused('.signup-frame iframe');
}

export function untilTroubleIsGone(browser: Browser) {
  return browser.until('the other ways to go', `return !document.querySelector('${trouble}')`);
}
