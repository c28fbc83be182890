import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { checkFiles, mediaProblem, pictureProblem as problemOf } from './check-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const kinds = ['jpg', 'png', 'webp', 'svg'];
const pictureProblem = (path: string) => problemOf(path, 90);
const place = (name: string) => join(folder, name);
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">';

afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({
    create: { width: 90, height: 90, channels: 3, background: 'red', noise },
  });
  for (const kind of ['jpg', 'png', 'webp']) await picture.toFile(place(`whole.${kind}`));
  writeFileSync(place('whole.svg'), `${drawing}<path d="M0 0"/></svg>\n`);
});

test.each(kinds)('a whole %s is accepted, and one that was cut short is refused', async (kind) => {
  const whole = readFileSync(place(`whole.${kind}`));
  expect(await pictureProblem(place(`whole.${kind}`))).toBeUndefined();
  for (const part of [0.3, 0.9]) {
    writeFileSync(place(`cut.${kind}`), whole.subarray(0, Math.floor(whole.length * part)));
    expect(await pictureProblem(place(`cut.${kind}`)), `${part}`).toMatch(/^is /);
  }
});

test('a photo that is damaged in its middle is refused', async () => {
  const bytes = readFileSync(place('whole.jpg'));
  const middle = Math.floor(bytes.length / 2);
  writeFileSync(place('damaged.jpg'), bytes.fill(0xff, middle, middle + 200));
  expect(await pictureProblem(place('damaged.jpg'))).toMatch(/^is damaged/);
});

test('text called .jpg is refused, and so is a picture with too many pixels', async () => {
  writeFileSync(place('letter.jpg'), 'This is a letter.');
  expect(await pictureProblem(place('letter.jpg'))).toMatch(/^is no picture inside/);
  const vast = readFileSync(place('whole.jpg'));
  const size = vast.indexOf('\xFF\xC0', 'latin1') + 5;
  vast.writeUInt16BE(20_000, size);
  vast.writeUInt16BE(20_000, size + 2);
  writeFileSync(place('vast.jpg'), vast);
  expect(await pictureProblem(place('vast.jpg'))).toMatch(/^found 20000 × 20000 px/);
});

test('a picture is judged by its contents, not by the ending of its name', async () => {
  copyFileSync(place('whole.png'), place('logo.svg'));
  expect(await pictureProblem(place('logo.svg'))).toMatch(
    /^is a file of the kind PNG.*for the SVG/,
  );
  copyFileSync(place('whole.svg'), place('drawing.png'));
  expect(await pictureProblem(place('drawing.png'))).toMatch(/^is a file of the kind SVG/);
  copyFileSync(place('whole.png'), place('photo.jpg'));
  expect(await pictureProblem(place('photo.jpg'))).toBeUndefined();
});

/** As HDR pictures have it in place of a profile (PNG 3, 11.3.2.6), after the header of a PNG. */
function withColours(png: Buffer, code: readonly number[]): Buffer {
  const chunk = Buffer.from([0, 0, 0, 4, ...Buffer.from('cICP'), ...code, 0, 0, 0, 0]);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 12)), 12);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

test('a photo whose colours would be too dull, since it has no profile, is refused', async () => {
  const plain = readFileSync(place('whole.png'));
  for (const [code, found] of [
    [[1, 13, 0, 1], undefined],
    [[12, 13, 0, 1], expect.stringMatching(/^is in HDR or in other colours than sRGB/)],
    [[9, 16, 0, 1], expect.stringMatching(/^is in HDR or in other colours than sRGB/)],
  ] as const) {
    writeFileSync(place('code.png'), withColours(plain, code));
    expect(await pictureProblem(place('code.png')), `${code}`).toEqual(found);
  }
  const adobeRgb = { IFD0: {}, IFD4: { InteroperabilityIndex: 'R03' } };
  const camera = sharp(plain).withExif(adobeRgb);
  await camera.toFile(place('camera.jpg'));
  expect(await pictureProblem(place('camera.jpg'))).toMatch(/^is in Adobe RGB and has no profile/);
  await camera.withIccProfile('p3').toFile(place('camera.jpg'));
  expect(await pictureProblem(place('camera.jpg'))).toBeUndefined();
});

test('a photo is refused if it is too narrow when turned upright', async () => {
  expect(await problemOf(place('whole.jpg'), 91)).toMatch(
    /^found a picture 90 px wide\. Expected 91/,
  );
  expect(await problemOf(place('whole.svg'), 91)).toBeUndefined();
  const upright = sharp(place('whole.jpg')).resize(90, 40).withMetadata({ orientation: 6 });
  await upright.toFile(place('upright.jpg'));
  expect(await pictureProblem(place('upright.jpg'))).toMatch(/^found a picture 40 px wide/);
});

test.each(['<script>', '<a href="https://a.test">', '<path onload="x()"/>'])(
  'a drawing with a script or a link in it is refused: %s',
  async (part) => {
    writeFileSync(place('active.svg'), `${drawing}${part}</svg>`);
    expect(await pictureProblem(place('active.svg'))).toMatch(/^holds a script or a link/);
  },
);

const temporary = temporaryFolder();
const at = (file: string) => join(temporary.path, file);

beforeEach(() => cpSync('tests/second-study/images', at('images'), { recursive: true }));

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
