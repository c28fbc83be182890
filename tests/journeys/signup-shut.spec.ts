import { freePort } from '../../common/ports.ts';
import { drawShareCard } from '../../site/prerender/drawings.ts';
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

test('while sign-up is paused, the form says so in its own tab and in an old copy of the site', async ({
  page,
}, info) => {
  const words = landing.shut.paused;
  using project = projectWith('paused');
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

test('a site that was built while the study is full leads to what happens next, and no page or search engine to the form or the poster', {
  tag: '@slow',
}, async ({ page, request }) => {
  test.setTimeout(300_000);
  const words = landing.shut.full;
  buildShutSite('full', '.build/shut');
  const port = await freePort();
  const server = serveSite('.build/shut', port);
  const address = `http://localhost:${port}`;
  await page.goto(address);
  const shared = (name: string) => page.locator(`meta[property="og:${name}"]`);
  await expect(shared('description')).toHaveAttribute('content', words.description);
  const { heading } = landing.hero;
  await expect(shared('image:alt')).toHaveAttribute('content', `${heading} ${words.heading}`);
  const card = await request.get(`${address}/share-card.png`);
  expect((await card.body()).equals(await drawShareCard(heading, words.heading))).toBe(true);
  await page.getByRole('main').getByRole('link', { name: words.action }).click();
  await expect(page.getByRole('heading', { name: words.heading })).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(words.farewell);
  await expect(footer.getByRole('link').first()).toHaveText(words.action);
  expect(without(leftOutOfAxe, (await runAxe(page)).faults, '/, light')).toEqual([]);

  await page.goto(`${address}/poster`);
  await expect(page.getByText(content.poster.shut)).toBeVisible();
  await expect(page.locator('.poster, .qr-code, .print-button')).toHaveCount(0);

  await page.goto(`${address}/easy-read`);
  await expect(page.getByText(formats.easyRead.shut.full.join(' '))).toBeVisible();
  await expect(page.getByRole('link', { name: formats.easyRead.signUp })).toHaveCount(0);
  for (const { heading, link, onlyWhileOpen } of formats.easyRead.blocks) {
    if (heading === undefined) continue;
    const count = onlyWhileOpen || link === 'form' ? 0 : 1;
    await expect(page.getByRole('heading', { name: heading, exact: true })).toHaveCount(count);
  }

  const map = await (await request.get(`${address}/sitemap.xml`)).text();
  const pages = await Promise.all(
    paths.map(async (path) => ({ path, html: await (await request.get(address + path)).text() })),
  );
  const indexed = pages.filter(({ html }) => !html.includes('<meta name="robots"'));
  expect(indexed.length).toBeLessThan(pages.length - 1);
  expect([...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, listed]) => listed)).toEqual(
    indexed.map(({ path }) => new URL(path, content.organisation.site).href),
  );
  server.close();
});
