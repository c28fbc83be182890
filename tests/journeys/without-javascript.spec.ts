import { content, expect, formOrigin, sectionOf, test } from './visit.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript, every page can be read', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.person')).toHaveCount(3);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(15);
  await page.goto('/easy-read');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.formats.easyRead.title);
  await page.goto('/accessibility');
  await expect(page.getByText(content.accessibility.barrier.howSoon)).toBeVisible();
  await page.goto('/accessibility-report');
  await expect(page.getByRole('row').first()).toBeVisible();
  await page.goto('/nothing-here');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
});

test('without JavaScript, "Join us" leads to the form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Join us' }).click();
  await expect(page).toHaveURL(/#signup$/);
  await expect(
    page.getByRole('heading', { name: content.landing.signup.heading }),
  ).toBeInViewport();
  await expect(page.getByRole('status')).toHaveText(content.landing.signup.status.waiting);
});

test('without JavaScript and without the host of the form, other ways are on the page', async ({
  page,
}) => {
  await page.route(`${formOrigin}/**`, (route) => route.abort('connectionrefused'));
  await page.goto('/#signup');
  const { heading, newTab } = content.landing.signup;
  const signup = sectionOf(page, heading);
  await expect(signup.getByRole('link', { name: newTab })).toBeVisible();
  await expect(signup.getByRole('link', { name: content.organisation.email })).toBeVisible();
});
