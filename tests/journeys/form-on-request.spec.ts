import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loadContent } from '../../content/checks/load.ts';
import { headersFile } from '../../site/prerender/assemble.ts';
import { freePort } from '../../tools/ports.ts';
import { serveSite } from '../../tools/serve-site.ts';
import { runAxe } from '../checkers/axe.ts';
import { without } from '../checkers/left-out.ts';
import { leftOutOfAxe } from '../checkers/left-out-in-browser.ts';
import { copyOfProject, secondStudy } from '../copy-of-project.ts';
import { expect, test } from './visit.ts';

/** The second study's form is at a provider, and waits for the button. */
const { landing, study } = loadContent(secondStudy);
const { onRequest, newTab, status, frameTitle } = landing.signup;
const form = study.formAddress ?? '';
const site = '.build/on-request';
let address = '';
let server: ReturnType<typeof serveSite>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'on-request-'));
  const { build } = copyOfProject(folder);
  const { status, stderr } = build();
  if (status !== 0) throw new Error(stderr);
  rmSync(site, { recursive: true, force: true });
  cpSync(join(folder, 'dist'), site, { recursive: true });
  cpSync(join(folder, '.build/dist-headers.json'), headersFile(site));
  rmSync(folder, { recursive: true });
  const port = await freePort();
  server = serveSite(site, port);
  address = `http://localhost:${port}`;
});

test.afterAll(() => {
  server.close();
});

/** What the page asks of the form's host, which answers with a page of its provider. */
async function asked(page: Page) {
  const requests: string[] = [];
  await page.route(`${form}**`, (route) => {
    requests.push(route.request().resourceType());
    return route.fulfill({ contentType: 'text/html', body: '<title>Form</title><h1>Form</h1>' });
  });
  return requests;
}

const loadButton = (page: Page) => page.getByRole('button', { name: onRequest.button });

test('nothing is asked of the provider before someone presses the button, on every visit', async ({
  page,
}) => {
  const requests = await asked(page);
  for (const _visit of ['first', 'second']) {
    requests.length = 0;
    await page.goto(address);
    await page.locator('.form-request').scrollIntoViewIfNeeded();
    await expect(page.getByText(new URL(form).hostname)).toBeVisible();
    for (const sentence of onRequest.text) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }
    expect(without(leftOutOfAxe, (await runAxe(page)).faults, '/, light')).toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await loadButton(page).press('Enter');
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Form' })).toBeVisible();
    const frame = page.getByTitle(frameTitle, { exact: true });
    expect((await frame.boundingBox())?.height).toBe(600);
    const line = page.locator('.signup-frame [role="status"]');
    await expect(line).toBeFocused();
    await expect(line).toHaveText(status.loading);
    await expect(loadButton(page)).toHaveCount(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link opens the form in a new tab, and the words above it say what its host receives', async ({
    page,
  }) => {
    const requests = await asked(page);
    await page.goto(address);
    for (const sentence of onRequest.text) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }
    await expect(loadButton(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: newTab })).toHaveAttribute('href', form);
    expect(requests).toEqual([]);
  });
});

test('the policy says that the frame waits for the button, and not that it loads at once', async ({
  page,
}) => {
  await page.goto(`${address}/privacy`);
  await expect(page.getByText('The form comes only if you press the button.')).toBeVisible();
  await expect(page.getByText('The form comes at once.')).toHaveCount(0);
});
