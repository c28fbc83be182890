import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFiles } from './check-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('tests/second-study/images', join(folder, 'images'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the files of content/ have no problem', async () => {
  await expect(checkFiles('content')).resolves.toBeUndefined();
});

test('a study whose photos of the team are in a bucket needs no folder for them', async () => {
  rmSync(join(folder, 'images/team'), { recursive: true });
  await expect(checkFiles(folder)).resolves.toBeUndefined();
});

test('pictures that no file of content/ names are checked too, since they are built like the others', async () => {
  mkdirSync(join(folder, 'media'));
  for (const name of ['images/team/half.JPG', 'media/poster.png', 'images/workshop/.hidden.jpg'])
    writeFileSync(join(folder, name), 'not a picture');
  await expect(checkFiles(folder)).rejects.toMatchObject({
    problems: [
      expect.stringMatching(/^content\/images\/team\/half\.JPG: is no picture inside/),
      expect.stringMatching(/^content\/media\/poster\.png: is no picture inside/),
    ],
  });
});

test('a folder with the name of a photo is a problem', async () => {
  mkdirSync(join(folder, 'images/team/anna.jpg'));
  await expect(checkFiles(folder)).rejects.toThrow('content/images/team/anna.jpg: is a folder');
});

test.each(['photo#1.jpg', 'who?.jpg', '100%.jpg', '{a}.jpg', 'a\tb.jpg'])(
  'a photo called %s is a problem',
  async (name) => {
    writeFileSync(join(folder, 'images/team', name), '');
    await expect(checkFiles(folder)).rejects.toThrow(
      `content/images/team/${name}: has one of # ? % { }`,
    );
  },
);
