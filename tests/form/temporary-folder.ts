import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/**
 * Gives each test in a file a separate folder, and removes it afterwards.
 *
 * @param parent  where it is, if not where this machine keeps temporary files
 */
export function temporaryFolder(parent = tmpdir()): { readonly path: string } {
  const folder = { path: '' };
  beforeEach(() => {
    folder.path = mkdtempSync(join(parent, 'study-form-'));
  });
  afterEach(() => rmSync(folder.path, { recursive: true, force: true }));
  return folder;
}

/** The bytes of all files in a folder, as text, but for files whose names begin with `except`. */
export function bytesIn(folder: string, except = '/'): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(except))
    .map(({ name }) => readFileSync(join(folder, name), 'latin1'))
    .join('');
}
