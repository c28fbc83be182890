import type { Page } from '@playwright/test';
import { paths } from '../paths.ts';
import { wcag } from '../wcag.ts';
import { expect, formOrigin, readToTheEnd, test } from './visit.ts';

const controls = 'a[href], button, input:not([type=hidden]), textarea, select, summary';

/** Controls that voice control calls something else than what is seen on them. */
async function misnamed(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  for (const control of await page.locator(controls).all()) {
    // A logo is seen too: its words are those of its alternative text.
    const seen = await control.evaluate((element: HTMLElement) => {
      const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : element;
      const logos = [...element.querySelectorAll('img')].map(({ alt }) => alt);
      return [...logos, label?.innerText].join(' ');
    });
    const words = seen.trim().replace(/\s+/g, ' ') || /\w/;
    const pattern = typeof words === 'string' ? new RegExp(`^${RegExp.escape(words)}`) : words;
    await expect(control)
      .toHaveAccessibleName(pattern, { timeout: 500 })
      .catch(() => wrong.push(String(words)));
  }
  return wrong;
}

for (const path of [...paths, `${formOrigin}/`]) {
  test(`what is seen on a control at ${path} is what voice control calls it`, {
    tag: wcag('2.5.3', '2.4.4', '4.1.2'),
  }, async ({ page }) => {
    await page.goto(path);
    if (path === '/') await readToTheEnd(page);
    expect(await page.locator(controls).count()).toBeGreaterThan(3);
    expect(await misnamed(page)).toEqual([]);
  });

  test(`each link at ${path} says by itself where it leads, and no two that lead elsewhere say the same`, {
    tag: wcag('2.4.4', '2.4.9'),
  }, async ({ page }) => {
    await page.goto(path);
    const places = new Map<string, string>();
    for (const link of await page.getByRole('link').all()) {
      const name = await link.evaluate((element) =>
        [...element.querySelectorAll('img')]
          .map(({ alt }) => alt)
          .join(' ')
          .concat(' ', element.textContent ?? '')
          .trim(),
      );
      const place = (await link.getAttribute('href')) ?? '';
      expect(name.length, `the link to ${place}`).toBeGreaterThan(2);
      expect(name, `the link to ${place}`).not.toMatch(/^(here|more|click here|read more|link)$/i);
      expect(places.get(name) ?? place, `"${name}"`).toBe(place);
      places.set(name, place);
    }
  });
}

test('a control that is called something else is noticed', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Join us' }).evaluate((link) => {
    link.setAttribute('aria-label', 'Go to the form');
  });
  expect(await misnamed(page)).toEqual(['Join us']);
});
