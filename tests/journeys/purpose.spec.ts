import { content, expect, sectionOf, test } from './visit.ts';

test('the purpose section shows two photos, described, and three values', async ({ page }) => {
  await page.goto('/');
  const purpose = sectionOf(page, 'Our Purpose');
  await expect(purpose.getByRole('img')).toHaveCount(2);
  for (const photo of await purpose.getByRole('img').all()) {
    await expect(photo).toHaveAttribute('alt', /\w+ \w+ \w+/);
    await expect(photo).toHaveAttribute('width', /\d/);
    await expect(photo).toHaveAttribute('height', /\d/);
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expect(purpose.getByRole('heading', { level: 3 })).toHaveText([
    'Built by Real People',
    'No Jargon No Judgment',
    'Products That Work',
  ]);
});

test('the page says what the study is and who it is for', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main).toContainText(`paid research survey called '${content.study.name}'`);
  for (const who of [
    'disabled people',
    'carers',
    'occupational therapists',
    'speech and language therapists',
  ]) {
    await expect(main).toContainText(who);
  }
});
