import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { adoptStyles } from '../browser.ts';
import { siteOrigin } from '../journeys/visit.ts';
import { checkers } from './checkers.ts';
import type { Fault } from './fault.ts';
import { htmlCheckers } from './html-checkers.ts';

/** By how many of its rules each checker finds the faults in seeded-faults.html; no checker finds all. */
const found = {
  axe: 29,
  Alfa: 31,
  "IBM's engine": 31,
  'html-validate': 19,
  'the Nu HTML checker': 11,
};

const html = readFileSync(new URL('seeded-faults.html', import.meta.url), 'utf8');
const address = `${siteOrigin}/seeded-faults`;

async function openSeededPage(page: Page) {
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
}

const rulesIn = (faults: readonly Fault[]) => [...new Set(faults.map(({ rule }) => rule))];

for (const { name, check } of checkers) {
  test(`${name} finds the seeded faults`, async ({ page }) => {
    await openSeededPage(page);
    expect(rulesIn((await check(page)).faults).length).toBeGreaterThanOrEqual(found[name]);
  });
}

for (const { name, check, missing } of htmlCheckers) {
  test(`${name} finds the seeded faults`, async ({ browserName: _ }, testInfo) => {
    test.skip(missing() !== undefined, missing());
    const faults = await check([{ address, html }], testInfo.outputPath('pages'));
    expect(rulesIn(faults).length).toBeGreaterThanOrEqual(found[name]);
  });
}

const alfa = checkers.find(({ name }) => name === 'Alfa');
if (alfa) {
  test('Alfa reports a style sheet that it cannot read, and that too few of its rules apply', async ({
    page,
  }) => {
    await openSeededPage(page);
    await adoptStyles(page, '@counter-style dots { system: cyclic; symbols: "." }');
    expect(rulesIn((await alfa.check(page)).faults)).toContain('style-sheet-not-read');
    await page.goto('about:blank');
    expect(rulesIn((await alfa.check(page)).faults)).toContain('too-few-rules');
  });
}
