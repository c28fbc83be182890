import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';

type Page = { file: string; html: string };

/**
 * Letters of Welsh and other languages that the typeface has in a separate file, as in
 * styles/fonts.css. "ı", "Œ" and "œ", in between, are in the usual one.
 */
const extendedLetters = /[\u0100-\u0130\u0132-\u0151\u0154-\u024F\u1E00-\u1EFF]+/;

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
    const letters = [...characters].filter(
      (letter) => extendedLetters.test(letter) === file.includes('-latin-ext-'),
    );
    if (letters.length === 0) {
      rmSync(join(assets, file));
      renamed.set(file, '');
      continue;
    }
    const whole = readFileSync(join(assets, file));
    const small = await subsetFont(whole, letters.join(''), {
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

type Space = {
  left: number;
  width: number;
  /** For all lines together. */
  height: number;
  /** The baseline of a single line of the largest type. Smaller type and more lines have the same middle. */
  baseline: number;
  largest: number;
};

type Line = { width: number; outlines: (size: number) => string };

type Fitted = {
  /** SVG, to be filled. */
  outlines: string;
  /** Where the last word is, in pixels. */
  lastWord: { left: number; width: number; baseline: number; fontSize: number };
};

const fontFile = (letters: 'latin' | 'latin-ext') =>
  `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${letters}-wght-normal.woff2`;
const runs = new RegExp(`(${extendedLetters.source})`);
/** Letter spacing and line height, as fractions of the font size. */
const tracking = -0.012;
const leading = 154 / 166;

/**
 * Text as outlines, so that the picture is the same on every machine. No word is cut: the text takes as
 * many lines as give the largest type that fits.
 */
export async function fittedText(text: string, weight: number, space: Space): Promise<Fitted> {
  const { left, width, height, baseline, largest } = space;
  const whole = text.normalize();
  const layOut = await typesetter(whole, weight);
  const words = whole.split(/[ \n]+/);
  const highest = (lines: number) => Math.min(largest, height / (1 + (lines - 1) * leading));
  let best = { size: 0, lines: [] as Line[], last: '' };
  for (let count = 1; count <= words.length && highest(count) > best.size; count++) {
    const texts = inLines(words, count, (line) => layOut(line).width);
    const lines = texts.map(layOut);
    const size = Math.min(highest(count), ...lines.map((line) => width / line.width));
    if (size > best.size) best = { size, lines, last: texts.at(-1) ?? '' };
  }
  const { size, lines, last } = best;
  // A third of the font size is half the height of a capital.
  const middle = baseline + (size - largest) / 3;
  const y = (index: number) => middle + (index - (lines.length - 1) / 2) * leading * size;
  const before = last.replace(/\S+$/, '');
  const from = layOut(before).width * size;
  return {
    outlines: lines
      .map(
        ({ outlines }, index) =>
          `<g transform="translate(${left} ${y(index)}) scale(1 -1)">${outlines(size)}</g>`,
      )
      .join(''),
    lastWord: {
      left: left + from,
      width: layOut(last).width * size - from,
      baseline: y(lines.length - 1),
      fontSize: size,
    },
  };
}

/** Words in at most `count` lines, of which the widest is about as narrow as it can be. */
function inLines(words: string[], count: number, width: (line: string) => number): string[] {
  for (let limit = width(words.join(' ')) / count; ; limit *= 1.02) {
    const lines: string[] = [];
    for (const word of words) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && width(longer) <= limit) lines.splice(-1, 1, longer);
      else lines.push(word);
    }
    if (lines.length <= count) return lines;
  }
}

/** Lays out lines of a text, in widths of which the font size is 1. */
async function typesetter(text: string, weight: number): Promise<(line: string) => Line> {
  const usual = await fontFor('latin', text, weight);
  const extended = extendedLetters.test(text) ? await fontFor('latin-ext', text, weight) : usual;
  return (line) => {
    const placed: { outline: string; at: number; unitsPerEm: number }[] = [];
    let width = 0;
    for (const run of line.split(runs).filter(Boolean)) {
      const font = extendedLetters.test(run) ? extended : usual;
      const { unitsPerEm } = font;
      for (const { outline, advance } of shape(font.sized, run)) {
        placed.push({ outline, at: width, unitsPerEm });
        width += advance / unitsPerEm + tracking;
      }
    }
    const outlines = (size: number) =>
      placed
        .map(({ outline, at, unitsPerEm }) => {
          const place = `translate(${at * size} 0) scale(${size / unitsPerEm})`;
          return `<path d="${outline}" transform="${place}"/>`;
        })
        .join('');
    return { width, outlines };
  };
}

async function fontFor(letters: 'latin' | 'latin-ext', text: string, weight: number) {
  const file = fontFile(letters);
  const whole = readFileSync(createRequire(import.meta.url).resolve(file));
  const single = await subsetFont(whole, text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(single).buffer));
  return { sized: new harfbuzz.Font(face), unitsPerEm: face.upem };
}

/** The glyphs of a run, kerned, in units of the font. */
function shape(font: harfbuzz.Font, run: string) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(run);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0 }) => ({
    outline: font.glyphToPath(codepoint),
    advance: xAdvance,
  }));
}
