import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import { freePort } from '../../common/settings.ts';
import { agreementPage } from '../../content/model/questionnaire/form-consent.ts';
import { drawShareCard } from '../../site/prerender/drawings.ts';
import { serveSite } from '../../tools/serve-site.ts';
import { runAxe } from '../checkers/axe.ts';
import { without } from '../checkers/fault.ts';
import { leftOutOfAxe } from '../checkers/left-out-in-browser.ts';
import { buildShutSite } from '../shut-site.ts';
import { paths } from '../tested-site.ts';
import { slowIf } from '../wcag.ts';
import { goOn, inFrame, mainHeading, pagesFor, showInFrame } from './fill-in.ts';
import { answersWith } from './form-answers.ts';
import { addressOfPage, startOwnForm } from './own-form.ts';
import { content, expect, formOrigin, test } from './visit.ts';

const { form: questions, landing, formats } = content;
const later = questions.pages.slice(agreementPage(questions) + 1);

/** The first page after the agreement on which someone writes something, and its field. */
const [writing] = pagesFor(answersWith()).flatMap(({ page, questions: asked }) => {
  const written = asked.find(({ question }) => ['line', 'lines'].includes(question.kind));
  return written && later.includes(page.section)
    ? [{ id: page.id, name: written.question.id }]
    : [];
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test(
      'when sign-up is paused at the desk, the form says so at once, in its own tab and in the frame, keeps what is typed, and goes on once it is open',
      {
        tag: slowIf(!javaScriptEnabled),
      },
      async ({ page, request }, info) => {
        const words = landing.shut.paused;
        const database = info.outputPath('own.db');
        await using form = await startOwnForm(database);
        await page.route(`${formOrigin}/**`, (route) =>
          route
            .fetch({
              url: route.request().url().replace(formOrigin, form.origin),
              headers: { ...route.request().headers(), origin: form.origin },
              maxRedirects: 0,
            })
            .then((response) => route.fulfill({ response })),
        );
        test.skip(!writing, 'content/form.yaml asks for nothing in words after the agreement.');
        const { id = '', name = '' } = writing ?? {};
        const answers = answersWith();
        const address = await addressOfPage(request, id, answers, undefined, form.origin);
        const showForm = () => showInFrame(page, address.replace(form.origin, formOrigin));
        const field = inFrame(page).locator(`[name="${name}"]`);
        const set = async (state: 'paused' | 'open', seen: number) => {
          const store = await openSqliteStore(database);
          await store.signUp.set(state, 'Ann', seen);
          await store.close();
          const status = async () => (await request.get(`${form.origin}/`)).status();
          await expect.poll(status).toBe(state === 'open' ? 200 : 410);
        };

        const section = page.locator('.signup');
        const sectionHeading = section.getByRole('heading', { level: 2 });
        const newTab = section.getByRole('link', { name: landing.signup.newTab });
        async function expectSaidAbove() {
          await expect(page.locator('.signup-frame [role="status"]')).toContainText(words.heading);
          await expect(sectionHeading).toHaveText(words.heading);
          await expect(newTab).toHaveCount(0);
        }
        await page.goto('/#signup');
        await expect(newTab).toBeVisible();
        await showForm();
        await set('paused', 0);
        await field.fill('Typed while it was paused');
        await goOn(inFrame(page));
        await expect(mainHeading(inFrame(page))).toHaveText(words.heading);
        await expect(
          inFrame(page).getByText('We have saved what you have just typed.'),
        ).toBeVisible();
        if (javaScriptEnabled) await expectSaidAbove();

        const response = await page.goto(`${formOrigin}/`);
        expect(response?.status()).toBe(410);
        await expect(mainHeading(page)).toHaveText(words.heading);
        await page.goto('/#signup');
        await expect(mainHeading(inFrame(page))).toHaveText(words.heading);
        await expect(inFrame(page).getByRole('link', { name: 'Start' })).toHaveCount(0);
        if (javaScriptEnabled) await expectSaidAbove();
        else await expect(section.locator('noscript p')).toBeVisible();

        await set('open', 1);
        await page.reload();
        await expect(mainHeading(inFrame(page))).not.toHaveText(words.heading);
        await expect(sectionHeading).toHaveText(landing.signup.heading);
        await expect(newTab).toBeVisible();
        await showForm();
        await expect(field).toHaveValue('Typed while it was paused');
      },
    );
  });
}

test('a site that was built while the study is full leads to what happens next, and no page or search engine to the form or the poster', {
  tag: '@slow',
}, async ({ page, request }) => {
  test.setTimeout(300_000);
  const words = landing.shut.full;
  await buildShutSite('full', '.build/shut');
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
  const { bench } = landing.purpose;
  await expect(page.getByText(String(bench.about?.invitation))).toHaveCount(0);
  await expect(page.getByText(bench.yours.title, { exact: true })).toHaveCount(0);
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
