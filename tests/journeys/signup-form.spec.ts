import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from '@playwright/test';
import { ageLabel } from '../../form/answers/typed.ts';
import { storedAnswers } from './stored-answers.ts';
import { content, expect, formOrigin, sectionOf, siteOrigin, test } from './visit.ts';

const words = content.landing.signup.status;
const inFrame = (page: Page) => page.frameLocator('.signup-frame iframe');
const status = (page: Page) => sectionOf(page, content.landing.signup.heading).getByRole('status');
const someone = () => `Someone ${randomUUID()}`;
const storedAs = (name: string) => storedAnswers().filter((answers) => answers.name === name);

const email = (form: Page | FrameLocator) => form.getByLabel(/^Your e-?mail/);

async function fillIn(form: Page | FrameLocator, name: string) {
  await form.getByLabel('A carer').check();
  await form.getByLabel('Your name').fill(name);
  await email(form).fill('someone@example.org');
  await form.getByLabel(ageLabel('old-enough', content.study.minimumAge)).check();
  await form.getByLabel('What would you like to tell us').fill('My kettle tips by itself.');
  await form.getByLabel('I agree that').check();
}
const send = (form: Page | FrameLocator) => form.getByRole('button', { name: 'Send' }).click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('someone signs up in the frame, and the answers are in the database', async ({ page }) => {
      const name = someone();
      await page.goto('/');
      await page.getByRole('link', { name: content.landing.hero.action }).click();
      await fillIn(inFrame(page), name);
      await send(inFrame(page));
      await expect(inFrame(page).getByRole('heading', { level: 1 })).toContainText('Thank you');
      expect(storedAs(name)).toEqual([
        expect.objectContaining({ who: ['carer'], story: 'My kettle tips by itself.' }),
      ]);
      await expect(status(page)).toHaveText(javaScriptEnabled ? words.sent : words.waiting);
    });

    test('missing answers are listed at the top with links to their fields, and nothing is lost', async ({
      page,
    }) => {
      await page.goto(`${formOrigin}/`);
      await email(page).fill('someone.example.org');
      await page.getByLabel('What would you like to tell us').fill('My kettle.');
      await send(page);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
      await page.getByRole('link', { name: /^Enter an e-?mail address with an @/ }).click();
      await expect(email(page)).toBeFocused();
      await expect(email(page)).toHaveValue('someone.example.org');
      await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(email(page)).toHaveAccessibleDescription(/Enter an e-?mail address with an @/);
      await expect(page.getByLabel('What would you like to tell us')).toHaveValue('My kettle.');
    });
  });
}

test('answers that are sent twice are stored once', async ({ page }) => {
  const name = someone();
  await page.goto(`${formOrigin}/`);
  await fillIn(page, name);
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  await page.goBack();
  await fillIn(page, name);
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  expect(storedAs(name)).toHaveLength(1);
});

test('with JavaScript, focus moves to the list of missing answers', async ({ page }) => {
  await page.goto('/#signup');
  await send(inFrame(page));
  await expect(inFrame(page).getByRole('heading', { name: 'There is a problem' })).toBeFocused();
  await expect(status(page)).toContainText('There is a problem');
});

test('the consent box is not ticked in advance, and the policy is one link away', async ({
  page,
}) => {
  await page.goto(`${formOrigin}/`);
  const consent = page.getByLabel('I agree that');
  await expect(consent).not.toBeChecked();
  await expect(page.getByRole('link', { name: /privacy policy/i })).toHaveAttribute(
    'href',
    /\/privacy#in-short$/,
  );
  await fillIn(page, someone());
  await consent.uncheck();
  await send(page);
  await expect(page.getByRole('link', { name: /Tick the box if you agree/ })).toBeVisible();
});

test('only the site may frame the form, and the form accepts answers only from its own page', async ({
  request,
}) => {
  const page = await request.get(`${formOrigin}/`);
  expect(page.headers()['content-security-policy']).toContain(
    `frame-ancestors ${siteOrigin} ${siteOrigin.replace('localhost', '127.0.0.1')}`,
  );
  const foreign = await request.post(`${formOrigin}/`, {
    form: { name: 'x' },
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(foreign.status()).toBe(403);
});

test('going back after sending does not announce a form with errors as sent', async ({ page }) => {
  await page.goto('/#signup');
  await fillIn(inFrame(page), someone());
  await send(inFrame(page));
  await expect(status(page)).toHaveText(words.sent);
  await page.evaluate(() => history.back());
  await inFrame(page).getByLabel('Your name').fill('');
  await send(inFrame(page));
  await expect(status(page)).toContainText('There is a problem');
  await expect(status(page)).not.toContainText(words.sent);
});

/** Bytes as transferred. The site's visitors load the form while they read. */
const mostBytes = 25_000;

test("the form is small and uses the site's typeface, whose extra letters load only when typed", async ({
  page,
}) => {
  const fetched: { url: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) =>
    fetched.push({
      url: request.url(),
      bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
    }),
  );
  const fonts = () => fetched.filter(({ url }) => url.endsWith('.woff2'));
  const loaded = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  await page.goto(formOrigin, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(fetched.map(({ bytes }) => bytes));
  const sum = sizes.reduce((total, bytes) => total + bytes, 0);
  expect(sum).toBeGreaterThan(10_000);
  expect(sum).toBeLessThanOrEqual(mostBytes);
  expect(fonts()).toHaveLength(1);
  expect(await loaded()).toBeGreaterThan(0);
  const name = page.getByLabel('Your name');
  await name.fill('Zoe “Z” Smith – £5');
  await page.waitForLoadState('networkidle');
  expect(fonts()).toHaveLength(1);
  await name.fill('Zoë Šmíd');
  await expect.poll(() => fonts().length).toBe(2);
  test.info().annotations.push({ type: 'bytes', description: `${sum}` });
});
