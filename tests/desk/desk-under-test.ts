import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import type { Submission } from '../../answers/records/submission.ts';
import { buildDeskPage } from '../../tools/desk-page.ts';
import { fillTrial, madeUpPerson } from './made-up-trial.ts';
import { anyForm, type ServedDesk, serveDeskOn } from './serve-desk-on.ts';

type Desk = Omit<ServedDesk, typeof Symbol.asyncDispose> & {
  /** The file that the form's server has open. */
  database: string;
};

type Start = (people: readonly Submission[] | 'nobody') => Promise<Desk>;

/** Starts a desk on a new trial, which goes with the test; with 'nobody', on a study that has no keys yet. */
export const test = base.extend<{ startDeskOn: Start }, { deskPage: string }>({
  deskPage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use, { workerIndex }) => {
      const file = `.build/desk-journeys/${workerIndex}/desk.html`;
      await buildDeskPage(anyForm, file);
      await use(readFileSync(file, 'utf8'));
    },
    { scope: 'worker' },
  ],
  async startDeskOn({ deskPage }, use) {
    await using parts = new AsyncDisposableStack();
    await use(async (people) => {
      const folder = mkdtempSync(join(tmpdir(), 'desk-'));
      parts.defer(() => rmSync(folder, { recursive: true }));
      const database = join(folder, 'study.db');
      if (people !== 'nobody') await fillTrial(database, people);
      return { ...parts.use(await serveDeskOn(database, deskPage)), database };
    });
  },
});

export const everyone = (count: number) =>
  Array.from({ length: count }, (_, at) => madeUpPerson(at));

/** Opens the trial of a desk, as someone does who presses the first button. */
export async function openDesk(page: Page, desk: Pick<Desk, 'address'>) {
  await page.goto(desk.address);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign-ups' }).waitFor();
}

/** Shows another page of the desk, as someone does who types its address: the desk stays open. */
export async function show(page: Page, path: string) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

/**
 * What the desk saves as a file once something is pressed. Playwright does not tell of a file that a page
 * makes in Firefox.
 */
export async function savedText(page: Page, browserName: string, press: () => Promise<void>) {
  if (browserName !== 'firefox') {
    const [file] = await Promise.all([page.waitForEvent('download'), press()]);
    return readFileSync(await file.path(), 'utf8');
  }
  await page.evaluate(() => {
    const { createObjectURL } = URL;
    Object.assign(window, { savedText: undefined });
    URL.createObjectURL = (blob: Blob) => {
      void blob.text().then((text) => Object.assign(window, { savedText: text }));
      return createObjectURL(blob);
    };
  });
  await press();
  const text = await page.waitForFunction(() => 'savedText' in window && window.savedText);
  return String(await text.jsonValue());
}
