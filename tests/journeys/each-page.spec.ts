import readability from 'text-readability';
import { everyState } from '../every-state.ts';
import { slowIf, wcag } from '../wcag.ts';
import { whatMoves } from '../what-moves.ts';
import { expectRoomForSpacing, expectToFit, expectWholeWords } from './as-drawn.ts';
import {
  expectExplainedAbbreviations,
  expectLabelledTables,
  expectLinksThatSayWhere,
  expectOutline,
  expectShortSentences,
  partsOf,
  sentences,
} from './as-read.ts';
import { allPages, everyPage } from './chosen-pages.ts';
import { expectTextToGrow, expectTextToZoom } from './text-sizes.ts';
import { content, expect, readToTheEnd, test } from './visit.ts';

const { audio, bslVideo } = content.formats;
/** The highest school year whose reading level a page may have. */
const grades: Readonly<Record<string, number>> = { '/': 8, '/privacy': 12 };

/** Each page is opened once and asked everything that needs no other state. */
for (const { name: where, pages } of everyPage) {
  test(`${where} reads in order and in short sentences, moves nothing, keeps nothing, and fits every window, zoom and text size`, {
    tag: wcag(
      ...['1.3.1', '1.4.4', '1.4.10', '1.4.12', '2.2.2', '2.2.4', '2.3.1', '2.3.2', '2.3.3'],
      ...['2.4.4', '2.4.6', '2.4.9', '2.4.10', '3.1.1', '3.1.3', '3.1.4', '3.1.5'],
    ).concat(slowIf(!['/', '/privacy', '/accessibility'].includes(where))),
  }, async ({ page, context }) => {
    test.setTimeout((pages.length > 1 ? 240_000 : 60_000) * (everyState ? 4 : 1));
    const found: string[] = [];
    const parts: string[] = [];
    for (const { name, open } of pages) {
      await open(page);
      found.push(...(await sentences(page)));
      parts.push(...(await partsOf(page)));
      await expectLinksThatSayWhere(page);
      await expectOutline(page, name);
      if (name === '/') await readToTheEnd(page);
      expect.soft(await page.evaluate(whatMoves)).toEqual([]);
      const count = (filled: unknown) => (name === '/' && filled ? 1 : 0);
      await expect(page.locator('audio')).toHaveCount(count(audio));
      await expect(page.locator('video')).toHaveCount(count(bslVideo));
      await expect(page.locator('[autoplay], marquee, blink, object, embed')).toHaveCount(0);
      await expectToFit(page, name);
      if (!allPages.some((one) => one.name === name)) continue;
      await expectTextToZoom(page);
      await expectWholeWords(page);
      if (where === name) await expectLabelledTables(page);
      await expectTextToGrow(page);
      await open(page);
      await expectRoomForSpacing(page);
    }
    if (where !== '/nothing-here') {
      expectShortSentences(where, found);
      expectExplainedAbbreviations(where, parts);
    }
    const most = grades[where];
    if (most !== undefined) {
      const grade = readability.fleschKincaidGrade(found.join(' '));
      test.info().annotations.push({ type: 'Flesch-Kincaid grade', description: `${grade}` });
      expect.soft(grade).toBeGreaterThan(1);
      expect.soft(grade, 'Use shorter words and sentences.').toBeLessThanOrEqual(most);
    }
    const stored = await page.evaluate(() => localStorage.length + sessionStorage.length);
    if (where.startsWith('/')) expect.soft(stored, 'stored in the browser').toBe(0);
    expect.soft(await context.cookies()).toEqual([]);
  });
}
