import type { Locator } from '@playwright/test';
import { kindOf } from '../../answers/questions/kinds/kinds.ts';
import type { Answers, PageOnPath } from '../../answers/questions/path.ts';
import {
  isAgreement,
  isWritten,
  optionsOf,
  preferNotToSay,
} from '../../content/model/questionnaire/question.ts';
import { endOf } from '../../form/drafts/progress.ts';
import { everyState, slowIf, wcag } from '../wcag.ts';
import {
  expectFilledIn,
  fillInFields,
  fillInTo,
  goOn,
  mainHeading,
  openForm,
  openInFrame,
  pagesFor,
} from './fill-in.ts';
import { answersWith, waysThrough } from './form-answers.ts';
import { fieldsOn, headingOf } from './form-fields.ts';
import { chosenFaulty, questionPages, type ShownPage } from './form-pages.ts';
import { addressOfPage } from './own-form.ts';
import { content, expect, signUpStatus, test } from './visit.ts';

const { form } = content;

/** The page on which these answers end the form, if it comes before the agreement or is that page. */
function endsEarly(answers: Answers): boolean {
  const pages = pagesFor(answers);
  const agreed = pages.findIndex(({ questions }) =>
    questions.some(({ question }) => isAgreement(question)),
  );
  return pages.slice(0, agreed + 1).some((onPath) => endOf(onPath, answers) !== undefined);
}

const endsAt = (answers: Answers, id: string) =>
  pagesFor(answers).some((onPath) => endOf(onPath, answers) === id);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const [index, chosen] of (javaScriptEnabled || everyState
      ? // With its script, the form unticks what typing excludes: then there is no error.
        chosenFaulty.filter(
          ({ typed }) => !javaScriptEnabled || !/prefer-not-to-say/.test(JSON.stringify(typed)),
        )
      : chosenFaulty.slice(0, 1)
    ).entries()) {
      const { name, answers, onPath, typed, problems } = chosen;
      test(`errors on ${name} are at their fields, several also in a list that leads there, and nothing typed is lost`, {
        tag: wcag('3.3.1', '3.3.3', '3.3.6').concat(slowIf(index > 0)),
      }, async ({ page }) => {
        await openForm(page, await addressOfPage(page.request, onPath.page.id, answers));
        const fields = fieldsOn(page, onPath, answers, typed);
        await fillInFields(fields);
        await goOn(page);

        await expect(page).toHaveTitle(/^Error: /);
        // A single error stands at its field alone.
        const listed = problems.size > 1 ? [...problems.values()] : [];
        const links = page.locator('.alert').getByRole('link');
        await expect(links).toHaveText(listed);
        for (const [index, [field, problem]] of [...problems].entries()) {
          if (listed.length > 0) await links.nth(index).click();
          const focused = page.locator(':focus');
          if (javaScriptEnabled) await expect(focused).toHaveAttribute('id', field);
          // Without a script, the browser moves only the place at which Tab goes on.
          const target = page.locator(`[id="${field}"]`);
          await expect(target).toBeInViewport();
          // The field, or the group of its choices.
          const described = page.locator(`[aria-describedby~="${field}-error"]`).first();
          await expect(described).toHaveAccessibleDescription(new RegExp(RegExp.escape(problem)));
        }
        await expectFilledIn(fields);

        // No browser asks whether to send a page again that it got by GET.
        const again = await page.reload();
        expect(again?.request().method()).toBe('GET');
        await expect(links).toHaveText(listed);
        await expectFilledIn(fields);
        await page.goBack();
        await expect(mainHeading(page)).toContainText(headingOf(onPath, answers));
        await page.goForward();
        await expect(links).toHaveText(listed);
      });
    }
  });
}

for (const { id, heading } of form.ends ?? []) {
  test(`going back from the end "${id}" shows no error of what was answered since`, async ({
    page,
  }) => {
    const way = waysThrough().find(({ wish, ends }) => ends && endsAt(wish, id));
    test.skip(!way || !endsEarly(way.wish), 'This end is only reached after the agreement.');
    const answers = answersWith(way?.wish);
    const onPath = pagesFor(answers).find((one) => endOf(one, answers) === id) as PageOnPath;
    await openForm(page, await addressOfPage(page.request, onPath.page.id, answers));
    await goOn(page);
    await expect(page.locator('.error').first()).toBeVisible();
    await fillInFields(fieldsOn(page, onPath, answers));
    await goOn(page);
    await expect(mainHeading(page)).toHaveText(heading);
    await page.goBack();
    await expect(mainHeading(page)).toContainText(headingOf(onPath, answers));
    await expect(page.locator('.error')).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^Error: /);
  });
}

test('with JavaScript, an answer unticks what excludes it, and a screen reader says what', {
  tag: wcag('3.3.4', '4.1.3'),
}, async ({ page }) => {
  const boxes = questionPages.find(({ page: { questions } }) =>
    questions.some((one) => one.kind === 'several' && optionsOf(one).some(({ alone }) => alone)),
  );
  const status = page.locator('[aria-live="polite"]').last();
  if (boxes) {
    await openForm(page, await boxes.address(page.request));
    const alone = page.locator('[data-alone]').first();
    const other = page.locator('.question [type="checkbox"]:not([data-alone])').first();
    const unticked = async (box: Locator) => `Unticked: ${await labelOf(box)}.`;
    await alone.check();
    await other.check();
    await expect(alone).not.toBeChecked();
    await expect(status).toHaveText(await unticked(alone));
    await alone.check();
    await expect(other).not.toBeChecked();
    await expect(status).toHaveText(await unticked(other));
  }
  await openForm(page, await optionalWritingPage().address(page.request));
  const declines = page.getByRole('checkbox', { name: new RegExp(`^${preferNotToSay}`) }).first();
  await declines.check();
  await page.getByRole('textbox').first().pressSequentially('A cup');
  await expect(declines).not.toBeChecked();
  await expect(status).toContainText(preferNotToSay);
});

const labelOf = (box: Locator) =>
  box.evaluate((element: HTMLInputElement) => element.labels?.[0]?.textContent);

/** The first page on which someone may write something, or not. */
function optionalWritingPage(): ShownPage {
  const found = questionPages.find(({ page }) =>
    page.questions.some((one) => isWritten(one) && !one.required && !kindOf(one).parts),
  );
  test.skip(!found, 'content/form.yaml asks for nothing in words that may be left out.');
  return found as ShownPage;
}

const [faulty] = chosenFaulty;
test('with JavaScript, focus moves to a single error in the frame, and the site says it', {
  tag: wcag('2.4.3', '4.1.3'),
}, async ({ page }) => {
  if (!faulty) throw new Error('content/form.yaml has no page that can have an error.');
  const { answers, onPath, typed, problems } = faulty;
  const [[field, problem] = ['', '']] = problems;
  const view = await openInFrame(page);
  await fillInTo(view, answers, onPath.page.id);
  await fillInFields(fieldsOn(view, onPath, answers, typed));
  await goOn(view);
  await expect(view.locator(`[id="${field}"]`)).toBeFocused();
  await expect(signUpStatus(page)).toContainText(problem);
});
