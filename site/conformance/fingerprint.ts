import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What does not change a page: the code that checks the content, and what the system puts there. */
const ignored = /^checks\/|(^|\/)(\.|Thumbs\.db$)/;

/**
 * A short hash of every word and picture in `directory`, so that evidence can say what it was
 * measured on. Line endings do not count, since Git may change them, and comments in YAML print nothing.
 */
export function fingerprintContent(directory: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !ignored.test(file))
    .sort();
  for (const file of files) {
    const data = readFileSync(join(directory, file));
    const isText = /\.(yaml|mdx|svg|vtt)$/.test(file);
    const lines = isText ? data.toString().replaceAll('\r\n', '\n') : data;
    const bytes = file.endsWith('.yaml') ? String(lines).replace(/^ *#.*\n/gm, '') : lines;
    hash.update(`${file}\0`).update(bytes).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
