import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { crack, keyAcross } from '../lib/shapes.ts';
import { extendedLetters } from './extended-letters.ts';
import { readPalette } from './palette.ts';

const fontFile = (letters: 'latin' | 'latin-ext') =>
  `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${letters}-wght-normal.woff2`;
const runs = new RegExp(`(${extendedLetters.source})`);
/** Space taken from between letters, in parts of their size. */
const tracking = -0.02;

/** The picture that stands beside a shared link: 1200 × 630 px, the headline over its crack. */
export async function drawShareCard(headline: string, study: string): Promise<Buffer> {
  const colour = readPalette();
  const [first, second] = inTwoLines(headline);
  const ink = colour('ink-90');
  const key = (x: number, y: number, turn: number) =>
    `<path d="${keyAcross}" transform="translate(${x} ${y}) rotate(${turn})" fill="${colour('orange-50')}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`;
  const teeth = Array.from({ length: 11 }, (_, index) => `M${index * 120 + 60} 586h60v30h-60z`);
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
      <path fill="${colour('paper-10')}" d="M0 0h1200v630H0z"/>
      <path fill="${colour('teal-70')}" d="M0 610h1200v20H0z${teeth.join('')}"/>
      <g fill="${ink}">
        ${await words(first, 800, 166, 60, 186)}${await words(second, 800, 166, 60, 340)}
        ${await words(study, 700, 46, 64, 530)}
        <path d="${crack}" transform="translate(0 366)"/>
      </g>
      ${key(150, 419, -8)}${key(905, 422, -6)}
    </svg>`),
  )
    .png({ palette: true })
    .toBuffer();
}

/** Words as outlines, so that the picture looks the same on every machine that draws it. */
async function words(text: string, weight: number, size: number, x: number, y: number) {
  let outlines = '';
  let advance = 0;
  for (const run of text.normalize().split(runs).filter(Boolean)) {
    const font = await fontFor(run, weight);
    const { glyphs, positions } = font.layout(run);
    for (const [index, glyph] of glyphs.entries()) {
      const place = `translate(${advance * size} 0) scale(${size / font.unitsPerEm})`;
      outlines += `<path d="${glyph.path.toSVG()}" transform="${place}"/>`;
      advance += (positions[index]?.xAdvance ?? 0) / font.unitsPerEm + tracking;
    }
  }
  return `<g transform="translate(${x} ${y}) scale(1 -1)">${outlines}</g>`;
}

async function fontFor(run: string, weight: number) {
  const file = fontFile(extendedLetters.test(run) ? 'latin-ext' : 'latin');
  const whole = readFileSync(createRequire(import.meta.url).resolve(file));
  const single = await subsetFont(whole, run, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  const font = fontkit.create(single);
  if (!('layout' in font)) throw new TypeError(`${file}: is no single font.`);
  return font;
}

/** Cuts at the space nearest to the middle. */
function inTwoLines(text: string): [string, string] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const middle = text.length / 2;
  const cut = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
  return cut === undefined ? [text, ''] : [text.slice(0, cut), text.slice(cut + 1)];
}
