import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutScripts } from './without-scripts.ts';

/** Copies a built site to `to` and takes the scripts out of its pages; nothing else changes. */
export function makeFloor(from: string, to: string) {
  rmSync(to, { recursive: true, force: true });
  // What was compressed beforehand still holds the scripts.
  cpSync(from, to, { recursive: true, filter: (file) => !/\.(br|gz|zst)$/.test(file) });
  for (const name of readdirSync(to).filter((file) => file.endsWith('.html'))) {
    const page = join(to, name);
    writeFileSync(page, withoutScripts(readFileSync(page, 'utf8')));
  }
}
