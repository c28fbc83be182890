import type { Page, Request } from '@playwright/test';
import type { Answers } from '../../answers/questions/path.ts';
import { addDays, dateInWords, today } from '../../common/days.ts';
import { agreementPage } from '../../content/model/questionnaire/form-consent.ts';
import { checkPageId } from '../../form/drafts/progress.ts';
import { wcag } from '../wcag.ts';
import {
  expectFilledIn,
  fillInFields,
  fillInFrom,
  goOn,
  inFrame,
  mainHeading,
  openForm,
  pagesFor,
  sendButton,
  showInFrame,
} from './fill-in.ts';
import { answersWith, newMark } from './form-answers.ts';
import { fieldsOn, headingOf } from './form-fields.ts';
import { onPathOf } from './form-pages.ts';
import { addressOfPage, storedAnswers } from './own-form.ts';
import { content, expect, formOrigin, signUpStatus, test } from './visit.ts';

const { form, landing, study } = content;
const storedWith = (mark: string) =>
  storedAnswers().filter(({ answers }) => JSON.stringify(answers).includes(mark));
const thanks = form.thanks.heading;
const later = form.pages.slice(agreementPage(form) + 1);

/** The pages after the agreement on which someone writes something, and its question. */
const writing = pagesFor(answersWith()).flatMap((onPath) => {
  const { page, questions } = onPath;
  const written = questions.find(({ question }) => ['line', 'lines'].includes(question.kind));
  const { id = '', ask = '', inShort = ask } = written?.question ?? {};
  const heading = headingOf(onPath, answersWith());
  return later.includes(page.section) && written ? [{ page, id, inShort, heading }] : [];
});
const [firstWriting] = writing;

/** Skips a journey that needs such a page while no question of content/form.yaml is a written one. */
function needWriting() {
  test.skip(!firstWriting, 'content/form.yaml asks for nothing in words after the agreement.');
  return firstWriting as (typeof writing)[number];
}

const change = (page: Page, inShort: string) =>
  page.getByRole('link', { name: new RegExp(`^Change ?: ${RegExp.escape(inShort)}$`) });
const checkPage = (page: Page, answers: Answers) =>
  addressOfPage(page.request, checkPageId, answers);

const goBack = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).click();

/** Writes other words in one answer of the page that is shown, and goes on. */
async function rewrite(page: Page, id: string, text: string) {
  await page.locator(`[name="${id}"]`).fill(text);
  await goOn(page);
}

test('someone changes an answer from the page on which they check them, and returns to it', async ({
  page,
}) => {
  const [before, after] = [newMark(), newMark()];
  const { inShort, id } = needWriting();
  await openForm(page, await checkPage(page, answersWith({}, before)));
  await change(page, inShort).click();
  const field = page.locator(`[name="${id}"]`);
  await expect(field).toHaveValue(new RegExp(before));

  // An error on the way does not make the form forget that this was a change.
  await rewrite(page, id, 'x'.repeat(11_000));
  await expect(page).toHaveTitle(/^Error: /);
  await rewrite(page, id, after);
  await expect(mainHeading(page)).toHaveText(form.check.heading);
  await expect(page.getByRole('definition').filter({ hasText: after })).toHaveCount(1);
  await sendButton(page).click();
  await expect(mainHeading(page)).toHaveText(thanks);
  expect(storedWith(after).map(({ answers }) => answers[id])).toEqual([after]);
});

for (const { has, typed, title } of [
  { has: 'an error', typed: 'x'.repeat(11_000), title: /^Error: / },
  { has: 'half an answer', typed: newMark(), title: /^(?!Error)/ },
]) {
  test(`what was typed on a page with ${has} is still there after someone has gone back a page, and after they have left with the browser's Back`, {
    tag: wcag('3.3.6'),
  }, async ({ page }) => {
    const { page: left, id, heading } = needWriting();
    const address = await addressOfPage(page.request, left.id, answersWith());
    await openForm(page, address);
    await page.locator(`[name="${id}"]`).fill(typed);
    if (has === 'an error') await goOn(page);
    await expect(page).toHaveTitle(title);
    await goBack(page);
    await expect(mainHeading(page)).not.toContainText(heading);
    await goOn(page);
    await expect(mainHeading(page)).toContainText(heading);
    const field = page.locator(`[name="${id}"]`);
    await expect(field).toHaveValue(typed);

    const other = newMark();
    await field.fill(other);
    await page.goBack();
    await expect(field).toHaveCount(0);
    await expect(async () => {
      await openForm(page, address);
      await expect(field).toHaveValue(other, { timeout: 500 });
    }).toPass();
  });
}

test('offline, the page stays with what was typed, and says when to press the button again', {
  tag: wcag('3.3.6'),
}, async ({ page, context }) => {
  const { page: left, id, heading } = needWriting();
  const typed = newMark();
  await openForm(page, await addressOfPage(page.request, left.id, answersWith()));
  await page.locator(`[name="${id}"]`).fill(typed);
  await context.setOffline(true);
  await goOn(page);
  await expect(page.getByRole('alert')).toContainText('Press the button again when you are online');
  await expect(page.locator(`[name="${id}"]`)).toHaveValue(typed);
  await context.setOffline(false);
  await goOn(page);
  await expect(mainHeading(page)).not.toContainText(heading);
  await goBack(page);
  await expect(page.locator(`[name="${id}"]`)).toHaveValue(typed);
});

test('what someone types a letter at a time is kept every few seconds, and not with each letter', async ({
  page,
}) => {
  const { page: left, id } = needWriting();
  const isSaving = (request: Request) => request.postData()?.includes('leave_to=nowhere') === true;
  let savings = 0;
  page.on('request', (request) => {
    if (isSaving(request)) savings += 1;
  });
  await page.clock.install();
  await openForm(page, await addressOfPage(page.request, left.id, answersWith()));
  await page.locator(`[name="${id}"]`).focus();
  for (const letter of 'slow') {
    await page.keyboard.press(letter);
    await page.clock.runFor(1_100);
  }
  await page.keyboard.press('s');
  const isLast = (request: Request) =>
    new URLSearchParams(request.postData() ?? '').get(id) === 'slows';
  const last = page.waitForRequest(isLast);
  await page.clock.runFor(5_000);
  await last;
  expect(savings).toBe(2);
});

test("the browser's Back and Forward show the pages with everything that was answered", {
  tag: '@slow',
}, async ({ page }) => {
  test.slow();
  const { page: written, id } = needWriting();
  const answers = answersWith({}, newMark());
  const pages = pagesFor(answers);
  const last = pages.slice(pages.findIndex((one) => one.page.id === written.id));
  await openForm(page, await addressOfPage(page.request, written.id, answers));
  await fillInFrom(page, answers, written.id);
  for (const onPath of last.toReversed()) {
    await page.goBack();
    await expect(mainHeading(page)).toContainText(headingOf(onPath, answers));
  }
  await expect(page.locator(`[name="${id}"]`)).toHaveValue(String(answers[id]));
  for (const onPath of last.slice(1)) {
    await page.goForward();
    await expect(mainHeading(page)).toContainText(headingOf(onPath, answers));
  }
  await page.goForward();
  await expect(mainHeading(page)).toHaveText(form.check.heading);
});

test('someone goes on from the frame in a new tab, and later on another device, with the address of the form', async ({
  page,
  browser,
}) => {
  test.slow();
  const answers = answersWith({}, newMark());
  const onPath = onPathOf(pagesFor(answers).at(-1)?.page ?? { id: '' }, answers);
  const last = onPath.page;
  await page.goto('/#signup');
  const view = inFrame(page);
  await showInFrame(page, await addressOfPage(page.request, last.id, answers));
  const fields = fieldsOn(view, onPath, answers);
  await fillInFields(fields);
  await view.getByRole('button', { name: 'Save for later' }).click();
  // All of that day.
  const keptUntil = dateInWords(addDays(today(), study.retention.draftDays));
  await expect(view.getByText(`until ${keptUntil}`)).toBeVisible();
  const address = await view.locator('[data-to-copy]').innerText();
  expect(address).toMatch(new RegExp(`^${RegExp.escape(formOrigin)}/s/[\\w-]{22}$`));
  const mail = view.getByRole('link', { name: 'Email this address' });
  expect(
    new URLSearchParams((await mail.getAttribute('href'))?.split('?')[1]).get('body'),
  ).toContain(address);

  // A click that opens another tab does not make the site wait for this one.
  const goOnLink = view.getByRole('link', { name: 'Go on now' });
  const other = page.context().waitForEvent('page');
  await goOnLink.click({ modifiers: ['ControlOrMeta'] });
  await (await other).close();
  const opened = page.context().waitForEvent('page');
  await view.getByRole('link', { name: 'Open it in a new tab' }).click();
  const tab = await opened;
  await tab.getByRole('link', { name: 'Go on now' }).click();
  await expect(page.locator('.signup-frame')).toHaveAttribute('data-state', 'ready');
  await expect(mainHeading(tab)).toContainText(headingOf(onPath, answers));
  await expectFilledIn(fieldsOn(tab, onPath, answers));

  await using elsewhere = await browser.newContext();
  const device = await elsewhere.newPage();
  await device.goto(address);
  await device.getByRole('link', { name: 'Go on with this form' }).click();
  await fillInFrom(device, answers, last.id);
  await sendButton(device).click();
  await expect(mainHeading(device)).toHaveText(thanks);
  await tab.reload();
  await expect(mainHeading(tab)).toHaveText(thanks);
});

test('in the frame, going back after the answers are sent shows the thanks, and the site still says that they were sent', async ({
  page,
}) => {
  const status = signUpStatus(page);
  await page.goto('/#signup');
  const view = inFrame(page);
  await expect(mainHeading(view)).toBeVisible();
  await showInFrame(page, await checkPage(page, answersWith()));
  await sendButton(view).click();
  await expect(status).toHaveText(landing.signup.status.sent);
  await page.evaluate(() => history.back());
  await expect(mainHeading(view)).toHaveText(thanks);
  await expect(status).toHaveText(landing.signup.status.sent);
});

for (const { once, heading } of [
  { once: 'sent in another tab', heading: thanks },
  { once: 'deleted', heading: 'We cannot find this form' },
]) {
  test(`a page with answers that the browser has kept shows none of them once they are ${once}`, async ({
    page,
    context,
  }) => {
    const mark = newMark();
    await openForm(page, await checkPage(page, answersWith({}, mark)));
    // As if someone had left this page and gone back to it.
    const comeBack = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.route('**', (route) => route.abort('internetdisconnected'));
    const failed = page.waitForEvent('requestfailed');
    await comeBack();
    await failed;
    await page.unroute('**');
    await expect(mainHeading(page)).toHaveText(form.check.heading);
    if (once === 'deleted') {
      const address = `/s/${'A'.repeat(22)}/${checkPageId}`;
      await page.evaluate((unknown) => history.replaceState(null, '', unknown), address);
    } else {
      const other = await context.newPage();
      await openForm(other, page.url());
      await sendButton(other).click();
      await expect(mainHeading(other)).toHaveText(thanks);
    }
    await comeBack();
    await expect(mainHeading(page)).toHaveText(heading);
    expect(await page.content()).not.toContain(mark);
  });
}
