import { initials } from '../../site/lib/initials.ts';
import { content, expect, readToTheEnd, sectionOf, test } from './visit.ts';

const { people } = content.team;
const { backers } = content.backers;

test('each person is shown in order, with name, role, photo and profile', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.person')).toHaveCount(people.length);
  for (const [index, { name, role, profile, photo }] of people.entries()) {
    const person = page.locator('.person').nth(index);
    await expect(person.getByRole('heading', { level: 3 })).toHaveText(name);
    await expect(person).toContainText(role);
    await expect(person.getByRole('img')).toHaveAccessibleName(photo.alt);
    const link = person.getByRole('link', { name: `Profile of ${name}`, exact: true });
    await expect(link).toHaveAttribute('href', profile);
  }
});

test('each backer is shown in order, as a logo that links to its website', async ({ page }) => {
  await page.goto('/');
  const links = sectionOf(page, content.team.heading).locator('.backers').getByRole('link');
  await expect(links).toHaveCount(backers.length);
  for (const [index, { name, kind, link: address }] of backers.entries()) {
    await expect(links.nth(index)).toHaveAccessibleName(new RegExp(RegExp.escape(name)));
    await expect(links.nth(index)).toHaveAttribute('href', address);
    await expect(links.nth(index)).toContainText(kind, { ignoreCase: true });
    await expect(links.nth(index).getByRole('img', { name })).toBeVisible();
  }
});

test('a photo that fails to load shows initials and no broken picture', async ({ page }) => {
  const [first] = people;
  await page.route(`**/${first?.photo.file.replace(/\.\w+$/, '')}*`, (route) => route.abort());
  await page.goto('/');
  await readToTheEnd(page);
  const photo = page.locator('.person').first().locator('.person-photo');
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveText(initials(first?.name ?? ''));
  // Browsers draw the broken-picture icon in the upper left corner: that corner must look
  // the same when the failed picture is hidden.
  await expect(photo).toBeInViewport();
  const { x, y } = (await photo.boundingBox()) ?? { x: 0, y: 0 };
  const clip = { x: x + 6, y: y + 6, width: 40, height: 40 };
  const shown = await page.screenshot({ clip });
  await photo.locator('img').evaluate((picture: HTMLElement) => {
    picture.style.visibility = 'hidden';
  });
  expect(shown.equals(await page.screenshot({ clip }))).toBe(true);
});
