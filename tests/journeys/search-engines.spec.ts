import { isShut } from '../../content/checks/sign-up-status.ts';
import { paths } from '../paths.ts';
import { content, expect, test } from './visit.ts';

const { organisation, study } = content;
const site = organisation.site.replace(/\/$/, '');
const hidden = ['/nothing-here', isShut(study.signUp?.status ?? 'open') ? '/poster' : ''];
const indexed = paths.filter((path) => !hidden.includes(path));

for (const path of indexed) {
  test(`${path} has a canonical URL and structured data`, async ({ page }) => {
    await page.goto(path);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', `${site}${path}`);
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    const graph: Record<string, unknown>[] = JSON.parse(text ?? '')['@graph'];
    const found = (type: string) => graph.find((node) => node['@type'] === type);
    expect(found('Organization')).toMatchObject({
      name: organisation.name,
      email: organisation.email,
    });
    expect(found('ResearchProject')).toMatchObject({ name: study.name });
    expect(found('WebPage')).toMatchObject({
      url: `${site}${path}`,
      name: await page.title(),
      inLanguage: 'en-GB',
      accessibilitySummary: expect.stringContaining(`${site}/accessibility`),
      accessMode: ['textual', 'visual'],
      accessModeSufficient: { '@type': 'ItemList', itemListElement: ['textual'] },
      accessibilityFeature: expect.arrayContaining(['alternativeText', 'readingOrder']),
      accessibilityHazard: expect.arrayContaining(['noFlashingHazard']),
    });
  });
}

test('robots.txt names the sitemap, and the sitemap lists every page that search engines may list', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(indexed.map((path) => `${site}${path}`));
});

test('security.txt names a contact and an expiry date', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain; charset=utf-8/i);
  const text = await answer.text();
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1];
  expect(field('Contact')).toBe(`mailto:${organisation.email}`);
  expect(field('Canonical')).toBe(`${site}/.well-known/security.txt`);
  expect(field('Expires')).toBe(`${organisation.securityContactUntil}T23:59:59Z`);
});
