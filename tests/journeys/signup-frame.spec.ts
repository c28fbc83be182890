import type { Locator } from '@playwright/test';
import type { PageOnPath } from '../../answers/questions/path.ts';
import { allOr, wcag } from '../wcag.ts';
import { inFrame, mainHeading, pagesFor, showInFrame } from './fill-in.ts';
import { answersWith } from './form-answers.ts';
import { type FormView, headingOf } from './form-fields.ts';
import { checkingPage } from './form-pages.ts';
import {
  content,
  expect,
  formOrigin,
  hold,
  liveFrame,
  signUpStatus,
  stopClock,
  test,
} from './visit.ts';

/** Pixels between the window and the frame: a little less than where the loader starts its island. */
const near = 390;

for (const height of allOr([844], [256, 844])) {
  test(`on a phone the form loads before it is in view, not with the page, and moves nothing, 390 × ${height}`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.setViewportSize({ width: 390, height });
    await page.goto('/', { waitUntil: 'networkidle' });
    const view = page.locator('.signup-frame');
    const before = await view.boundingBox();
    expect(before?.y, 'the frame is far below the window').toBeGreaterThan(height + 2 * near);
    expect(asked).not.toContain(formOrigin);

    await page.evaluate((top) => scrollTo({ top }), (before?.y ?? 0) - height - near);
    const form = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(form).toBeAttached();
    await expect(view).not.toBeInViewport();
    const after = await view.boundingBox();
    expect(after?.height).toBeCloseTo(before?.height ?? 0, 0);
  });
}

const words = content.landing.signup;

test('the form is in a titled frame, 600 px high and as wide as the space for it, after a link that opens it in a new tab and one that skips it', async ({
  page,
}) => {
  await page.goto('/');
  const frame = page.getByTitle(words.frameTitle, { exact: true });
  await expect(frame).toHaveAttribute('width', '100%');
  const box = await frame.boundingBox();
  const place = await page.locator('.signup-frame').boundingBox();
  expect(box?.height).toBe(600);
  expect(box?.width).toBe(place?.width);

  const skip = page.getByRole('link', { name: words.afterFrame });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.contact.heading })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.signup-block:has(#other-ways) a').first()).toBeFocused();

  const link = page.getByRole('link', { name: words.newTab });
  expect(await link.getAttribute('href')).toBe(await frame.getAttribute('src'));
  for (const before of [link, skip]) {
    const isBefore = await before.evaluate((element) => {
      const place = element.compareDocumentPosition(document.querySelector('iframe') ?? element);
      return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    });
    expect(isBefore).toBe(true);
  }
  const opened = page.context().waitForEvent('page');
  await link.click();
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
});

test('the frame is as high as a page that needs more than 600 px, and shows the next one from its start', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 560 });
  await page.goto('/#signup');
  const view = inFrame(page);
  await expect(mainHeading(view)).toBeVisible();
  await showInFrame(page, await checkingPage.address(page.request));
  const frame = page.locator('.signup-frame iframe');
  const height = async () => (await frame.boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(700);
  const whole = await height();
  const hidden = view.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
  expect(await hidden).toBeLessThanOrEqual(0);
  await view.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.poll(height).toBeLessThan(whole);
  await expect.poll(async () => Math.abs((await frame.boundingBox())?.y ?? 0)).toBeLessThan(40);
});

test('once the form has begun, the question is the largest text in view, and near the top of a small window of its own', async ({
  page,
}) => {
  const [first] = pagesFor(answersWith());
  const question = (view: FormView) => mainHeading(view).locator('.place + *');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/#signup');
  const view = inFrame(page);
  const frame = page.locator('.signup-frame iframe');
  const introduction = page.getByText(words.introduction, { exact: true });
  await expect(introduction).toBeVisible();
  const place = await frame.boundingBox();
  await view.getByRole('link', { name: content.form.before.start, exact: true }).click();
  await expect(mainHeading(view)).toContainText(headingOf(first as PageOnPath, answersWith()));
  // Beside it is only what is done with answers.
  await expect(introduction).toBeHidden();
  await expect(page.getByRole('heading', { name: words.answers.heading })).toBeVisible();
  expect(await frame.boundingBox()).toEqual(place);
  const sizeOf = (at: Locator) =>
    at.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf(question(view))).toBeGreaterThanOrEqual(32);
  const title = page.getByRole('heading', { name: words.heading, exact: true });
  expect(await sizeOf(title)).toBeLessThan(32);
  for (const size of [
    { width: 360, height: 660 },
    { width: 683, height: 328 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`${formOrigin}/start/${first?.page.id}`);
    const { y = Number.NaN } = (await question(page).boundingBox()) ?? {};
    expect(y, JSON.stringify(size)).toBeLessThanOrEqual(90);
    const hint = page.locator('.hint').first();
    if ((await hint.count()) > 0) {
      const [look, answer] = await Promise.all(
        [hint, page.locator('form label').first()].map((one) =>
          one.evaluate((element) => {
            const { color, fontSize } = getComputedStyle(element);
            return { color, size: Number.parseFloat(fontSize) };
          }),
        ),
      );
      expect(look).toEqual(answer);
      expect(look?.size).toBeGreaterThanOrEqual(16);
    }
  }
});

test('someone who changes an answer finds the one that they chose in view, with the focus', async ({
  page,
}) => {
  const answers = answersWith();
  const asked = pagesFor(answers).flatMap(({ questions }) => questions);
  const choice = asked.findLast(({ question: { id, kind } }) =>
    Boolean(answers[id]?.length && (kind === 'one' || kind === 'several')),
  );
  test.skip(!choice, 'content/form.yaml has no question with choices.');
  await page.setViewportSize({ width: 320, height: 560 });
  await page.goto('/#signup');
  const view = inFrame(page);
  await showInFrame(page, await checkingPage.address(page.request));
  const { ask = '', inShort = ask } = choice?.question ?? {};
  const name = new RegExp(`^Change ?: ${RegExp.escape(inShort)}$`);
  await view.getByRole('link', { name }).click();
  await expect(view.locator(':focus')).toBeChecked();
  await expect(view.locator(':focus')).toBeInViewport({ ratio: 1 });
});

for (const late of ['signup-frame.island', 'loader.island']) {
  test(`a ready message that arrives before ${late} listens is not lost`, async ({ page }) => {
    const letThrough = await hold(page, `**/${late}-*`);
    await page.goto('/#signup', { waitUntil: 'domcontentloaded' });
    const form = page.frameLocator('.signup-frame iframe');
    await expect(form.getByRole('heading', { level: 1 })).toBeVisible();
    letThrough();
    await expect(signUpStatus(page)).toContainText(words.status.ready);
  });
}

test('an island that could not be fetched is fetched again', { tag: '@slow' }, async ({ page }) => {
  let tries = 0;
  await stopClock(page);
  await page.route('**/signup-frame.island-*', (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  await page.goto('/#signup');
  await expect.poll(() => tries).toBe(1);
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(liveFrame(page)).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('in the frame, someone copies the address of the form and hears that it was copied', {
  tag: wcag('4.1.3'),
}, async ({ page, context }) => {
  await page.goto('/#signup');
  const view = inFrame(page);
  await expect(mainHeading(view)).toBeVisible();
  await showInFrame(page, await checkingPage.address(page.request));
  await view.getByRole('link', { name: 'Save for later' }).click();
  await view.getByRole('button', { name: 'Copy this address' }).click();
  await expect(view.locator('[aria-live="polite"]').first()).toHaveText('Copied.');
  const other = await context.newPage();
  await other.setContent('<textarea>');
  await other.getByRole('textbox').press('ControlOrMeta+V');
  const address = await view.locator('[data-to-copy]').innerText();
  await expect(other.getByRole('textbox')).toHaveValue(address);
});
