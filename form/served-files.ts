import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?inline';
import announceToSite from './browser/announce-to-site.js?raw';
import { servedFile } from './served-file.ts';
import fonts from './styles/fonts.css?raw';
import css from './styles/form.css?inline';

/** Whole, and not cut down as the site's is: names are typed here in any letters. */
export const font = servedFile(
  'atkinson-hyperlegible-next.woff2',
  'font/woff2',
  Buffer.from(latin.slice(latin.indexOf(',') + 1), 'base64'),
);

export const styleSheet = servedFile(
  'form.css',
  'text/css; charset=utf-8',
  fonts.replace('/atkinson-hyperlegible-next.woff2', font.address) + css,
);

export const script = servedFile(
  'announce-to-site.js',
  'text/javascript; charset=utf-8',
  announceToSite,
);
