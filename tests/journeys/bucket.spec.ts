import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerType } from '@hono/node-server';
import type { Route } from '@playwright/test';
import type { Team } from '../../content/checks/schema.ts';
import { initials } from '../../site/lib/initials.ts';
import { freePort } from '../../tools/ports.ts';
import { serveSite } from '../../tools/serve-site.ts';
import { secondStudy } from '../copy-of-project.ts';
import { buildSiteWithBucket } from '../site-with-bucket.ts';
import { expect, readToTheEnd, test } from './visit.ts';

test.describe.configure({ mode: 'serial' });

const site = '.build/with-bucket';
let address = '';
let team: Team;
let server: ServerType;

/** In that build, the people's photos are only in a bucket. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  team = buildSiteWithBucket(site);
  const port = await freePort();
  server = serveSite(site, port);
  address = `http://localhost:${port}/`;
});

test.afterAll(() => {
  server.close();
});

const ways: Record<string, (route: Route) => Promise<void>> = {
  refuses: (route) => route.abort('connectionrefused'),
  'has nothing': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is broken': (route) => route.fulfill({ status: 500, body: 'Error' }),
  'never answers': async () => {},
};

for (const [name, answer] of Object.entries(ways)) {
  test(`people are shown by their initials if the bucket ${name}`, async ({ page }) => {
    await page.route('https://forms.acme.test/**', (route) => route.abort());
    await page.route('https://photos.acme.test/**', answer);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    for (const [index, { name }] of team.people.entries()) {
      const photo = page.locator('.person-photo').nth(index);
      await photo.evaluate((element) => element.scrollIntoView());
      await expect(photo).toHaveText(initials(name));
      await expect(photo.locator('.person-photo-initials')).toBeVisible();
    }
    await expect(page.getByRole('link', { name: /^Profile of/ })).toHaveCount(team.people.length);
  });
}

test('photos from the bucket are shown', async ({ page }) => {
  const body = readFileSync(join(secondStudy, 'images/team/door.jpg'));
  await page.route('https://forms.acme.test/**', (route) => route.abort());
  await page.route('https://photos.acme.test/**', (route) =>
    route.fulfill({ body, contentType: 'image/jpeg' }),
  );
  await page.goto(address);
  await readToTheEnd(page);
  const photos = page.locator('.person-photo img');
  await expect(photos).toHaveCount(team.people.length);
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(photo).toHaveAttribute('src', /\?t=\d{13}$/);
  }
});
