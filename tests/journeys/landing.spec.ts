import type { Page } from '@playwright/test';
import { content, emailOf, expect, readToTheEnd, sectionOf, test } from './visit.ts';

const { hero, purpose, signup } = content.landing;
const action = (page: Page) => page.getByRole('main').getByRole('link', { name: hero.action });

test('the sections are in the order hero, purpose, sign-up, team, footer', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('h1, main h2')).toHaveText([
    hero.heading,
    purpose.heading,
    signup.heading,
    content.team.heading,
  ]);
  await expect(page.locator('main ~ footer')).toBeVisible();
});

test('the landing page shows the words of the hero and of the purpose', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    content.landing.description,
  );
  for (const words of [hero.lead, hero.audience, purpose.introduction]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  const section = sectionOf(page, purpose.heading);
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(
    purpose.values.map(({ title }) => title),
  );
  for (const { text } of purpose.values) await expect(section).toContainText(text);
});

test('the purpose shows its photos with their descriptions', async ({ page }) => {
  await page.goto('/');
  const section = sectionOf(page, purpose.heading);
  for (const { alt } of purpose.photos) {
    const photo = section.getByRole('img', { name: alt, exact: true });
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveJSProperty('complete', true);
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  }
});

test('after the call to action is used by keyboard, Tab continues from the sign-up heading', async ({
  page,
}) => {
  await page.goto('/');
  await action(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: signup.heading })).toBeFocused();
  await page.keyboard.press('Tab');
  const section = sectionOf(page, signup.heading);
  await expect(section.getByRole('link', { name: signup.newTab })).toBeFocused();
});

test('the page scrolls smoothly to the sign-up if the visitor has not asked for reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
});

test('the skip link is the first stop and leads to the main content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the other ways to take part write the email that each promises', async ({ page }) => {
  await page.goto('/');
  const { email: to } = content.organisation;
  for (const { label, subject, body } of signup.contact.ways) {
    const link = page.getByRole('link', { name: label, exact: true });
    expect(await emailOf(link)).toEqual({ to, subject, body });
  }
});

test('the email that passes the study on contains the address of the site and has no recipient', async ({
  page,
}) => {
  await page.goto('/');
  const { email, shown, subject, body } = content.poster.passOn;
  expect(await emailOf(page.getByRole('link', { name: email, exact: true }))).toEqual({
    to: '',
    subject,
    body: `${body}\n\n${content.organisation.site}`,
  });
  await page.getByText(shown, { exact: true }).click();
  await expect(page.getByText(body, { exact: true })).toBeVisible();
});

const { copy, copied, notCopied } = signup.contact;

for (const [isAllowed, said] of [
  [true, copied],
  [false, notCopied],
] as const) {
  test(`the button that copies the email address says whether it did: "${said}"`, async ({
    page,
  }) => {
    // Each browser asks for other permissions for its own clipboard, which journeys share.
    await page.addInitScript((allowed) => {
      // Firefox also runs this in the empty page before, which has no clipboard.
      if (!isSecureContext) return;
      navigator.clipboard.writeText = async (text) => {
        if (!allowed) throw new DOMException('', 'NotAllowedError');
        document.documentElement.dataset['copied'] = text;
      };
    }, isAllowed);
    await page.goto('/');
    await readToTheEnd(page);
    await page.getByRole('button', { name: copy }).click();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    const held = await page.locator('html').getAttribute('data-copied');
    expect(held).toBe(isAllowed ? content.organisation.email : null);
  });
}
