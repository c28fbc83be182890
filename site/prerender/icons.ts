import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import { keyLyingDown } from '../lib/shapes.ts';
import { readPalette } from './palette.ts';

/** Every icon that browsers and phones ask for, with the manifest that names them, by file name. */
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
    // Phones cut a maskable icon to a shape of their own: the key keeps to the middle.
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
