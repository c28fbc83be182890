import type { Page } from '@playwright/test';
import { initials } from '../../site/lib/initials.ts';
import { content, expect, readToTheEnd, sectionOf, stopClock, test } from './visit.ts';

const [first, second, third] = content.team.people as [Person, Person, Person];
type Person = (typeof content.team.people)[number];

function profileOf(page: Page, name: string) {
  return page.getByRole('link', { name: `Profile of ${name}` });
}

test('three people are shown, each with name, role, photo and profile', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.person')).toHaveCount(3);
  for (const { name, role, profile, photo } of content.team.people) {
    const person = page.locator('.person').filter({ hasText: name });
    await expect(person.getByRole('heading', { level: 3 })).toHaveText(name);
    await expect(person).toContainText(role);
    await expect(person.getByRole('img')).toHaveAccessibleName(photo.alt);
    await expect(profileOf(page, name)).toHaveAttribute('href', profile);
  }
});

test('two backers are shown, each a logo that leads to its website', async ({ page }) => {
  await page.goto('/');
  const team = sectionOf(page, content.team.heading);
  for (const { name, kind, link: address } of content.backers.backers) {
    const link = team.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toContainText(kind, { ignoreCase: true });
    await expect(link.getByRole('img', { name })).toBeVisible();
  }
});

test('a photo that fails to load leaves initials, never a broken picture', async ({ page }) => {
  await page.route(`**/${first.photo.file.replace(/\.\w+$/, '')}*`, (route) => route.abort());
  await page.goto('/');
  await readToTheEnd(page);
  const photo = page.locator('.person').first().locator('.person-photo');
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveText(initials(first.name));
  // Nor is there the browser's sign for a broken picture, which stands in the upper left corner:
  // that corner looks the same where the failed picture is hidden.
  await expect(photo).toBeInViewport();
  const { x, y } = (await photo.boundingBox()) ?? { x: 0, y: 0 };
  const clip = { x: x + 6, y: y + 6, width: 40, height: 40 };
  const shown = await page.screenshot({ clip });
  await photo.locator('img').evaluate((picture: HTMLElement) => {
    picture.style.visibility = 'hidden';
  });
  expect(shown.equals(await page.screenshot({ clip }))).toBe(true);
});

test("what a tooltip says is its link's description from the start, without it", async ({
  page,
}) => {
  await page.goto('/');
  await expect(profileOf(page, first.name)).toHaveAccessibleDescription(
    'Opens a different website',
  );
  for (const link of await page.locator('[data-tooltip]').all()) {
    await expect(link).toHaveAccessibleDescription(/website/);
  }
});

test('a tooltip opens 700 ms after the pointer comes to rest, and can be pointed at', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/');
  await readToTheEnd(page);
  const link = profileOf(page, first.name);
  const tooltip = page.getByRole('tooltip');
  await link.hover();
  await page.clock.runFor(600);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(tooltip).toHaveText('Opens a different website');
  await page.locator('.tooltip').hover();
  await page.clock.runFor(1_000);
  await expect(tooltip).toHaveCount(1);
});

test('within 300 ms of leaving one tooltip, the next opens at once; later it waits again', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/');
  await readToTheEnd(page);
  const tooltip = page.getByRole('tooltip');
  await profileOf(page, first.name).hover();
  await page.clock.runFor(700);
  await expect(tooltip).toHaveCount(1);
  await page.getByRole('heading', { name: content.team.heading }).hover();
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(280);
  await profileOf(page, second.name).hover();
  await page.clock.runFor(10);
  await expect(tooltip).toHaveCount(1);
  await page.getByRole('heading', { name: content.team.heading }).hover();
  await page.clock.runFor(320);
  await profileOf(page, third.name).hover();
  await page.clock.runFor(600);
  await expect(tooltip).toHaveCount(0);
});

test('a tooltip opens on focus, stays while focus scrolls the page, and closes on Escape', async ({
  page,
}) => {
  await page.goto('/');
  await readToTheEnd(page);
  const link = profileOf(page, second.name);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.keyboard.press('Tab');
  await link.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Opens a different website');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("a backer's logo has its tooltip too, and its name without it", async ({ page }) => {
  await page.goto('/');
  await readToTheEnd(page);
  const link = page.getByRole('link', { name: content.backers.backers[1]?.name ?? '' });
  await link.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Opens a different website');
});

test('pointing at one link while another has focus shows one tooltip, not two', async ({
  page,
}) => {
  await page.goto('/');
  await readToTheEnd(page);
  await profileOf(page, first.name).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toHaveCount(1);
  await profileOf(page, second.name).hover();
  await expect(profileOf(page, second.name)).toHaveAttribute('data-state', /open/);
  await expect(profileOf(page, first.name)).toHaveAttribute('data-state', 'closed');
  await expect(page.getByRole('tooltip')).toHaveCount(1);
});
