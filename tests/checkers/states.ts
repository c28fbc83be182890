import type { Page } from '@playwright/test';
import { expect, formOrigin, readToTheEnd } from '../journeys/visit.ts';
import { landingStates, readyLanding } from './landing-states.ts';
import type { State } from './state.ts';

function opener(path: string) {
  return async (page: Page) => {
    await page.goto(path);
    await readToTheEnd(page);
  };
}

async function openForm(page: Page) {
  await page.goto(`${formOrigin}/`);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
}

export const states: readonly State[] = [
  readyLanding,
  { name: 'the privacy policy', isRoute: true, open: opener('/privacy') },
  { name: 'the accessibility statement', isRoute: true, open: opener('/accessibility') },
  { name: 'the accessibility report', isRoute: true, open: opener('/accessibility-report') },
  { name: 'the study in easy words', isRoute: true, open: opener('/easy-read') },
  { name: 'the page for an unknown path', isRoute: true, open: opener('/nothing-here') },
  { name: 'the form', isRoute: true, hasFields: true, open: openForm },
  {
    name: 'the form with errors',
    hasFields: true,
    async open(page) {
      await openForm(page);
      await page.getByLabel('Your e-mail address').fill('someone.example.org');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    },
  },
  {
    name: "the form's thanks",
    async open(page) {
      await page.goto(`${formOrigin}/thank-you`);
    },
  },
  {
    name: "the form's page for an unknown path",
    async open(page) {
      await page.goto(`${formOrigin}/nothing-here`);
    },
  },
  ...landingStates,
  {
    name: 'the easy words when the browser cannot print',
    async open(page) {
      await page.addInitScript('window.print = () => {}');
      await opener('/easy-read')(page);
      await page.getByRole('button', { name: 'Print this page' }).click();
      await expect(page.getByText('This did not print.')).toBeVisible();
    },
  },
];
