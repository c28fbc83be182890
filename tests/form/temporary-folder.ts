import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** Gives each test in a file a separate folder, and removes it afterwards. */
export function temporaryFolder(): { readonly path: string } {
  const folder = { path: '' };
  beforeEach(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'study-form-'));
  });
  afterEach(() => rmSync(folder.path, { recursive: true, force: true }));
  return folder;
}
