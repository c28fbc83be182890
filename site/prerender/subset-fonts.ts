import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import { extendedLetters } from './extended-letters.ts';

type Page = { file: string; html: string };

/** Weights that the style sheets use. */
const weights = { min: 400, max: 800 };

/**
 * Makes every font in `assets` smaller: it keeps the characters that the pages hold, and all that
 * can be typed on a plain keyboard, since the form may name its own pages in the line above it.
 * The font of letters beyond those is taken out where the pages hold none of them.
 *
 * @returns the pages, with the fonts' new addresses
 */
export async function subsetFonts<Built extends Page>(
  assets: string,
  pages: readonly Built[],
): Promise<Built[]> {
  const typed = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => index + 32));
  const characters = new Set(typed + pages.map(({ html }) => html).join(''));
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
