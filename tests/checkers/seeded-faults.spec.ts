import { expect, test } from '@playwright/test';
import { adoptStyles } from '../adopt-styles.ts';
import { alfa } from './alfa.ts';
import { axe } from './axe.ts';
import type { Finding } from './finding.ts';
import { htmlValidate } from './html-validate.ts';
import { ibm } from './ibm.ts';
import { isJavaThere, nu } from './nu.ts';
import { found } from './seeded-faults.ts';
import { openSeededPage, seededHtml } from './seeded-page.ts';

const seeded = { address: '/seeded-faults', html: seededHtml };

function expectRules(findings: readonly Finding[], rules: readonly string[]) {
  expect([...new Set(findings.map(({ rule }) => rule))]).toEqual(
    expect.arrayContaining([...rules]),
  );
}

test('axe finds the faults that are seeded', async ({ page }) => {
  await openSeededPage(page);
  expectRules(await axe(page), found.axe);
});

test('Alfa finds the faults that are seeded', async ({ page }) => {
  await openSeededPage(page);
  expectRules(await alfa(page), found.alfa);
});

test('Alfa says so when it cannot read a style sheet', async ({ page }) => {
  await openSeededPage(page);
  await adoptStyles(page, '@counter-style dots { system: cyclic; symbols: "." }');
  expectRules(await alfa(page), ['style-sheet-not-read']);
});

test('Alfa says so when too few of its rules apply', async ({ page }) => {
  await page.goto('about:blank');
  expectRules(await alfa(page), ['too-few-rules']);
});

test("IBM's engine finds the faults that are seeded", async ({ page }) => {
  await openSeededPage(page);
  expectRules(await ibm(page), found.ibm);
});

test('html-validate finds the faults that are seeded', async () => {
  expectRules(await htmlValidate(seeded), found.htmlValidate);
});

test('the Nu HTML checker finds the faults that are seeded', ({ browserName: _ }, testInfo) => {
  test.skip(!isJavaThere(), 'The Nu HTML checker needs Java, which is not on this machine.');
  expectRules(nu([seeded], testInfo.outputPath('nu')), found.nu);
});
