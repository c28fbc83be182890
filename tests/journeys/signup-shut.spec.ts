import { isShut } from '../../content/checks/sign-up-status.ts';
import { drawShareCard } from '../../site/prerender/drawings.ts';
import { freePort } from '../../tools/ports.ts';
import { serveSite } from '../../tools/serve-site.ts';
import { runAxe } from '../checkers/axe.ts';
import { without } from '../checkers/left-out.ts';
import { leftOutOfAxe } from '../checkers/left-out-in-browser.ts';
import { paths } from '../paths.ts';
import { buildShutSite, projectWith } from '../shut-site.ts';
import { inFrame, mainHeading } from './fill-in.ts';
import { startOwnForm } from './own-form.ts';
import { content, expect, formOrigin, test } from './visit.ts';

const { landing, formats } = content;
const statuses = Object.keys(landing.shut).filter(isShut);

for (const status of statuses) {
  const words = landing.shut[status];

  test(`while sign-up is ${status}, the form says so in its own tab and in an old copy of the site`, async ({
    page,
  }, info) => {
    using project = projectWith(status);
    await using form = await startOwnForm(info.outputPath('own.db'), 0, project.folder);
    await page.route(`${formOrigin}/**`, (route) =>
      route
        .fetch({ url: route.request().url().replace(formOrigin, form.origin) })
        .then((response) => route.fulfill({ response })),
    );
    const response = await page.goto(`${formOrigin}/`);
    expect(response?.status()).toBe(410);
    await expect(mainHeading(page)).toHaveText(words.heading);
    await page.goto('/#signup');
    await expect(mainHeading(inFrame(page))).toHaveText(words.heading);
    await expect(page.locator('.signup-frame [role="status"]')).toContainText(words.heading);
    await expect(inFrame(page).getByRole('link', { name: 'Start' })).toHaveCount(0);
  });
}

test.describe('a site that was built while the study is full', () => {
  test.describe.configure({ mode: 'serial' });
  const site = '.build/shut';
  const words = landing.shut.full;
  let address = '';
  let server: ReturnType<typeof serveSite>;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    buildShutSite('full', site);
    const port = await freePort();
    server = serveSite(site, port);
    address = `http://localhost:${port}`;
  });

  test.afterAll(() => {
    server.close();
  });

  test('its landing page has no form, and leads to what happens next', async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveTitle(`${words.title} – ${content.study.name}`);
    await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
      'content',
      words.description,
    );
    await page.getByRole('main').getByRole('link', { name: words.action }).click();
    await expect(page.getByRole('heading', { name: words.heading })).toBeFocused();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('link', { name: landing.signup.newTab })).toHaveCount(0);
    await expect(page.getByRole('link', { name: words.later })).toHaveAttribute(
      'href',
      `mailto:${content.organisation.email}?subject=${encodeURIComponent(words.laterSubject)}`,
    );
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(words.farewell);
    await expect(footer.getByRole('link').first()).toHaveText(words.action);
    expect(without(leftOutOfAxe, (await runAxe(page)).faults, '/, light')).toEqual([]);
  });

  test('its page for the poster asks people not to put it up, and has no sheets', async ({
    page,
  }) => {
    await page.goto(`${address}/poster`);
    await expect(page.getByText(content.poster.shut)).toBeVisible();
    await expect(page.locator('.poster, .qr-code, .print-button')).toHaveCount(0);
  });

  test('its sitemap lists each page that search engines may list, and no other', async ({
    request,
  }) => {
    const map = await (await request.get(`${address}/sitemap.xml`)).text();
    const pages = await Promise.all(
      paths.map(async (path) => ({ path, html: await (await request.get(address + path)).text() })),
    );
    const indexed = pages.filter(({ html }) => !html.includes('<meta name="robots"'));
    expect(indexed.length).toBeLessThan(pages.length - 1);
    expect([...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, listed]) => listed)).toEqual(
      indexed.map(({ path }) => new URL(path, content.organisation.site).href),
    );
  });

  test('its share card says so, in words and as a picture', async ({ page }) => {
    await page.goto(address);
    const { heading } = landing.hero;
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute(
      'content',
      `${heading} ${words.heading}`,
    );
    const card = await page.request.get(`${address}/share-card.png`);
    expect((await card.body()).equals(await drawShareCard(heading, words.heading))).toBe(true);
  });

  test('its easy words send nobody to the form', async ({ page }) => {
    await page.goto(`${address}/easy-read`);
    await expect(page.getByText(formats.easyRead.shut.full.join(' '))).toBeVisible();
    await expect(page.getByRole('link', { name: formats.easyRead.signUp })).toHaveCount(0);
    for (const { heading, link, onlyWhileOpen } of formats.easyRead.blocks) {
      if (heading === undefined) continue;
      await expect(page.getByRole('heading', { name: heading, exact: true })).toHaveCount(
        onlyWhileOpen || link === 'form' ? 0 : 1,
      );
    }
  });
});
