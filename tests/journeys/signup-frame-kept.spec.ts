import type { Page } from '@playwright/test';
import { checkPageId } from '../../form/drafts/progress.ts';
import { wcag } from '../wcag.ts';
import { writingPage } from './chosen-pages.ts';
import {
  expectFilledIn,
  fillInFields,
  fillInFrom,
  inFrame as form,
  goOn,
  mainHeading,
  pagesFor,
  sendButton,
  showInFrame,
} from './fill-in.ts';
import { answersWith } from './form-answers.ts';
import { fieldsOn } from './form-fields.ts';
import { faultyPages } from './form-pages.ts';
import { addressOfPage } from './own-form.ts';
import { content, expect, formOrigin, liveFrame, signUpStatus, stopClock, test } from './visit.ts';

const words = content.landing.signup;
const { unreachable, unanswered, sending } = words.status;
/** A page on which several answers are wrong. */
async function errors(page: Page) {
  const wrong = faultyPages.find(({ problems }) => problems.size > 1);
  if (!wrong) throw new Error('No page of content/form.yaml can have two errors.');
  const { onPath, answers, typed } = wrong;
  await showInFrame(page, await addressOfPage(page.request, onPath.page.id, answers, typed));
}

test('if the connection is lost, the visitor hears 8 seconds after sending that the answers may be lost', {
  tag: wcag('4.1.3'),
}, async ({ page }) => {
  await stopClock(page);
  await page.goto('/#signup');
  await expect(signUpStatus(page)).toHaveText(words.status.ready);
  // Once the connection is lost, nothing can be loaded: someone in the form has the panel already.
  const panelScript = page.waitForResponse('**/frame-trouble.island-*');
  await showInFrame(page, await addressOfPage(page.request, checkPageId, answersWith()));
  await form(page).getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(100);
  await panelScript;
  // Almost as long as the timeout for loading, which must not count as the one for sending.
  await page.clock.runFor(7_400);
  await page.route('**', (route) => route.abort('internetdisconnected'));
  await sendButton(form(page)).click();
  await expect(signUpStatus(page)).toHaveText(sending);
  await page.clock.runFor(7_900);
  await expect(signUpStatus(page)).toHaveText(sending);
  await page.clock.runFor(200);
  await expect(signUpStatus(page)).toHaveText(unanswered.status);
  const ways = page.locator('.frame-trouble');
  await expect(ways.getByRole('heading')).toHaveText(unanswered.heading);
  await expect(ways.getByRole('link', { name: unreachable.newTab })).toBeVisible();
  // What was answered on earlier pages is at the form's server, and is there again.
  await expect(ways.getByRole('button')).toHaveText(unreachable.retryAndGoOn);
  await page.unroute('**');
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  await ways.getByRole('button').press('Enter');
  await expect(mainHeading(form(page))).toHaveText('This form is saved');
  await expect(ways).toBeHidden();
  expect(await steps()).toBe(before);
});

test('a second list of errors is announced like the first one', { tag: wcag('4.1.3') }, async ({
  page,
}) => {
  await page.goto('/#signup');
  await expect(signUpStatus(page)).toHaveText(words.status.ready);
  await errors(page);
  await expect(signUpStatus(page)).toContainText('There is a problem');
  await signUpStatus(page).evaluate((element) => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    new MutationObserver(() => changes.push(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await goOn(form(page));
  const changes = () => page.evaluate(() => (window as unknown as { changes: string[] }).changes);
  await expect.poll(async () => (await changes()).at(-1)).toContain('There is a problem');
});

for (const before of [true, false]) {
  test(`once the frame has had focus${before ? ' before its script loaded' : ''}, the button says that trying again deletes what was typed`, {
    tag: wcag('3.3.6'),
  }, async ({ page }) => {
    await stopClock(page);
    await page.route(`${formOrigin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Silent</title><input>' }),
    );
    const enter = () => form(page).locator('input').click();
    await page.route('**/signup-frame.island-*', async (route) => {
      if (before) await enter();
      await route.continue();
    });
    // Time may pass only once the host has answered: without an answer, the frame would be hidden.
    const answer = page.waitForResponse(
      (response) =>
        response.url().startsWith(formOrigin) && response.request().resourceType() === 'fetch',
    );
    await page.goto('/#signup');
    await expect(liveFrame(page)).toHaveAttribute('data-state', 'loading');
    await answer;
    await page.clock.runFor(8_100);
    const button = page.locator('.frame-trouble button');
    if (!before) {
      await expect(button).toHaveText(unreachable.retry);
      await enter();
      await page.clock.runFor(1);
    }
    await expect(button).toHaveText(unreachable.retryAndClear);
  });
}

test('a link in the list of errors brings its field into view at 400% zoom', {
  tag: wcag('1.4.10', '2.4.7', '2.4.11'),
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  await page.locator('.signup-frame iframe').scrollIntoViewIfNeeded();
  await expect(signUpStatus(page)).toHaveText(words.status.ready);
  await errors(page);
  const links = form(page).locator('.alert a');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) {
    await link.focus();
    await link.press('Enter');
    await expect(form(page).locator(':focus')).toBeInViewport({ ratio: 1 });
  }
});

test('after a reload of the site, someone goes on with the form that they began, and with what they had typed; until they choose to, no answer is shown, and another visit finds nothing', {
  tag: wcag('3.3.6'),
}, async ({ page, context }) => {
  const answers = answersWith({}, 'Zebra');
  const [last] = pagesFor(answers).slice(-1);
  const address = await addressOfPage(page.request, last?.page.id ?? '', answers);
  await page.goto('/#signup');
  await showInFrame(page, address);
  await expect.poll(() => page.evaluate(() => history.state?.draft)).toContain('/s/');
  const fields = last ? fieldsOn(form(page), last, answers) : [];
  await fillInFields(fields);
  await page.reload();
  await expect(mainHeading(form(page))).toHaveText('This form is saved');
  expect(await form(page).locator('body').innerText()).not.toContain('Zebra');
  await form(page).getByRole('link', { name: 'Go on with this form' }).click();
  await expectFilledIn(fields);
  await fillInFrom(form(page), answers, last?.page.id);
  await sendButton(form(page)).click();
  await expect(mainHeading(form(page))).toHaveText(content.form.thanks.heading);
  await expect.poll(() => page.evaluate(() => history.state?.draft)).toBeUndefined();
  await page.reload();
  await expect(mainHeading(form(page))).toHaveText(content.form.before.heading);
  await expect(signUpStatus(page)).toHaveText(words.status.sentEarlier ?? words.status.sent);
  const visit = await context.newPage();
  await visit.goto('/#signup');
  await expect(mainHeading(form(visit))).toHaveText(content.form.before.heading);
});

test('a mail link in the form keeps the form and what was typed in it', {
  tag: wcag('3.3.6'),
}, async ({ page }) => {
  await page.goto('/#signup');
  await showInFrame(page, await writingPage().address(page.request));
  const field = form(page).getByRole('textbox').first();
  await field.fill('Ann');
  for (const link of await form(page).locator('a[href^="mailto:"]').all()) await link.click();
  await expect(field).toHaveValue('Ann');
});
