import { paths } from '../paths.ts';
import { content, expect, test } from './visit.ts';

const { email, address, registration } = content.organisation;

for (const path of paths) {
  test(`the footer of ${path} holds contact, policy, easy words, statement and registration`, async ({
    page,
  }) => {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: email })).toHaveAttribute(
      'href',
      `mailto:${email}`,
    );
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy',
    );
    const { footer: easyWords } = content.formats.easyRead;
    await expect(footer.getByRole('link', { name: easyWords })).toHaveAttribute(
      'href',
      '/easy-read',
    );
    await expect(footer.getByRole('link', { name: 'Accessibility' })).toHaveAttribute(
      'href',
      '/accessibility',
    );
    await expect(footer).toContainText(`${address.kind}: ${address.text}`);
    if (!registration) return;
    const { kind, number, place } = registration;
    await expect(footer).toContainText(`registered in ${place}, ${kind} ${number}`);
  });
}

test('the footer leads to the privacy policy', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
});
