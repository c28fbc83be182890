import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from '@playwright/test';
import { ageLabel } from '../../form/answers/typed.ts';
import { storedAnswers } from './stored-answers.ts';
import { content, expect, formOrigin, sectionOf, siteOrigin, test } from './visit.ts';

const words = content.landing.signup.status;
const inFrame = (page: Page) => page.frameLocator('.signup-frame iframe');
const someone = () => `Someone ${randomUUID()}`;
const storedAs = (name: string) => storedAnswers().filter((answers) => answers.name === name);

async function fillIn(form: Page | FrameLocator, name: string) {
  await form.getByLabel('A carer').check();
  await form.getByLabel('Your name').fill(name);
  await form.getByLabel('Your e-mail address').fill('someone@example.org');
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
      await page.getByRole('link', { name: 'Join us' }).click();
      await fillIn(inFrame(page), name);
      await send(inFrame(page));
      await expect(inFrame(page).getByRole('heading', { level: 1 })).toContainText('Thank you');
      expect(storedAs(name)).toEqual([
        expect.objectContaining({ who: ['carer'], story: 'My kettle tips by itself.' }),
      ]);
      await expect(sectionOf(page, content.landing.signup.heading).getByRole('status')).toHaveText(
        javaScriptEnabled ? words.sent : words.waiting,
      );
    });

    test('what is missing is listed at the top, linked to its field, and nothing is lost', async ({
      page,
    }) => {
      await page.goto(`${formOrigin}/`);
      await page.getByLabel('Your e-mail address').fill('someone.example.org');
      await page.getByLabel('What would you like to tell us').fill('My kettle.');
      await send(page);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
      await page.getByRole('link', { name: 'Enter an e-mail address with an @' }).click();
      const email = page.getByLabel('Your e-mail address');
      await expect(email).toBeFocused();
      await expect(email).toHaveValue('someone.example.org');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(/Enter an e-mail address with an @/);
      await expect(page.getByLabel('What would you like to tell us')).toHaveValue('My kettle.');
    });
  });
}

test('sending twice stores once', async ({ page }) => {
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

test('with JavaScript, focus goes to the list of what is missing', async ({ page }) => {
  await page.goto('/#signup');
  await send(inFrame(page));
  await expect(inFrame(page).getByRole('heading', { name: 'There is a problem' })).toBeFocused();
  const status = sectionOf(page, content.landing.signup.heading);
  await expect(status.getByRole('status')).toContainText('There is a problem');
});

test('consent is asked for, not assumed, and the policy is one link away', async ({ page }) => {
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

test('the form may be framed by the site alone, and takes answers from its own page alone', async ({
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

test("the form is set in the site's own typeface", async ({ page }) => {
  await page.goto(`${formOrigin}/`);
  await page.evaluate(() => document.fonts.ready);
  expect(
    await page.evaluate(
      () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
    ),
  ).toBeGreaterThan(0);
});

test('who goes back after sending is not told that what has a problem was sent', async ({
  page,
}) => {
  const status = sectionOf(page, content.landing.signup.heading).getByRole('status');
  await page.goto('/#signup');
  await fillIn(inFrame(page), someone());
  await send(inFrame(page));
  await expect(status).toHaveText(words.sent);
  await page.evaluate(() => history.back());
  await inFrame(page).getByLabel('Your name').fill('');
  await send(inFrame(page));
  await expect(status).toContainText('There is a problem');
  await expect(status).not.toContainText(words.sent);
});
