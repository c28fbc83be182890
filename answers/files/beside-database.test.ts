import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { today } from '../../common/days.ts';
import { idOf } from '../../tests/answers/submission.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { referenceOf } from '../records/records.ts';
import { addErased, readErased, sidecarFile } from './beside-database.ts';

const folder = temporaryFolder();
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
