import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const scripts = [
  /<script\b[^>]*>[\s\S]*?<\/script>/gi,
  /<link\b(?=[^>]*\brel="modulepreload")[^>]*>/gi,
  /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="script")[^>]*>/gi,
];

/** Copies a built site to `to` and removes the scripts from its pages; nothing else changes. */
export function makeFloor(from: string, to: string) {
  rmSync(to, { recursive: true, force: true });
  // The compressed files still hold the scripts.
  cpSync(from, to, { recursive: true, filter: (file) => !/\.(br|gz|zst)$/.test(file) });
  for (const name of readdirSync(to).filter((file) => file.endsWith('.html'))) {
    const page = join(to, name);
    writeFileSync(page, withoutScripts(readFileSync(page, 'utf8')));
  }
}

/** Removes the scripts from a built page, and the links that preload scripts. */
export function withoutScripts(html: string): string {
  return scripts.reduce((rest, script) => rest.replaceAll(script, ''), html);
}
