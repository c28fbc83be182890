import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';

type Page = { file: string; html: string };

/**
 * Letters of Welsh and other languages that the typeface has in a separate file, as in
 * styles/fonts.css. "ı", "Œ" and "œ", in between, are in the usual one.
 */
export const extendedLetters = /[\u0100-\u0130\u0132-\u0151\u0154-\u024F\u1E00-\u1EFF]+/;

/** Weights that the style sheets use. */
const weights = { min: 400, max: 800 };

/**
 * Makes every font in `assets` smaller. Each keeps only the characters that the pages contain, and
 * those on a plain keyboard and quotation marks, since the form may send its pages' headings to the
 * line above it. The font of extended letters is removed if the pages contain none of them.
 *
 * @returns the pages, with the fonts' new addresses
 */
export async function subsetFonts<Built extends Page>(
  assets: string,
  pages: readonly Built[],
): Promise<Built[]> {
  const typed = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => index + 32));
  const characters = new Set([typed, '‘’“”', ...pages.map(({ html }) => html)].join(''));
  const renamed = new Map<string, string>();
  for (const file of readdirSync(assets).filter((name) => name.endsWith('.woff2'))) {
    const own = [...characters].filter(
      (one) => extendedLetters.test(one) === file.includes('-latin-ext-'),
    );
    if (own.length === 0) {
      rmSync(join(assets, file));
      renamed.set(file, '');
      continue;
    }
    const whole = readFileSync(join(assets, file));
    const small = await subsetFont(whole, own.join(''), {
      targetFormat: 'woff2',
      // Kerning, and the equal figures of numbered lists. The pages use no other features.
      keepFeatures: ['kern', 'tnum'],
      variationAxes: { wght: weights },
    });
    const hash = createHash('sha256').update(small).digest('hex').slice(0, 8);
    const name = basename(file, '.woff2').replace(/-[^-]*$/, `-${hash}.woff2`);
    rmSync(join(assets, file));
    writeFileSync(join(assets, name), small);
    renamed.set(file, name);
  }
  return pages.map((page) => ({ ...page, html: [...renamed].reduce(withFont, page.html) }));
}

function withFont(html: string, [old, name]: [string, string]): string {
  return name
    ? html.replaceAll(old, name)
    : html.replace(new RegExp(`@font-face\\s*\\{[^}]*${old}[^}]*\\}`), '');
}
