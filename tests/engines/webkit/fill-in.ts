import assert from 'node:assert/strict';
import { By, Key } from 'selenium-webdriver';
import { typedFrom } from '../../../answers/questions/fields.ts';
import { pathOf } from '../../../answers/questions/path.ts';
import { loadContent } from '../../../content/model/load.ts';
import { isAgreement, isWritten } from '../../../content/model/questionnaire/question.ts';
import { answersWith } from '../../journeys/form-answers.ts';
import { headingOf } from '../../journeys/form-fields.ts';
import { storedAnswers } from '../../journeys/own-form.ts';
import { held } from './harness.ts';
import { isLeft, type WebkitBrowser } from './webkit-browser.ts';

const { form } = loadContent();

/** Is in everything that is typed. */
export const mark = 'Zebra';

/** Someone who chooses every first answer. */
const answers = answersWith({}, mark);
const pages = pathOf(form, answers).pages;

/** The first page of a draft on which something can be written, and does not have to be. */
const agreement = pages.findIndex(({ page }) => page.questions.some(isAgreement));
const draftPage =
  pages.find(
    ({ page }, index) =>
      index > agreement && page.questions.some((one) => isWritten(one) && !one.required),
  )?.page ?? assert.fail();

export function send(browser: WebkitBrowser) {
  return browser.leaveBy('button[type=submit]');
}

/**
 * Answers the form from the page before the questions to a page, or to the one on which the answers
 * are checked.
 */
export async function fillInTo(browser: WebkitBrowser, last?: string) {
  await browser.leaveBy('a.key');
  for (const onPath of pages) {
    await browser.untilText('h1', headingOf(onPath, answers));
    if (onPath.page.id === last) return;
    for (const [field, values] of Object.entries(typedFrom(onPath, answers))) {
      for (const value of values) await enter(browser, field, value);
    }
    await send(browser);
  }
  await browser.untilText('h1', form.check.heading);
}

async function enter(browser: WebkitBrowser, field: string, value: string) {
  // The names of choices are letters, digits and "-".
  const box = `[name="${field}"][value="${value}"]:is([type=radio], [type=checkbox])`;
  if (/^[\w-]+$/.test(value) && (await browser.findAll(box)).length > 0) {
    await browser.wait(`${value} to be chosen`, async () => {
      const chosen = await browser.findAll(`${box}:checked`);
      if (chosen.length === 0) await browser.click(box);
      return chosen[0];
    });
    return;
  }
  // The driver drops line breaks that are not a key.
  await browser.fill(`[name="${field}"]`, value.replaceAll('\n', Key.ENTER));
}

/** Fills in the form up to the first page on which something can be typed. */
export function fillInToDraft(browser: WebkitBrowser) {
  return fillInTo(browser, draftPage.id);
}

/** The first field for words that is not hidden below a choice. */
export const wordsField =
  ':is(input:is([type=text], [type=email], [type=tel]), textarea):not(.follow-up *)';

/** @returns the reference that the thanks give */
export async function signUp(browser: WebkitBrowser): Promise<string> {
  await fillInTo(browser);
  // Below all answers.
  await browser.leaveBy('button[type=submit]', 'key');
  return readReference(browser);
}

export async function readReference(browser: WebkitBrowser): Promise<string> {
  await browser.untilText('h1', form.thanks.heading);
  return (await browser.find('.reference strong')).getText();
}

/** @throws AssertionError unless the database holds these answers, once */
export function expectStored(reference: string) {
  const stored = storedAnswers().filter((one) => one.reference === reference);
  assert.deepEqual(
    stored.map((one) => one.answers),
    [answers],
  );
}

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
