import { expect, readToTheEnd, stopClock, test } from './visit.ts';

test('three people are shown, each with name, role, photo and profile', async ({ page }) => {
  await page.goto('/');
  const people = page.getByRole('article');
  await expect(people).toHaveCount(3);
  await expect(people.getByRole('heading', { level: 3 })).toHaveText([
    /Person One/,
    /Person Two/,
    /Person Three/,
  ]);
  for (const [index, role] of [
    'Design Engineer',
    'Specialist in Assistive Technology',
    'Industrial Designer',
  ].entries()) {
    const person = people.nth(index);
    await expect(person).toContainText(role);
    await expect(person.getByRole('img')).toHaveAccessibleName(/\w+ \w+ \w+/);
    await expect(person.getByRole('link', { name: /^Profile of Sample Person/ })).toHaveAttribute(
      'href',
      /^https:/,
    );
  }
});

test('two backers are shown, each a logo that leads to its website', async ({ page }) => {
  await page.goto('/');
  const team = page.getByRole('region', { name: 'Who we are' });
  for (const [name, kind] of [
    ['Sample Venture Programme', 'venture programme'],
    ['Sample Innovation Agency', 'national innovation agency'],
  ] as const) {
    const link = team.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toContainText(kind);
    await expect(link.getByRole('img', { name })).toBeVisible();
  }
});

test('a photo that fails to load leaves initials, never a broken picture', async ({ page }) => {
  await page.route('**/sample-portrait-*', (route) => route.abort());
  await page.goto('/');
  await readToTheEnd(page);
  const photo = page.getByRole('article').first().getByRole('img');
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveText('SO');
  // Nor is there the browser's sign for a broken picture, which stands in the upper left corner:
  // that corner looks the same where the failed picture is taken out.
  await expect(photo).toBeInViewport();
  const { x, y } = (await photo.boundingBox()) ?? { x: 0, y: 0 };
  const clip = { x: x + 6, y: y + 6, width: 40, height: 40 };
  const shown = await page.screenshot({ clip });
  await photo.locator('picture').evaluate((picture) => picture.remove());
  expect(shown.equals(await page.screenshot({ clip }))).toBe(true);
});

test('a tooltip opens 700 ms after the pointer comes to rest, and can be pointed at', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/');
  await readToTheEnd(page);
  const link = page.getByRole('link', { name: 'Profile of Sample Person One' });
  const tooltip = page.getByRole('tooltip');
  await link.hover();
  await page.clock.runFor(600);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(tooltip).toHaveText('Opens a different website');
  await expect(link).toHaveAccessibleDescription('Opens a different website');
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
  const link = (number: string) =>
    page.getByRole('link', { name: `Profile of Sample Person ${number}` });
  const tooltip = page.getByRole('tooltip');
  await link('One').hover();
  await page.clock.runFor(700);
  await expect(tooltip).toHaveCount(1);
  await page.getByRole('heading', { name: 'Who we are' }).hover();
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(200);
  await link('Two').hover();
  await page.clock.runFor(50);
  await expect(tooltip).toHaveCount(1);
  await page.getByRole('heading', { name: 'Who we are' }).hover();
  await page.clock.runFor(400);
  await link('Three').hover();
  await page.clock.runFor(600);
  await expect(tooltip).toHaveCount(0);
});

test('a tooltip opens on focus, stays while focus scrolls the page, and closes on Escape', async ({
  page,
}) => {
  await page.goto('/');
  await readToTheEnd(page);
  const link = page.getByRole('link', { name: 'Profile of Sample Person Two' });
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
  const link = page.getByRole('link', { name: 'Sample Innovation Agency' });
  await link.focus();
  await expect(page.getByRole('tooltip')).toContainText('national innovation agency');
});
