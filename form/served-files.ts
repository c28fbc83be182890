import { createHash } from 'node:crypto';
import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?inline';
import keyboardLatin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?keyboard';
import announceToSite from './browser/announce-to-site.js?raw';
import fonts from './styles/fonts.css?raw';
import css from './styles/form.css?inline';

/** A file that pages refer to. Its address contains a hash, so browsers can keep it for ever. */
type ServedFile = {
  address: string;
  type: string;
  data: string | Uint8Array<ArrayBuffer>;
  /** For Subresource Integrity. */
  integrity: string;
};

function servedFile(name: string, type: string, data: ServedFile['data']): ServedFile {
  const stamp = createHash('sha256').update(data).digest('hex').slice(0, 12);
  const integrity = `sha384-${createHash('sha384').update(data).digest('base64')}`;
  return { address: `/${stamp}/${name}`, type, data, integrity };
}

/** Enough for most people: the browser loads the whole font only if other letters are typed. */
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
