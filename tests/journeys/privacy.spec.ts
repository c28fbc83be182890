import type { Page } from '@playwright/test';
import { policyFacts } from '../../site/lib/policy-facts.ts';
import { paths } from '../paths.ts';
import { content, expect, readToTheEnd, sectionOf, test } from './visit.ts';

const { policy, study, organisation } = content;
const facts = policyFacts(organisation, study);
const headings = policy.sections.map(({ heading }) => heading);
const region = (page: Page, number: number) =>
  page.locator('.policy-text > section').nth(number - 1);

test('the policy says when it was last updated', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByText(`Last updated ${facts.policyUpdated}`)).toBeVisible();
});

test('"Back to Home" goes to the landing page', async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('the policy has its thirteen sections in order', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.locator('.policy-text > section > h2')).toHaveText(
    headings.map((heading, index) => `${index + 1}. ${heading}`),
  );
});

test('the contents list leads to every section, and focus goes with it', async ({ page }) => {
  await page.goto('/privacy');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link')).toHaveText(headings);
  for (const heading of headings) {
    const link = contents.getByRole('link', { name: heading, exact: true });
    const target = page.locator((await link.getAttribute('href')) ?? '');
    await link.click();
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
    await expect(target).toContainText(heading);
  }
});

test('a summary in plain words comes first, and says that it does not replace the policy', async ({
  page,
}) => {
  await page.goto('/privacy');
  const summary = sectionOf(page, 'In short');
  await expect(summary).toContainText('It does not replace the policy');
  await expect(summary).toContainText(`${facts.screeningLatest}, whichever is sooner`);
});

test('the contents list marks the section that is being read', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/privacy#your-rights');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const marked = contents.locator('[aria-current]');
  await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }));
  await expect(marked).toHaveText([headings[7] ?? '']);
  await page.getByRole('heading', { name: headings[2] ?? '' }).evaluate((heading) => {
    heading.scrollIntoView({ behavior: 'instant' });
  });
  await expect(marked).toHaveText([headings[2] ?? '']);
});

test('where it is too narrow for columns, each cell says which column it is', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/privacy');
  const cell = page.getByRole('cell', { name: 'Age group, gender' });
  const label = await cell.evaluate((element) =>
    // Firefox gives attr() as it is written; Chromium, what it stands for.
    getComputedStyle(element, '::before').content.replace(
      'attr(data-label)',
      element.dataset['label'] ?? '',
    ),
  );
  expect(label).toContain('Examples');
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(9);
});

test('personal data stands in a real table: eight categories, examples, sources', async ({
  page,
}) => {
  await page.goto('/privacy');
  const table = region(page, 3).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Category', 'Examples', 'Source']);
  await expect(table.getByRole('rowheader')).toHaveText([
    'Identification and contact',
    'Demographic',
    'Health-related',
    'Professional information',
    'Experience data',
    'Scheduling and availability',
    'Preferences and consents',
    'Technical and usage data',
  ]);
  for (const cell of await table.getByRole('cell').all()) await expect(cell).not.toBeEmpty();
});

test('the policy names its legal bases', async ({ page }) => {
  await page.goto('/privacy');
  const section = region(page, 4);
  for (const words of ['Article 6(1)(a)', 'Article 9(2)(a)', 'explicit consent', 'UK GDPR']) {
    const letters = [...words].map((letter) => letter.replace(/[()]/, '\\$&'));
    // A word joiner may keep the brackets together.
    await expect(section).toContainText(new RegExp(letters.join('\u2060?')));
  }
  await expect(region(page, 8)).toContainText('ICO');
});

test('every figure of the specification is in the policy', async ({ page }) => {
  await page.goto('/privacy');
  const keep = region(page, 7);
  const row = (name: string) => keep.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Screening answers and contact details')).toContainText(
    `${facts.screeningKept} after the last interview or until ${facts.screeningLatest}, whichever is sooner`,
  );
  await expect(row('Interview recordings and transcripts')).toContainText(facts.recordingsKept);
  await expect(row('Financial records')).toContainText(facts.financialRecordsKept);
  await expect(row('Web server and security logs')).toContainText(facts.logsKept);
  await expect(row('Anonymised data')).toContainText(/indefinitely/i);
  await expect(region(page, 8)).toContainText(`within about ${facts.rightsAnswered}`);
  const children = region(page, 10);
  await expect(children).toContainText(
    `under ${facts.minimumAge} without the consent of a parent or guardian`,
  );
  const collected = region(page, 3);
  await expect(collected).toContainText('Some survey questions are required');
  await expect(collected).toContainText("'prefer not to say'");
});

test('the policy names the company, and every other company that handles data', async ({
  page,
}) => {
  await page.goto('/privacy');
  for (const { name, does, where } of study.processors) {
    const item = region(page, 5).getByRole('listitem').filter({ hasText: name });
    await expect(item).toContainText(does);
    await expect(item).toContainText(where);
  }
  for (const number of [1, 13]) {
    for (const fact of [facts.organisation, facts.registrationNumber, facts.address]) {
      await expect(region(page, number)).toContainText(fact);
    }
    await expect(
      region(page, number).getByRole('link', { name: organisation.email }),
    ).toBeVisible();
  }
});

test('what the policy says of cookies is true of the site', async ({ page, context }) => {
  const setCookies: string[] = [];
  page.on('response', async (response) => {
    if (await response.headerValue('set-cookie')) setCookies.push(response.url());
  });
  for (const path of paths) {
    await page.goto(path);
    await readToTheEnd(page);
  }
  expect(setCookies).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});
