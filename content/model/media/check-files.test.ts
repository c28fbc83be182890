import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/form/temporary-folder.ts';
import { checkFiles } from './check-files.ts';

const temporary = temporaryFolder();
const at = (file: string) => join(temporary.path, file);

beforeEach(() => cpSync('tests/second-study/images', at('images'), { recursive: true }));

test('a study whose photos of the team are in a bucket needs no folder for them', async () => {
  rmSync(at('images/team'), { recursive: true });
  await expect(checkFiles(temporary.path)).resolves.toBeUndefined();
});

test('pictures that no file of content/ names are checked too, since they are built like the others', async () => {
  mkdirSync(at('media'));
  for (const name of ['images/team/half.JPG', 'media/poster.png', 'images/workshop/.hidden.jpg'])
    writeFileSync(at(name), 'not a picture');
  await expect(checkFiles(temporary.path)).rejects.toMatchObject({
    problems: [
      expect.stringMatching(/^content\/images\/team\/half\.JPG: is no picture inside/),
      expect.stringMatching(/^content\/media\/poster\.png: is no picture inside/),
    ],
  });
});

test('a folder with the name of a photo is a problem', async () => {
  mkdirSync(at('images/team/anna.jpg'));
  await expect(checkFiles(temporary.path)).rejects.toThrow(
    'content/images/team/anna.jpg: is a folder',
  );
});

test.each(['photo#1.jpg', 'who?.jpg', '100%.jpg', '{a}.jpg', 'a\tb.jpg'])(
  'a photo called %s is a problem',
  async (name) => {
    writeFileSync(at(`images/team/${name}`), '');
    await expect(checkFiles(temporary.path)).rejects.toThrow(
      `content/images/team/${name}: has one of # ? % { }`,
    );
  },
);
