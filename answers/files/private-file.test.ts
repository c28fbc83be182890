import { chownSync, existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { appendToPrivateFile, createPrivateFile, fillPrivateFile } from './private-file.ts';

const folder = temporaryFolder();

test('a new file is removed if writing it fails', () => {
  const path = join(folder.path, 'answers.csv');
  const fill = () => {
    writeFileSync(path, 'half');
    throw new Error('no space left on device');
  };
  expect(() => createPrivateFile(path, fill)).toThrow('no space left');
  expect(existsSync(path)).toBe(false);
});

test('a new file is removed if Ctrl-C ends the program while it is written', async () => {
  const path = join(folder.path, 'answers.csv');
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  async function* text() {
    yield 'half';
    expect(readFileSync(path, 'utf8')).toBe('half');
    process.emit('SIGINT', 'SIGINT');
    expect(existsSync(path)).toBe(false);
  }
  await fillPrivateFile(path, text());
  expect(kill.mock.calls).toEqual([[process.pid, 'SIGINT']]);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) expect(process.listenerCount(name)).toBe(0);
  vi.restoreAllMocks();
});

test('an existing file is not replaced', () => {
  const path = join(folder.path, 'answers.csv');
  createPrivateFile(path, () => writeFileSync(path, 'whole'));
  expect(() => createPrivateFile(path, () => writeFileSync(path, 'other'))).toThrow('EEXIST');
  expect(readFileSync(path, 'utf8')).toBe('whole');
  expect(statSync(path).mode & 0o077).toBe(0);
});

test('what is added to a file goes after what it has, and other users can no longer read it', () => {
  const path = join(folder.path, 'study.db.audit');
  writeFileSync(path, 'one\n', { mode: 0o644 });
  appendToPrivateFile(path, 'two\n');
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
  expect(statSync(path).mode & 0o077).toBe(0);
});

test('nothing is added through a link, which the user of the form could have put there', () => {
  const [target, path] = [join(folder.path, 'passwords'), join(folder.path, 'study.db.audit')];
  writeFileSync(target, 'root\n', { mode: 0o644 });
  symlinkSync(target, path);
  expect(() => appendToPrivateFile(path, 'two\n')).toThrow('ELOOP');
  expect(readFileSync(target, 'utf8')).toBe('root\n');
  expect(statSync(target).mode & 0o777).toBe(0o644);
});

test('what root adds belongs to the owner of the folder, as the user of the form', (context) => {
  context.skip(process.getuid?.() !== 0, 'Only root can give files to others.');
  chownSync(folder.path, 65534, 65534);
  const path = join(folder.path, 'study.db.erased');
  appendToPrivateFile(path, 'one\n');
  expect(statSync(path).uid).toBe(65534);
});
