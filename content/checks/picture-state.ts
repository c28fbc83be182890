import { readFileSync } from 'node:fs';

type Format = { begins: RegExp; isWhole: (bytes: Buffer) => boolean };

const formats: readonly Format[] = [
  // The last picture in the file begins its data (FF DA) and ends (FF D9); cameras add more after it.
  {
    begins: /^\xFF\xD8\xFF/,
    isWhole: (bytes) =>
      bytes.lastIndexOf('\xFF\xD9', 'latin1') > bytes.lastIndexOf('\xFF\xDA', 'latin1'),
  },
  { begins: /^\x89PNG/, isWhole: (bytes) => bytes.includes('IEND') },
  // RIFF says how long it is, without the eight bytes that say so.
  { begins: /^RIFF....WEBP/s, isWhole: (bytes) => bytes.length >= bytes.readUInt32LE(4) + 8 },
  {
    begins: /^\s*(<\?xml|<!--|<svg)/,
    isWhole: (bytes) => /<\/svg>\s*(<!--[\s\S]*-->\s*)?$/.test(bytes.toString()),
  },
];

/** A script or a link in a picture made of shapes. */
const active =
  /<script|<foreignObject|\son\w+\s*=|href\s*=\s*["']?\s*(https?:|javascript:|data:|\/\/)/i;

/** @returns `cut` for a picture that stops before its end, as half-saved files do */
export function pictureState(path: string): 'fine' | 'none' | 'cut' | 'active' {
  const bytes = readFileSync(path);
  const start = bytes.toString('latin1', 0, 64);
  const format = formats.find(({ begins }) => begins.test(start));
  if (!format) return 'none';
  if (!format.isWhole(bytes)) return 'cut';
  return /\.svg$/i.test(path) && active.test(bytes.toString()) ? 'active' : 'fine';
}
