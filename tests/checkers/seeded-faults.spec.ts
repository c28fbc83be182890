import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { adoptStyles } from '../adopt-styles.ts';
import { siteOrigin } from '../journeys/visit.ts';
import { alfa } from './alfa.ts';
import { checkers } from './checkers.ts';
import type { Fault } from './fault.ts';
import { htmlCheckers } from './html-checkers.ts';
import { found } from './seeded-faults.ts';

const html = readFileSync(new URL('seeded-faults.html', import.meta.url), 'utf8');
const address = `${siteOrigin}/seeded-faults`;

async function openSeededPage(page: Page) {
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
}

function expectRules(faults: readonly Fault[], rules: readonly string[]) {
  expect([...new Set(faults.map(({ rule }) => rule))]).toEqual(expect.arrayContaining([...rules]));
}

for (const { name, check } of checkers) {
  test(`${name} finds the seeded faults`, async ({ page }) => {
    await openSeededPage(page);
    expectRules((await check(page)).faults, found[name]);
  });
}

for (const { name, check, missing } of htmlCheckers) {
  test(`${name} finds the seeded faults`, async ({ browserName: _ }, testInfo) => {
    test.skip(missing() !== undefined, missing());
    expectRules(await check([{ address, html }], testInfo.outputPath('pages')), found[name]);
  });
}

if (checkers.some(({ name }) => name === 'Alfa')) {
  test('Alfa reports a style sheet that it cannot read, and that too few of its rules apply', async ({
    page,
  }) => {
    await openSeededPage(page);
    await adoptStyles(page, '@counter-style dots { system: cyclic; symbols: "." }');
    expectRules((await alfa(page)).faults, ['style-sheet-not-read']);
    await page.goto('about:blank');
    expectRules((await alfa(page)).faults, ['too-few-rules']);
  });
}
