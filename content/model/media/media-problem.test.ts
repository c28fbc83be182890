import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/form/temporary-folder.ts';
import { mediaProblem } from './media-problem.ts';

const temporary = temporaryFolder();

test.each([
  ['film.mp4', '\0\0\0\x20ftypisom'],
  ['FILM.MP4', '\0\0\0\x18ftypmp42'],
  ['film.webm', '\x1A\x45\xDF\xA3\x01'],
  ['sound.mp3', 'ID3\x04\0'],
  ['sound.mp3', '\xFF\xFB\x90\x44'],
  ['sound.m4a', '\0\0\0\x20ftypM4A '],
  ['sound.ogg', 'OggS\0'],
  ['sound.opus', 'OggS\0'],
  ['words.pdf', '%PDF-1.7\n'],
  ['words.docx', 'PK\x03\x04'],
  ['captions.vtt', '\xEF\xBB\xBFWEBVTT\r\n'],
  ['captions.vtt', 'WEBVTT - English\n'],
])('%s is accepted if it begins as its kind does, and refused if it is text', (name, start) => {
  const path = join(temporary.path, name);
  writeFileSync(path, start, 'latin1');
  expect(mediaProblem(path)).toBeUndefined();
  for (const other of ['not a film', '']) {
    writeFileSync(path, other);
    expect(mediaProblem(path)).toMatch(`begins with "${other}". Expected `);
  }
});
