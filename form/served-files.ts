import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?inline';
import keyboardLatin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?keyboard';
import announceToSite from './browser/announce-to-site.js?raw';
import { servedFile } from './served-file.ts';
import fonts from './styles/fonts.css?raw';
import css from './styles/form.css?inline';

/** Enough for most: the browser asks for the whole font only where other letters are typed. */
export const font = servedFile(
  'atkinson-hyperlegible-next-keyboard.woff2',
  'font/woff2',
  Buffer.from(keyboardLatin, 'base64'),
);

export const wholeFont = servedFile(
  'atkinson-hyperlegible-next.woff2',
  'font/woff2',
  Buffer.from(latin.slice(latin.indexOf(',') + 1), 'base64'),
);

export const styleSheet = servedFile(
  'form.css',
  'text/css; charset=utf-8',
  fonts
    .replace('/atkinson-hyperlegible-next.woff2', wholeFont.address)
    .replace('/atkinson-hyperlegible-next-keyboard.woff2', font.address) + css,
);

export const script = servedFile(
  'announce-to-site.js',
  'text/javascript; charset=utf-8',
  announceToSite,
);
