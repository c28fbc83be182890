import type { Page } from '@playwright/test';
import readability from 'text-readability';
import { isSample } from '../sample-content.ts';
import { wcag } from '../wcag.ts';
import { everyPage } from './chosen-pages.ts';
import { content, expect, test } from './visit.ts';

/** The most words in a sentence; Easy Read allows twelve. The policy needs legal terms. */
const longest: Readonly<Record<string, number>> = { '/easy-read': 12, '/privacy': 28 };

/** Abbreviations that need no long form, each with the reason and a page of the sample that has it. */
const known: Readonly<Record<string, { why: string; seenAt: string }>> = {
  UK: { why: 'better known than its long form', seenAt: '/privacy' },
  AA: {
    why: "the name of one of W3C's levels, not an abbreviation",
    seenAt: '/accessibility',
  },
  AAA: {
    why: "the name of one of W3C's levels, not an abbreviation",
    seenAt: '/accessibility',
  },
  IP: {
    why: 'explained right after its table: a number that identifies a connection',
    seenAt: '/privacy',
  },
  HTTPS: { why: 'explained in the next sentence', seenAt: '/privacy' },
  IBM: {
    why: 'the name of a company, in the list of programs',
    seenAt: '/accessibility',
  },
  HTML: { why: 'part of the names of two programs', seenAt: '/accessibility' },
};

/** Names are written as their owners write them, and an address may have a postcode. */
const { organisation, study, team, backers } = content;
const names = JSON.stringify([organisation, study.name, study.processors, team.people, backers]);

/** The sentences in a page's blocks of text; headings and table cells are not sentences. */
async function sentences(page: Page): Promise<string[]> {
  const blocks = await page
    .locator('main :is(p, li:not(:has(p)), label, .asked, .hint)')
    .evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  const segments = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
  return blocks
    .flatMap((block) => [...segments.segment(block)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence.split(/\s+/).length > 2);
}

const wordsIn = (sentence: string) =>
  sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;

for (const { name: path, pages } of everyPage.filter(({ name }) => name !== '/nothing-here')) {
  test(`sentences at ${path} are short, and abbreviations are explained where they are first used`, {
    tag: wcag('3.1.3', '3.1.4', '3.1.5'),
  }, async ({ page }) => {
    const found: string[] = [];
    const parts: string[] = [];
    for (const { open } of pages) {
      await open(page);
      found.push(...(await sentences(page)));
      const blocks = page.locator('main :is(h1, h2, h3, p, li, th, td, label, .asked, .hint)');
      parts.push(...(await blocks.allTextContents()));
    }
    expect(found.length).toBeGreaterThan(2);
    const most = longest[path] ?? 20;
    expect(
      found.filter((sentence) => wordsIn(sentence) > most),
      `At ${path}, a sentence has at most ${most} words. Split these in two.`,
    ).toEqual([]);
    // A person's reference and the address of their form have letters by chance.
    const all = parts.join(' ').replace(/\b\w{4}-\w{4}-\w{2}\b|http\S+/g, '');
    const text = all.replace(/\s+/g, ' ');
    const unexplained = [...new Set(text.match(/\b[A-Z]{2,}\b(?! \d|\d)/g))].filter((short) => {
      const first = text.search(new RegExp(`\\b${short}\\b`));
      return !/\((the )?([A-Z]+ )?$/.test(text.slice(0, first));
    });
    const expected = Object.keys(known).filter((short) => known[short]?.seenAt === path);
    if (isSample) expect(unexplained).toEqual(expect.arrayContaining(expected));
    expect(
      unexplained.filter((short) => !(short in known) && !new RegExp(`\\b${short}\\b`).test(names)),
      'Write the long form first and the abbreviation after it in brackets, or only the long form.',
    ).toEqual([]);
  });
}

for (const [path, most] of [
  ['/', 8],
  ['/privacy', 12],
] as const) {
  test(`the reading level of ${path} is that of school year ${most} or lower`, {
    tag: wcag('3.1.5'),
  }, async ({ page }) => {
    await page.goto(path);
    const grade = readability.fleschKincaidGrade((await sentences(page)).join(' '));
    test.info().annotations.push({ type: 'Flesch-Kincaid grade', description: `${grade}` });
    expect(grade).toBeGreaterThan(1);
    expect(grade, 'Use shorter words and sentences.').toBeLessThanOrEqual(most);
  });
}
