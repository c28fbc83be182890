import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import {
  crackInLetters,
  crackOnward,
  crackOverStop,
  keyAcross,
  keyLyingDown,
} from '../components/shapes.ts';
import { fittedText } from './fitted-text.ts';

const scale = /--([a-z]+-\d+):\s*(#[0-9a-f]{6});/g;

/** Every icon that browsers and phones fetch, and the manifest that lists them, by file name. */
export async function drawIcons(study: string): Promise<Record<string, Buffer | string>> {
  const colour = readPalette();
  const key = `<path d="${keyLyingDown}" ${keyColours(colour)}/>`;
  const svg = (inside: string, size = 72) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-size / 2} ${-size / 2} ${size} ${size}">${inside}</svg>`;
  const board = `<path fill="${colour('paper-10')}" d="M-99-99h198v198h-198z"/>`;
  const onBoard = (pixels: number, size: number) =>
    sharp(Buffer.from(svg(board + key, size)), { density: 600 })
      .resize(pixels)
      .png()
      .toBuffer();
  // On a dark tab the line round the key is light.
  const dark = `<style>@media (prefers-color-scheme:dark){path{stroke:${colour('paper-10')}}}</style>`;
  return {
    'icon.svg': svg(dark + key),
    'favicon.ico': icoOf([await onBoard(16, 72), await onBoard(32, 72)]),
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

/** Where the share card has its headline and the line below it. */
export const headlineSpace = { left: 60, width: 1040, height: 340, baseline: 273, largest: 190 };
export const lineSpace = { left: 64, width: 1080, height: 72, baseline: 530, largest: 46 };

/** The picture shown with a shared link: 1200 × 630 px, the headline cracked as on the page. */
export async function drawShareCard(headline: string, line: string): Promise<Buffer> {
  const colour = readPalette();
  const [ink, paper] = [colour('ink-90'), colour('paper-10')];
  const { outlines, lastWord } = await fittedText(headline, 800, headlineSpace);
  const { left, width, baseline, fontSize } = lastWord;
  const top = baseline - 0.98 * fontSize;
  const unit = fontSize / 100;
  const place = (x: number, across = unit) =>
    `transform="translate(${x} ${top}) scale(${across} ${unit})"`;
  const key = `<path d="${keyAcross}" transform="translate(95 65)rotate(-6)scale(1.25)" ${keyColours(colour)}/>`;
  const overStop = headline.endsWith('.') ? `<path d="${crackOverStop}"/>` : '';
  // The dovetails of the pages' joints.
  const pins = Array.from({ length: 11 }, (_, index) => `M${index * 120 + 30} 586h60l-9 30h-42z`);
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
      <path fill="${paper}" d="M0 0h1200v630H0z"/>
      <path fill="${colour('teal-70')}" d="M0 610h1200v20H0z${pins.join('')}"/>
      <g fill="${ink}">
        ${outlines}
        ${(await fittedText(line, 700, lineSpace)).outlines}
        <path d="${crackInLetters}" fill="${paper}" ${place(left, width / 100)}/>
        <g ${place(left + width)}><path d="${crackOnward}"/>${overStop}${key}</g>
      </g>
    </svg>`),
  )
    .png({ palette: true })
    .toBuffer();
}

function keyColours(colour: (name: string) => string): string {
  return `fill="${colour('orange-50')}" stroke="${colour('ink-90')}" stroke-width="5" stroke-linejoin="round"`;
}

/** The colours of the scale in tokens.css, by name: `ink-90` gives `#111a30`. */
function readPalette(): (name: string) => string {
  const css = readFileSync('styles/tokens.css', 'utf8');
  const colours = new Map([...css.matchAll(scale)].map(([, name = '', hex = '']) => [name, hex]));
  return (name) => {
    const colour = colours.get(name);
    if (colour) return colour;
    throw new RangeError(`styles/tokens.css: has no --${name}. It has ${[...colours.keys()]}.`);
  };
}

/**
 * An icon of several sizes, as browsers ask for at /favicon.ico: a list of pictures, each a whole PNG,
 * which Windows has read in such a file since Vista, and every browser that shows these pages does.
 *
 * @param pictures  square PNGs of less than 256 px
 */
export function icoOf(pictures: readonly Buffer[]): Buffer {
  const entry = 16;
  const header = Buffer.alloc(6 + entry * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + entry * index;
    // The width and height of a PNG are at the start of its first part.
    header.writeUInt8(picture.readUInt32BE(16), at);
    header.writeUInt8(picture.readUInt32BE(20), at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
