import { content, expect, readToTheEnd, sectionOf, test } from './visit.ts';

const { hero, purpose, signup } = content.landing;

test('the sections are in the order hero, purpose, sign-up, team, footer, and the email about the study opens', async ({
  page,
}) => {
  await page.goto('/');
  const headings = [hero.heading, purpose.heading, signup.heading, content.team.heading];
  await expect(page.locator('h1, main h2')).toHaveText(headings);
  await expect(page.locator('main ~ footer')).toBeVisible();
  const { shown, body, signUp, easyWords, questions } = content.poster.passOn;
  await page.getByText(shown, { exact: true }).click();
  const { site } = content.organisation;
  const addresses = [`${signUp} ${site}`, `${easyWords} ${site}/easy-read`];
  for (const words of [body, ...addresses, questions])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
});

test('the skip link is the first stop, and Tab continues from where it and the call to action lead', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const action = page.getByRole('main').getByRole('link', { name: hero.action });
  await expect(action).toBeFocused();
  // Smoothly, if the visitor has not asked for reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: signup.heading })).toBeFocused();
  await page.keyboard.press('Tab');
  const section = sectionOf(page, signup.heading);
  await expect(section.getByRole('link', { name: signup.newTab })).toBeFocused();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

const { copy, copied, notCopied } = signup.contact;

test('the button that copies the email address says whether it did', async ({ page }) => {
  // Each browser asks for other permissions for its own clipboard, which journeys share.
  await page.addInitScript(() => {
    // Firefox also runs this in the empty page before, which has no clipboard.
    if (!isSecureContext) return;
    navigator.clipboard.writeText = async (text) => {
      const { dataset } = document.documentElement;
      if (dataset['copied'] !== undefined) throw new DOMException('', 'NotAllowedError');
      dataset['copied'] = text;
    };
  });
  await page.goto('/');
  await readToTheEnd(page);
  for (const said of [copied, notCopied]) {
    await page.getByRole('button', { name: copy }).click();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  }
  await expect(page.locator('html')).toHaveAttribute('data-copied', content.organisation.email);
});
