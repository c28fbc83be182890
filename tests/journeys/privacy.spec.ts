import { dateInWords } from '../../content/checks/days.ts';
import { paths } from '../paths.ts';
import { content, emailOf, expect, readToTheEnd, sectionOf, test } from './visit.ts';

const { policy, study, organisation } = content;

test('the policy says when it was last updated', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page.getByText(`Last updated ${dateInWords(study.policyUpdated)}`)).toBeVisible();
});

test('the policy has a summary, then its sections in order, each in the contents list', async ({
  page,
}) => {
  await page.goto('/privacy');
  const headings = policy.sections.map(({ heading }) => heading);
  await expect(page.locator('.policy-text > section > h2')).toHaveText(
    headings.map((heading, index) => `${index + 1}. ${heading}`),
  );
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link')).toHaveText(headings);
  const summary = sectionOf(page, policy.summary.heading);
  await expect(summary).toContainText('It does not replace the policy');
  const [top, below] = [await summary.boundingBox(), await contents.boundingBox()];
  expect(top?.y).toBeLessThan(below?.y ?? 0);
});

test('the policy has every figure of study.yaml and names who runs the study', async ({ page }) => {
  await page.goto('/privacy');
  const { retention, rights } = study;
  const text = page.locator('.policy-text');
  for (const fact of [
    organisation.name,
    organisation.registration?.number ?? '',
    organisation.registration?.place ?? '',
    study.name,
    dateInWords(study.policyUpdated),
    dateInWords(retention.screeningLatest),
  ]) {
    await expect(text).toContainText(fact);
  }
  for (const [count, unit] of [
    [study.minimumAge, ''],
    [retention.screeningMonths, 'month'],
    [retention.recordingsYears, 'year'],
    [retention.financialRecordsYears, 'year'],
    [retention.logsMonths, 'month'],
    [retention.draftDays, 'day'],
    [retention.guardianDays, 'day'],
    [rights.answeredInWorkingDays, 'working day'],
    [rights.complaintAcknowledgedInDays, 'day'],
  ] as const) {
    await expect(text).toContainText(
      new RegExp(`(?<!\\d)${count}${unit ? `\u00a0${unit}` : '(?!\\d)'}`),
    );
  }
  await expect(text.getByRole('link', { name: organisation.email }).first()).toBeVisible();
});

test('the policy says what every other company that handles data does, and where', async ({
  page,
}) => {
  await page.goto('/privacy');
  for (const { name, does, where } of study.processors) {
    const item = page.getByRole('listitem').filter({ hasText: name });
    await expect(item).toContainText(does);
    await expect(item).toContainText(where);
  }
});

test('each request on /privacy writes its email, and says how soon it is answered', async ({
  page,
}) => {
  await page.goto('/privacy');
  const { requests, reference } = content.requests;
  const items = page.locator('.requests').getByRole('listitem');
  await expect(items).toHaveCount(requests.length);
  for (const [index, { label, subject, body, answer }] of requests.entries()) {
    await expect(items.nth(index)).toContainText(answer);
    expect(await emailOf(items.nth(index).getByRole('link', { name: label }))).toEqual({
      to: organisation.email,
      subject,
      body: `${body}\n\n${reference} `,
    });
  }
});

test('every table has row and column headers, and in a narrow window each cell says its column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of paths) {
    await page.goto(path);
    for (const table of await page.getByRole('table').all()) {
      const headers = table.getByRole('columnheader');
      const columns = await headers.allTextContents();
      await expect(headers).toHaveText(columns.map(() => /\S/));
      for (const row of (await table.getByRole('row').all()).slice(1)) {
        await expect(row.getByRole('rowheader')).toHaveText(/\S/);
        const cells = row.getByRole('cell');
        await expect(cells).toHaveText(columns.slice(1).map(() => /\S/));
        const labels = await cells.evaluateAll((all) =>
          all.map((cell) =>
            // Firefox returns attr() as it is written; Chromium, its value.
            getComputedStyle(cell, '::before').content.replace(
              'attr(data-label)',
              cell.getAttribute('data-label') ?? '',
            ),
          ),
        );
        expect(labels).toEqual(columns.slice(1).map((column) => expect.stringContaining(column)));
      }
    }
  }
});

test('no page sets cookies or stores anything in the browser', async ({ page, context }) => {
  const setCookies: string[] = [];
  page.on('response', async (response) => {
    if (await response.headerValue('set-cookie')) setCookies.push(response.url());
  });
  for (const path of paths) {
    await page.goto(path);
    await readToTheEnd(page);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  }
  expect(setCookies).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
