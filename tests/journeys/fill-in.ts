import type { Page } from '@playwright/test';
import { type Answers, type PageOnPath, pathOf } from '../../answers/questions/path.ts';
import { checkPageId, endOf } from '../../form/drafts/progress.ts';
import { type Field, type FormView, fieldsOn, headingOf } from './form-fields.ts';
import { content, expect, signUpStatus } from './visit.ts';

const { form } = content;

export const inFrame = (page: Page) => page.frameLocator('.signup-frame iframe');

/** Opens the form in the site. It is ready when the site says so: before that, a click can be lost. */
export async function openInFrame(page: Page) {
  await page.goto('/#signup');
  await expect(signUpStatus(page)).toHaveText(content.landing.signup.status.ready);
  return inFrame(page);
}

/** Shows one of the form's pages in the frame, without the pages before it. */
export async function showInFrame(page: Page, address: string) {
  // A frame that has not begun to load its own page would do so after this one.
  await expect(mainHeading(inFrame(page))).toBeVisible();
  const iframe = await page.locator('.signup-frame iframe').elementHandle();
  await (await iframe?.contentFrame())?.goto(address);
}

/**
 * Opens a page of the form by its address. Someone who comes to a draft from elsewhere sees first that
 * it was begun, and goes on from there.
 */
export async function openForm(page: Page, address: string) {
  const response = await page.goto(address);
  const [, id] = /\/s\/[^/]+\/(.+)$/.exec(address) ?? [];
  if (!id || id === 'sent' || response?.status() !== 200) return;
  const way = id === 'delete' ? 'Delete these answers' : 'Go on with this form';
  const saved = await mainHeading(page).innerText();
  await page.getByRole('link', { name: way }).click();
  await expect(mainHeading(page)).not.toHaveText(saved);
  await page.waitForLoadState();
}

export const goOn = (view: FormView) => view.getByRole('button', { name: 'Continue' }).click();
export const sendButton = (view: FormView) =>
  view.getByRole('button', { name: 'Send my answers' }).first();
export const mainHeading = (view: FormView) => view.getByRole('heading', { level: 1 });

/** "Question 7 of 20", or "of about 20" while another answer may change that. */
function placeOf({ questions }: PageOnPath, pages: readonly PageOnPath[]): RegExp {
  const asked = pages.flatMap((one) => one.questions);
  const numberOf = (one: (typeof questions)[number] | undefined) =>
    asked.findIndex(({ question }) => question === one?.question) + 1;
  const [first, last] = [numberOf(questions[0]), numberOf(questions.at(-1))];
  const between = last - first === 1 ? 'and' : 'to';
  const numbers = first === last ? `Question ${first}` : `Questions ${first} ${between} ${last}`;
  return new RegExp(`${numbers} of (about \\d+|${asked.length}(?!\\d))`);
}

/** Someone's pages, in their order. */
export function pagesFor(answers: Answers): readonly PageOnPath[] {
  return pathOf(form, answers).pages;
}

/** Follows someone from the page before the questions to one page, or to the page after the last. */
export async function fillInTo(
  view: FormView,
  answers: Answers,
  last = checkPageId,
  fill = fillInPage,
) {
  await view.getByRole('link', { name: form.before.start, exact: true }).click();
  await fillInFrom(view, answers, pagesFor(answers)[0]?.page.id, last, fill);
}

/** The same from one page on, which is shown. */
export async function fillInFrom(
  view: FormView,
  answers: Answers,
  first: string | undefined,
  last = checkPageId,
  fill = fillInPage,
) {
  const pages = pagesFor(answers);
  const start = pages.findIndex(({ page }) => page.id === first);
  for (const [index, onPath] of pages.entries()) {
    if (index < start) continue;
    await expect(mainHeading(view)).toContainText(headingOf(onPath, answers));
    await expect(mainHeading(view)).toContainText(placeOf(onPath, pages));
    if (onPath.page.id === last) return;
    await fill(view, onPath, answers);
    const end = form.ends?.find(({ id }) => id === endOf(onPath, answers));
    if (!end) continue;
    await expect(mainHeading(view)).toHaveText(end.heading);
    return;
  }
  await expect(mainHeading(view)).toHaveText(form.check.heading);
}

/** Whether fields have what they should, as `fillInFields` leaves them. */
export async function expectFilledIn(fields: readonly Field[]) {
  for (const field of fields) {
    if ('text' in field) await expect(field.at).toHaveValue(field.text);
    else await expect(field.at).toBeChecked({ checked: field.checked });
  }
}

async function fillInPage(view: FormView, onPath: PageOnPath, answers: Answers) {
  await fillInFields(fieldsOn(view, onPath, answers));
  await goOn(view);
}

export async function fillInFields(fields: readonly Field[]) {
  for (const field of fields) {
    if ('text' in field) await field.at.fill(field.text);
    // On a busy machine Chromium may still send a click to the page that was in the frame before.
    else if (field.checked) await expect(() => field.at.check()).toPass({ timeout: 10_000 });
    else if (!field.radio) await field.at.uncheck();
  }
}
