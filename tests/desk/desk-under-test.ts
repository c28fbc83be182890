import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import type { Submission } from '../../answers/records/submission.ts';
import { startDesk } from '../../desk/server/start-desk.ts';
import { buildDeskPage } from '../../tools/desk.ts';
import { fillTrial, madeUpPerson } from './made-up-trial.ts';

type Desk = {
  /** The file of the trial that it opens. */
  database: string;
  /** An address that opens the desk once. */
  newAddress(): string;
};

type Start = (
  people: readonly Submission[] | 'nobody',
  options?: { idle?: number; gone?: number },
) => Promise<Desk>;

/** Starts a desk on a new trial, which goes with the test; with 'nobody', where there is no database. */
export const test = base.extend<{ startDeskOn: Start }, { deskPage: string }>({
  deskPage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use, { workerIndex }) => {
      const folder = `.build/desk-journeys/${workerIndex}`;
      await buildDeskPage(folder);
      await use(folder);
    },
    { scope: 'worker' },
  ],
  async startDeskOn({ deskPage }, use) {
    await using parts = new AsyncDisposableStack();
    await use(async (people, options) => {
      const folder = mkdtempSync(join(tmpdir(), 'desk-'));
      parts.defer(() => rmSync(folder, { recursive: true }));
      const database = join(folder, 'study.db');
      if (people !== 'nobody') await fillTrial(database, people);
      const settings = { FORM_DATABASE: database };
      // What the team chooses is kept beside it.
      Object.assign(process.env, settings);
      const desk = parts.use(await startDesk(settings, deskPage, options));
      return { database, newAddress: desk.newAddress };
    });
  },
});

export const everyone = (count: number) =>
  Array.from({ length: count }, (_, at) => madeUpPerson(at));

/** Opens the trial of a desk, as someone does who presses the first button. */
export async function openDesk(page: Page, desk: Desk) {
  await page.goto(desk.newAddress());
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign-ups' }).waitFor();
}
