import type { Page } from '@playwright/test';
import type { Page as FormPage } from '../../answers/questions/path.ts';
import { optionsOf } from '../../content/model/questionnaire/question.ts';
import { paths } from '../tested-site.ts';
import { everyState } from '../wcag.ts';
import { openForm } from './fill-in.ts';
import {
  beforePage,
  checkingPage,
  formPages,
  questionPages,
  type ShownPage,
} from './form-pages.ts';
import { test } from './visit.ts';

/** How many different kinds of field a page has. */
function kindsOn({ questions }: FormPage): number {
  const asked = questions.flatMap((question) => [
    question,
    ...optionsOf(question).flatMap(({ asks }) => asks ?? []),
  ]);
  return new Set(asked.map(({ kind }) => kind)).size;
}

/** The page of questions with the most kinds of field. */
export const richestPage: ShownPage = questionPages.reduce((best, one) =>
  kindsOn(one.page) > kindsOn(best.page) ? one : best,
);

/**
 * The first page on which someone writes something that is not a follow-up. Skips the journey if
 * content/form.yaml has no such page.
 */
export function writingPage(): ShownPage {
  const first = questionPages.find(({ page }) =>
    page.questions.some(({ kind }) => kind === 'line' || kind === 'lines'),
  );
  test.skip(!first, 'content/form.yaml asks for nothing in words.');
  return first as ShownPage;
}

/** The first page with several boxes. Skips the journey if content/form.yaml has none. */
export function boxesPage(): ShownPage {
  const first = questionPages.find(({ page }) => page.questions[0]?.kind === 'several');
  test.skip(!first, 'content/form.yaml has no question with several answers.');
  return first as ShownPage;
}

/** Enough to test once what all pages of the form have in common; with EVERY_STATE, all of them. */
export const chosenFormPages: readonly ShownPage[] = everyState
  ? formPages
  : [beforePage, richestPage, checkingPage];

/** A page of the site or of the form, for what is tested on all of them. */
type AnyPage = { name: string; open: (page: Page) => Promise<void> };

const sitePages: readonly AnyPage[] = paths.map((path) => ({
  name: path,
  async open(page) {
    await page.goto(path);
  },
}));

const opened = ({ name, address }: ShownPage): AnyPage => ({
  name,
  async open(page) {
    await openForm(page, await address(page.request));
  },
});

/** Every page of the site, and the form's as chosen above. */
export const allPages: readonly AnyPage[] = [...sitePages, ...chosenFormPages.map(opened)];

/** Every page of the site by itself, and every page of the form, one after the other. */
export const everyPage: readonly { name: string; pages: readonly AnyPage[] }[] = [
  ...sitePages.map((one) => ({ name: one.name, pages: [one] })),
  { name: 'each page of the form', pages: formPages.map(opened) },
];
