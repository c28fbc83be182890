import { readEvidence } from '../../site/conformance/evidence.ts';
import { wcag } from '../wcag.ts';
import { content, expect, sectionOf, test } from './visit.ts';

const { accessibility, formats, organisation } = content;

test('the statement says what works, and what does not with our own form and the files that are there', async ({
  page,
}) => {
  await page.goto('/accessibility');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accessibility.heading);
  const works = sectionOf(page, accessibility.works.heading);
  for (const claim of accessibility.works.list) await expect(works).toContainText(claim);
  const limits = sectionOf(page, accessibility.limits.heading);
  for (const { what, instead, until, form = 'ours' } of accessibility.limits.list) {
    if ((until && formats[until]) || form !== 'ours') {
      await expect(limits).not.toContainText(what);
      continue;
    }
    await expect(limits).toContainText(what);
    await expect(limits).toContainText(instead);
  }
});

test('the statement says how to report a barrier, and how soon an answer comes', {
  tag: wcag('3.3.5'),
}, async ({ page }) => {
  await page.goto('/accessibility');
  const barrier = sectionOf(page, accessibility.barrier.heading);
  await expect(barrier.getByRole('link', { name: organisation.email })).toHaveAttribute(
    'href',
    `mailto:${organisation.email}`,
  );
  await expect(barrier).toContainText(accessibility.barrier.howSoon);
});

test('the statement counts how each guideline was checked, from the evidence', async ({ page }) => {
  await page.goto('/accessibility');
  const { topics } = readEvidence(formats);
  for (const row of topics) {
    const { topic, apply, checker, script, person, notEvaluated, notMet } = row;
    await expect(page.getByRole('row').filter({ hasText: topic }).getByRole('cell')).toHaveText(
      [apply, checker, script, person, notEvaluated, notMet].map(String),
    );
  }
});

test('the report names every criterion of WCAG 2.2, and links to the same data as OpenACR', async ({
  page,
  request,
}) => {
  await page.goto('/accessibility-report');
  const { findings } = readEvidence(formats);
  await expect(page.getByRole('rowheader')).toHaveText(
    (['A', 'AA', 'AAA'] as const).flatMap((level) =>
      findings.filter((row) => row.level === level).map(({ number, name }) => `${number} ${name}`),
    ),
  );
  const address = await page.getByRole('link', { name: /OpenACR/ }).getAttribute('href');
  const data = await request.get(address ?? '');
  expect(data.status()).toBe(200);
  expect(await data.text()).toContain('num: 4.1.3');
});

test('the study is explained in easy words, with a picture beside each block', async ({ page }) => {
  const { link, draft, blocks } = formats.easyRead;
  await page.goto('/');
  await page.getByRole('link', { name: link }).click();
  await expect(page).toHaveURL(/\/easy-read$/);
  await expect(page.locator('.easy-read-draft')).toHaveText(draft ? [draft] : []);
  const shown = page.locator('.easy-read-block');
  await expect(shown).toHaveCount(blocks.length);
  for (const block of await shown.all()) {
    const picture = await block.locator('img').boundingBox();
    const words = await block.locator('h2, p').first().boundingBox();
    expect(picture?.x).toBeLessThan(words?.x ?? 0);
  }
});
