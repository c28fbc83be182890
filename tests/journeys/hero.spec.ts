import type { Page } from '@playwright/test';
import { content, expect, sectionOf, test } from './visit.ts';

test('the sections stand in the order hero, purpose, signup, team, footer', async ({ page }) => {
  await page.goto('/');
  const headings = page.locator('h1, main h2');
  await expect(headings).toHaveText([
    "Assistive tech isn't working.",
    'Our Purpose',
    content.landing.signup.heading,
    content.team.heading,
  ]);
  await expect(page.locator('main ~ footer')).toBeVisible();
});

test('the page has one h1, a title and a description, in British English', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(content.study.name));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    content.landing.description,
  );
});

test('"Join us" leads to the sign-up heading, takes focus there and leaves #signup in the address', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Join us' }).click();
  await expect(page).toHaveURL(/#signup$/);
  const heading = page.getByRole('heading', { name: content.landing.signup.heading });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('"Join us" works by keyboard, and Tab goes on from the sign-up heading', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Join us' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: content.landing.signup.heading })).toBeFocused();
  await page.keyboard.press('Tab');
  const signup = sectionOf(page, content.landing.signup.heading);
  await expect(signup.getByRole('link', { name: content.landing.signup.newTab })).toBeFocused();
});

const scrolling = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

test('the way to the sign-up is smooth', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  expect(await scrolling(page)).toBe('smooth');
});

test('the way to the sign-up is at once where reduced motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  expect(await scrolling(page)).toBe('auto');
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
