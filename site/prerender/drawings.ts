import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { crack, keyAcross, keyLyingDown } from '../lib/shapes.ts';
import { extendedLetters } from './subset-fonts.ts';

const fontFile = (letters: 'latin' | 'latin-ext') =>
  `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${letters}-wght-normal.woff2`;
const runs = new RegExp(`(${extendedLetters.source})`);
/** Letter spacing, as a fraction of the font size. */
const tracking = -0.02;
const scale = /--([a-z]+-\d+):\s*(#[0-9a-f]{6});/g;

/** Every icon that browsers and phones fetch, and the manifest that lists them, by file name. */
export async function drawIcons(study: string): Promise<Record<string, Buffer | string>> {
  const colour = readPalette();
  const key = (ink: string) =>
    `<path d="${keyLyingDown}" fill="${colour('orange-50')}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`;
  const svg = (inside: string, size = 72) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-size / 2} ${-size / 2} ${size} ${size}">${inside}</svg>`;
  const board = `<path fill="${colour('paper-10')}" d="M-99-99h198v198h-198z"/>`;
  const onBoard = (pixels: number, size: number) =>
    sharp(Buffer.from(svg(board + key(colour('ink-90')), size)), { density: 600 })
      .resize(pixels)
      .png()
      .toBuffer();
  // On a dark tab the line round the key is light.
  const dark = `<style>@media (prefers-color-scheme:dark){path{stroke:${colour('paper-10')}}}</style>`;
  return {
    'icon.svg': svg(dark + key(colour('ink-90'))),
    'favicon.ico': await pngToIco([await onBoard(16, 72), await onBoard(32, 72)]),
    'apple-touch-icon.png': await onBoard(180, 88),
    'icon-192.png': await onBoard(192, 88),
    // Each phone crops a maskable icon to its own shape, so the key is kept to the middle.
    'icon-512.png': await onBoard(512, 104),
    'manifest.webmanifest': JSON.stringify({
      name: study,
      short_name: study,
      start_url: '/',
      display: 'browser',
      background_color: colour('paper-10'),
      theme_color: colour('paper-10'),
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ],
    }),
  };
}

/** The picture shown with a shared link: 1200 × 630 px, the headline above its crack. */
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

/** Text as outlines, so that the picture looks the same on every machine that draws it. */
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
  if (!('layout' in font)) throw new TypeError(`${file}: is not a single font.`);
  return font;
}

/** Cuts at the space nearest to the middle. */
function inTwoLines(text: string): [string, string] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const middle = text.length / 2;
  const cut = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
  return cut === undefined ? [text, ''] : [text.slice(0, cut), text.slice(cut + 1)];
}

/** The colours of the scale in tokens.css, by name: `ink-90` gives `#111a30`. */
function readPalette(): (name: string) => string {
  const css = readFileSync('site/styles/tokens.css', 'utf8');
  const colours = new Map([...css.matchAll(scale)].map(([, name = '', hex = '']) => [name, hex]));
  return (name) => {
    const colour = colours.get(name);
    if (colour) return colour;
    throw new RangeError(
      `site/styles/tokens.css: has no --${name}. It has ${[...colours.keys()]}.`,
    );
  };
}
