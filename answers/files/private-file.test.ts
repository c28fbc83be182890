import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { today } from '../../common/days.ts';
import { idOf } from '../../tests/answers/submission.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { referenceOf } from '../records/records.ts';
import { addErased, readErased, sidecarFile } from './beside-database.ts';
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

const database = () => join(folder.path, 'study.db');
const file = () => sidecarFile(database(), 'erased');
const ann = referenceOf(idOf('a'));
const record = (withProof: boolean) =>
  addErased(database(), new Map([[ann, { on: today(), withProof }]]));

test('a proof of consent that was erased stays erased, whichever line comes last', () => {
  record(true);
  record(false);
  expect(readErased(file())).toEqual(new Map([[ann, { on: today(), withProof: true }]]));
});

test('a line that a power cut has shortened is named, and does not swallow the next', () => {
  appendFileSync(file(), '7KQ2-M9');
  record(false);
  expect(() => readErased(file())).toThrow(
    `${file()}, line 1: found "7KQ2-M9". Expected a reference and a day`,
  );
  expect(readFileSync(file(), 'utf8').split('\n')[1]).toBe(`${ann} ${today()}`);
});

test('a copy of the record from another system, with other line ends, is read', () => {
  appendFileSync(file(), `${ann} 2026-11-20\r\n\r\n`);
  expect(readErased(file())).toEqual(new Map([[ann, { on: '2026-11-20', withProof: false }]]));
});

test('a record that cannot be read is named, and does not count as empty', () => {
  mkdirSync(file());
  expect(() => readErased(file())).toThrow(`${file()}, the record of what was erased, cannot be`);
});
