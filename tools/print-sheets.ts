import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The PDFs, in the order of the sheets on /poster. */
const files = ['poster.pdf', 'poster-large-print.pdf'];

/**
 * Prints each sheet of /poster into a PDF with tags, which screen readers can read.
 *
 * @param page  shows /poster, in Chromium
 * @returns the paths of the PDFs
 * @throws RangeError if a sheet has more words than there is room for
 */
export async function printSheets(page: Page, folder: string): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  for (const sheet of await page.locator('.poster').all()) {
    const over = await sheet.evaluate(({ scrollHeight, clientHeight }) => {
      return Math.ceil(((scrollHeight - clientHeight) * 25.4) / 96);
    });
    if (over > 0) {
      throw new RangeError(
        `content/poster.yaml: the words on a sheet are ${over} mm too high for A4. ` +
          'Expected fewer: shorten "audience", "how", "otherwise" or "by".',
      );
    }
  }
  const paths: string[] = [];
  for (const [sheet, file] of files.entries()) {
    const path = join(folder, file);
    await page.pdf({
      path,
      pageRanges: String(sheet + 1),
      format: 'A4',
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
    });
    paths.push(path);
  }
  return paths;
}
