import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { freePort } from '../../common/settings.ts';
import { loadContent } from '../../content/model/load.ts';
import { initials } from '../../site/sections/team-section.tsx';
import { serveSite } from '../../tools/serve-site.ts';
import { runAxe } from '../checkers/axe.ts';
import { without } from '../checkers/fault.ts';
import { leftOutOfAxe } from '../checkers/left-out-in-browser.ts';
import { copyOfProject, secondStudy, setBucket } from '../copy-of-project.ts';
import { expect, readToTheEnd, test, untilQuiet } from './visit.ts';

// Another study: its people's photos are only in a bucket, and its form is at a provider and waits for
// the button.
const { landing, study, team } = loadContent(secondStudy);
const { onRequest, newTab, status, frameTitle } = landing.signup;
const form = study.formAddress ?? '';
const site = '.build/another-study';
const photo = 'door.jpg';
const bucketAddress = 'https://photos.acme.test/team/';
/** In seconds. */
const builtAt = 1_763_683_200;
let noted = '';
let address = '';
let server: ReturnType<typeof serveSite>;

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ browserName: _ }, info) => {
  test.setTimeout(300_000);
  const project = info.outputPath('project');
  const { buildInto } = copyOfProject(project);
  setBucket(join(project, 'content'), bucketAddress);
  // A photo that is not in the bucket either.
  const folder = join(project, 'content/images/team');
  renameSync(join(folder, photo), join(folder, 'left.jpg'));
  noted = buildInto(site, ['--release'], { SOURCE_DATE_EPOCH: String(builtAt) });
  const port = await freePort();
  server = serveSite(site, port);
  address = `http://localhost:${port}`;
});

test.afterAll(() => {
  server.close();
});

test('a study that is not the sample can be released, with its photos in a bucket and not on the site', () => {
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  expect(noted).toBe('');
  const page = read('index.html');
  expect([...page.matchAll(/https:\/\/photos\.acme\.test\/team\/[^"]+/g)].map(String)).toEqual(
    team.people.map(({ photo }) => `${bucketAddress}${photo.file}?t=${builtAt}000`),
  );
  const published = readdirSync(join(site, 'assets'));
  expect(published.filter((name) => /^(door|left)-/.test(name))).toEqual([]);
  // Nobody has a name with the letters of Welsh.
  expect(published.filter((name) => name.endsWith('.woff2'))).toHaveLength(1);
  expect(page).not.toContain('latin-ext');
  const headers = read('_headers');
  expect(headers).toContain("img-src 'self' https://photos.acme.test;");
  expect(headers).toContain('frame-src https://forms.acme.test;');
  const bill = JSON.parse(read('sbom.cdx.json'));
  expect(bill.bomFormat).toBe('CycloneDX');
  const names = bill.components.map(({ name }: { name: string }) => name);
  const font = '@fontsource-variable/atkinson-hyperlegible-next';
  expect(names).toEqual(expect.arrayContaining(['@tanstack/query-core', 'hono', 'react', font]));
  for (const name of ['sharp', 'vite', 'vitest']) expect(names).not.toContain(name);
});

const bucket = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(`${bucketAddress}**`, answer);

test('people are shown by their initials if the bucket never answers', async ({ page }) => {
  await bucket(page, async () => {});
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  for (const [index, { name }] of team.people.entries()) {
    const photo = page.locator('.person-photo').nth(index);
    await photo.evaluate((element) => element.scrollIntoView());
    await expect(photo).toHaveText(initials(name));
    await expect(photo.locator('.person-photo-initials')).toBeVisible();
  }
  const withProfile = team.people.filter(({ profile }) => profile);
  await expect(page.getByRole('link', { name: /^Profile of/ })).toHaveCount(withProfile.length);
});

const showPhotos = (page: Page) => {
  const body = readFileSync(join(secondStudy, 'images/team', photo));
  return bucket(page, (route) => route.fulfill({ body, contentType: 'image/jpeg' }));
};

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

test('photos from the bucket are shown, and nothing is asked of the provider before someone presses the button, on every visit', {
  tag: '@slow',
}, async ({ page }) => {
  await showPhotos(page);
  const requests = await asked(page);
  for (const visit of ['first', 'second']) {
    requests.length = 0;
    await page.goto(address);
    await readToTheEnd(page);
    const photos = page.locator('.person-photo img');
    await expect(photos).toHaveCount(team.people.length);
    for (const photo of await photos.all()) {
      await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
      await expect(photo).toHaveAttribute('src', /\?t=\d{13}$/);
    }
    await page.locator('.form-request').scrollIntoViewIfNeeded();
    await expect(page.getByText(new URL(form).hostname)).toBeVisible();
    if (visit === 'first')
      expect(without(leftOutOfAxe, (await runAxe(page)).faults, '/, light')).toEqual([]);
    await untilQuiet(page);
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

  test('a link opens the form in a new tab, and the words above it and the policy say that it waits', async ({
    page,
  }) => {
    await showPhotos(page);
    const requests = await asked(page);
    await page.goto(address);
    for (const sentence of onRequest.text) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }
    await expect(loadButton(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: newTab })).toHaveAttribute('href', form);
    expect(requests).toEqual([]);
    await page.goto(`${address}/privacy`);
    await expect(page.getByText('The form comes only if you press the button.')).toBeVisible();
    await expect(page.getByText('The form comes at once.')).toHaveCount(0);
  });
});
