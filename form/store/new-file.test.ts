import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { newFile } from './new-file.ts';

const folder = temporaryFolder();

test('a file that cannot be filled does not stay', () => {
  const path = join(folder.path, 'answers.csv');
  const fill = () => {
    writeFileSync(path, 'half');
    throw new Error('no space left on device');
  };
  expect(() => newFile(path, fill)).toThrow('no space left');
  expect(existsSync(path)).toBe(false);
});

test('a file that is there already stays as it is', () => {
  const path = join(folder.path, 'answers.csv');
  newFile(path, () => writeFileSync(path, 'whole'));
  expect(() => newFile(path, () => writeFileSync(path, 'other'))).toThrow('EEXIST');
  expect(readFileSync(path, 'utf8')).toBe('whole');
  expect(statSync(path).mode & 0o077).toBe(0);
});
