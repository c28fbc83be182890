import { routes } from '../../site/routes.ts';
import { expect, test } from './visit.ts';

const pages = routes
  .filter(({ scripts }) => scripts.some((script) => script.includes('mark-contents')))
  .map(({ path }) => path);

for (const path of pages) {
  test(`the contents list of ${path} leads to each section, and marks the one that is being read`, async ({
    page,
  }) => {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const links = contents.getByRole('link');
    expect(await links.count()).toBeGreaterThan(2);
    let marked = 0;
    for (const link of await links.all()) {
      const words = (await link.textContent()) ?? '';
      const target = page.locator((await link.getAttribute('href')) ?? '');
      await link.click();
      await expect(target).toBeFocused();
      await expect(target).toBeInViewport();
      await expect(target).toContainText(words);
      // The script marks the section that crosses a line a quarter of the way down the window.
      const isRead = await target.evaluate((heading) => {
        scrollBy({ top: 40, behavior: 'instant' });
        const section = heading.closest('section')?.getBoundingClientRect();
        const line = innerHeight / 4;
        return section && section.top < line - 1 && section.bottom > line + 1;
      });
      if (!isRead) continue;
      await expect(contents.locator('[aria-current]')).toHaveText([words]);
      marked++;
    }
    expect(marked, 'sections that were marked').toBeGreaterThan(2);
  });
}
