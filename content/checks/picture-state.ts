import { closeSync, openSync, readSync } from 'node:fs';

/** How the files of each format begin. */
const beginnings = [/^\xFF\xD8\xFF/, /^\x89PNG/, /^RIFF....WEBP/s, /^\s*(<\?xml|<!--|<svg)/];

export function isPicture(path: string): boolean {
  const start = Buffer.alloc(64);
  const file = openSync(path, 'r');
  readSync(file, start);
  closeSync(file);
  return beginnings.some((beginning) => beginning.test(start.toString('latin1')));
}
