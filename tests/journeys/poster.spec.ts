import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { sentencesOf } from '../../common/count.ts';
import { printSheets } from '../../tools/poster.ts';
import { find } from '../hosts/server.ts';
import { content, expect, test } from './visit.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

const { organisation, landing, poster } = content;
/**
 * Without spaces, which lines of a PDF do not end with, without what has no meaning, and with every
 * apostrophe the same.
 */
const bare = (words: string) => words.replaceAll(/NonStruct|[\s"]+/g, '').replaceAll('’', "'");

test(
  'each sheet of the poster is one tagged page of A4 whose code leads to the site',
  { tag: '@slow' },
  async ({ page }, info) => {
    test.skip(
      !find('pdfinfo') || !find('pdftoppm'),
      'poppler is not on this machine. On Debian: apt-get install poppler-utils',
    );
    const [first = '', ...others] = sentencesOf(poster.audience);
    await page.goto('/poster');
    const files = await printSheets(page, info.outputPath());
    expect(files).toHaveLength(2);
    for (const file of files) {
      const ask = (...what: string[]) =>
        execFileSync('pdfinfo', [...what, file], { encoding: 'utf8' });
      for (const fact of [/^Tagged: +yes$/m, /^Pages: +1$/m, /^Page size: .*\(A4\)$/m]) {
        expect(ask()).toMatch(fact);
      }
      expect(
        ask('-struct')
          .match(/H2|\bP\b|Figure/g)
          ?.join(' '),
      ).toBe(`H2 P ${others.length > 0 ? 'P ' : ''}Figure P P P P`);
      // In this order, and the strips, which say the same, left out.
      const read = bare(ask('-struct-text'));
      const { host } = new URL(organisation.site);
      const { heading } = landing.hero;
      const words = [heading, first, others.join(''), poster.how, host, organisation.email];
      expect(read).toMatch(new RegExp(words.map((one) => RegExp.escape(bare(one))).join('.*')));
      expect(read).not.toContain(bare(landing.title));
      const picture = execFileSync('pdftoppm', ['-r', '75', '-png', file], { maxBuffer: 1e8 });
      const codes = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
      expect(codes.map(({ text }) => text)).toEqual([organisation.site]);
    }
  },
);

test('on each strip the address is on one line', async ({ page }) => {
  await page.goto('/poster');
  await page.emulateMedia({ media: 'print' });
  const addresses = page.locator('.poster-sheets .poster-strips strong');
  await expect(addresses).not.toHaveCount(0);
  for (const address of await addresses.all()) {
    const lines = await address.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getClientRects().length;
    });
    expect(lines).toBe(1);
  }
});
