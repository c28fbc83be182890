import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from './load.ts';
import { unusedFiles } from './unused-files.ts';

const content = loadContent();

test('what is shipped holds no file that nothing names', () => {
  expect(unusedFiles(content, 'content')).toEqual([]);
});

test('a photo that nobody names any more is found before it is published', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  mkdirSync(join(folder, 'images', 'team'), { recursive: true });
  for (const name of ['left.jpg', content.team.people[0]?.photo.file ?? '']) {
    writeFileSync(join(folder, 'images', 'team', name), '');
  }
  expect(unusedFiles(content, folder)).toEqual([
    'content/images/team/left.jpg: nothing names it; take it out',
  ]);
  rmSync(folder, { recursive: true });
});
