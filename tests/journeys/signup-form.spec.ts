import type { Locator, Page } from '@playwright/test';
import { type Answers, isFor, pathOf } from '../../answers/questions/path.ts';
import { inWordsFor } from '../../answers/questions/words-for.ts';
import { preferNotToSay } from '../../content/model/questionnaire/question.ts';
import { checkPageId, waits } from '../../form/drafts/progress.ts';
import { everyState, slowIf, wcag } from '../wcag.ts';
import { boxesPage, writingPage } from './chosen-pages.ts';
import {
  fillInFields,
  fillInTo,
  goOn,
  inFrame,
  mainHeading,
  openForm,
  pagesFor,
  sendButton,
} from './fill-in.ts';
import { answersWith, newMark, type Walk, waysThrough } from './form-answers.ts';
import { type FormView, fieldsOn, headingOf } from './form-fields.ts';
import { agreement, answersFor } from './form-pages.ts';
import { addressOfPage, storedAnswers } from './own-form.ts';
import {
  content,
  expect,
  formOrigin,
  signUpStatus,
  siteOrigin,
  test,
  untilQuiet,
} from './visit.ts';

const { form } = content;
const words = content.landing.signup.status;

async function open(page: Page, framed: boolean): Promise<FormView> {
  if (!framed) {
    await page.goto(`${formOrigin}/`);
    return page;
  }
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: content.landing.hero.action }).click();
  return inFrame(page);
}

async function referenceIn(view: FormView, answers: Answers): Promise<string> {
  await expect(mainHeading(view)).toHaveText(inWordsFor(form.thanks, answers).heading);
  const text = await view.getByRole('main').innerText();
  return /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec(text)?.[0] ?? '';
}

async function takeWay(page: Page, { wish, ends }: Walk, framed: boolean, hasScripts: boolean) {
  const answers = answersWith(wish, newMark());
  const view = await open(page, framed);
  await fillInTo(view, answers);
  if (ends) {
    await expect(sendButton(view)).toHaveCount(0);
    return;
  }
  await sendButton(view).click();
  const reference = await referenceIn(view, answers);
  const stored = storedAnswers().filter((one) => one.reference === reference);
  expect(stored).toEqual([expect.objectContaining({ answers })]);
  const [{ waitingUntil = '' } = {}] = stored;
  expect(Boolean(waitingUntil)).toBe(waits(form, answers));
  for (const passage of form.thanks.passages) {
    const isWaiting = passage.waits === undefined || passage.waits === Boolean(waitingUntil);
    const isSaid = isWaiting && isFor(passage, answers);
    await expect(view.getByText(passage.text)).toHaveCount(isSaid ? 1 : 0);
  }
  if (framed) await expect(signUpStatus(page)).toHaveText(hasScripts ? words.sent : words.waiting);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    // Someone fills in every page.
    test.describe.configure({ timeout: 90_000 });

    test('the thanks show the reference at once, also to those who wait, and in their own tab lead to how people change their mind', {
      tag: wcag('2.4.3'),
    }, async ({ page }) => {
      const longest = waysThrough().find(
        ({ wish, ends }) => !ends && waits(form, answersWith(wish)),
      );
      let reference = '';
      for (const wish of [{}, longest?.wish]) {
        const answers = answersWith(wish);
        await openForm(page, await addressOfPage(page.request, checkPageId, answers));
        await sendButton(page).click();
        reference = await referenceIn(page, answers);
        for (const size of [
          { width: 1280, height: 800 },
          { width: 390, height: 844 },
        ]) {
          await page.setViewportSize(size);
          await page.evaluate(() => scrollTo(0, 0));
          await expect(page.getByText(reference, { exact: true })).toBeInViewport({ ratio: 1 });
        }
      }
      const copy = page.getByRole('button', { name: 'Copy the reference' });
      if (javaScriptEnabled) {
        await page.evaluate(() => {
          navigator.clipboard.writeText = async (text) => {
            document.body.dataset['clipboard'] = text;
          };
        });
        await copy.click();
        await expect(page.locator('[aria-live="polite"]', { hasText: /^Copied\.$/ })).toBeVisible();
        await expect(page.locator('body')).toHaveAttribute('data-clipboard', reference);
      } else await expect(copy).toBeHidden();
      const [request] = content.requests.requests;
      const email = page.getByRole('link', { name: request?.label ?? '' });
      await page.getByRole('link', { name: 'Change your mind' }).click();
      await expect(email).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
      await expect(email).toBeFocused();
    });

    for (const framed of [true, false]) {
      const where = framed ? 'in the frame' : 'in a tab';
      for (const [index, way] of waysThrough().entries()) {
        // The unit tests take all ways; here, two are taken in the two most different circumstances.
        const isUsual = framed
          ? javaScriptEnabled && index === 2
          : !javaScriptEnabled && index === 1;
        if (!everyState && !isUsual) continue;
        const outcome = way.ends
          ? 'meets a page of words, and nothing is sent'
          : 'sends exactly the answers that they gave';
        test(`someone fills in the form ${where} (${way.name}) and ${outcome}`, {
          tag: slowIf(framed),
        }, async ({ page }) => {
          await takeWay(page, way, framed, javaScriptEnabled);
        });
      }
    }
  });
}

async function tabTo(page: Page, at: Locator, isGroup = false) {
  // Found once, not by its name before each press.
  const found = await at.elementHandle();
  for (let presses = 0; presses < 100; presses++) {
    const isThere = await found?.evaluate((element, anyOfGroup) => {
      const active = element.ownerDocument.activeElement;
      const isSame = active?.getAttribute('name') === element.getAttribute('name');
      return active === element || (anyOfGroup && isSame);
    }, isGroup);
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${at}.`);
}

for (const framed of everyState ? [true, false] : [true]) {
  test(`someone signs up ${framed ? 'in the frame' : 'in a tab'} with the keyboard alone`, {
    tag: wcag('2.1.1', '2.1.2', '2.1.3'),
  }, async ({ page }) => {
    // Hundreds of presses of Tab, each of which is looked at.
    test.setTimeout(240_000);
    const { keyboard } = page;
    const answers = answersWith({}, newMark());
    await page.goto(framed ? '/#signup' : `${formOrigin}/`);
    const view = framed ? inFrame(page) : page;
    const press = async (at: Locator) => {
      await tabTo(page, at);
      // Chromium sometimes never confirms a key that opens another page in a frame.
      const opened = page.waitForEvent('framenavigated').catch(() => undefined);
      await Promise.race([keyboard.press('Enter'), opened]);
    };
    await press(view.getByRole('link', { name: form.before.start, exact: true }));
    for (const onPath of pagesFor(answers)) {
      await expect(mainHeading(view)).toContainText(headingOf(onPath, answers));
      await expect(mainHeading(view)).toBeFocused();
      for (const field of fieldsOn(view, onPath, answers)) {
        if ('text' in field) {
          await tabTo(page, field.at);
          await keyboard.type(field.text);
        } else if (field.checked) {
          await tabTo(page, field.at, field.radio);
          const isHere = () => field.at.evaluate((element) => element.matches(':focus'));
          for (let presses = 0; presses < 30 && !(await isHere()); presses++) {
            await keyboard.press('ArrowDown');
          }
          if (!(await field.at.isChecked())) await keyboard.press('Space');
          await expect(field.at).toBeChecked();
        }
      }
      await press(view.getByRole('button', { name: 'Continue' }));
    }
    await expect(mainHeading(view)).toHaveText(form.check.heading);
    await press(sendButton(view));
    const reference = await referenceIn(view, answers);
    await expect(mainHeading(view)).toBeFocused();
    expect(storedAnswers().filter((one) => one.reference === reference)).toEqual([
      expect.objectContaining({ answers }),
    ]);
  });
}

test('no answer is chosen in advance, and someone who leaves out all that can be left out can send the form', {
  tag: '@slow',
}, async ({ page }) => {
  test.setTimeout(90_000);
  const all = Object.entries(answersWith());
  const isOptional = (id: string) =>
    form.pages.some(({ questions }) => questions.some((one) => one.id === id && !one.required));
  const { kept } = pathOf(form, Object.fromEntries(all.filter(([id]) => !isOptional(id))));
  await page.goto(`${formOrigin}/`);
  await fillInTo(page, kept, undefined, async (view, onPath) => {
    for (const role of ['checkbox', 'radio'] as const) {
      await expect(view.getByRole(role, { checked: true })).toHaveCount(0);
    }
    const questions = onPath.questions.filter(({ question }) => question.required);
    await expect(view.getByLabel(new RegExp(`^${preferNotToSay}`))).toHaveCount(
      onPath.questions.length - questions.length,
    );
    await fillInFields(fieldsOn(view, { ...onPath, questions }, kept));
    await goOn(view);
  });
  await sendButton(page).click();
  const reference = await referenceIn(page, kept);
  expect(storedAnswers().filter((one) => one.reference === reference)).toEqual([
    expect.objectContaining({ answers: kept }),
  ]);
});

test('the policy is one link away from the agreement', async ({ page }) => {
  const withFacts = agreement.questions.filter((one) => one.kind === 'consent' && one.facts);
  await openForm(page, await addressOfPage(page.request, agreement.id, answersFor(agreement)));
  const link = page.getByRole('link', { name: /^How we use and protect answers/ });
  await expect(link).toHaveCount(withFacts.length);
  for (const one of await link.all()) {
    await expect(one).toHaveAttribute('href', `${siteOrigin}/privacy#in-short`);
  }
});

test("the form uses the site's typeface, whose extra letters load only when typed", async ({
  page,
}) => {
  const fonts = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.woff2')) fonts.add(request.url());
  });
  await openForm(page, await writingPage().address(page.request));
  await untilQuiet(page);
  const loaded = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  expect(fonts.size).toBe(1);
  expect(await loaded()).toBeGreaterThan(0);
  const name = page.getByRole('textbox').first();
  await name.fill('Zoe “Z” Smith – £5');
  await untilQuiet(page);
  expect(fonts.size).toBe(1);
  await name.fill('Zoë Šmíd');
  await expect.poll(() => fonts.size).toBe(2);
});

test.describe(() => {
  test.use({ hasTouch: true });

  test('a hand that shakes: a second tap neither answers the next page nor unticks a box, and nothing moves under it', {
    tag: wcag('2.5.2', '3.3.4'),
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 360 });
    await openForm(page, await boxesPage().address(page.request));
    const box = page.getByRole('checkbox').nth(1);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Animation.enable');
    const setPace = (playbackRate: number) =>
      browser.send('Animation.setPlaybackRate', { playbackRate });
    const tap = async (times = 1) => {
      // Near the top of the window, where browsers bring what has focus further in.
      const { x, y } = await box.evaluate((element) => {
        const before = element.getBoundingClientRect();
        scrollBy({ top: before.top - 40, behavior: 'instant' });
        const { left, top, height, width } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
      const from = await page.evaluate(() => scrollY);
      for (let tapped = 0; tapped < times; tapped += 1) await page.touchscreen.tap(x, y);
      expect(await page.evaluate(() => scrollY)).toBe(from);
    };

    await setPace(0);
    await page.reload();
    await tap();
    await expect(box).not.toBeChecked();
    await setPace(1);
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)));
    await tap(2);
    await expect(box).toBeChecked();
  });
});
