import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '../content/checks/load.ts';
import { greyProfile, pressProfile, rgbProfile } from './colour-profile.ts';
import { copyOfProject, setValue } from './copy-of-project.ts';
import { type ExportedPhoto, exportedPhoto } from './exported-photo.ts';

const colours = ['e02020', '20a040', '3050c0', 'd0a080', '303030'];
const greys = ['202020', '606060', 'a0a0a0', 'f0f0f0'];

// The same colours and greys in other spaces, as CSS Color 4 converts them.
const inDisplayP3 = ['ce372e', '4d9e4c', '374fb9', 'c9a285', '303030'];
const inAdobeRgb = ['c02525', '5e9f49', '3e51bc', 'c39f80', '333333'];
const inProPhotoRgb = ['9a4122', '528541', '4d42a7', 'aa9473', '242424'];
const inGamma18 = ['18', '4d', '8f', 'ec'];
const inLab = [
  [49.1, 69.9, 52.5],
  [57.9, -50.1, 39.1],
  [37.1, 20.1, -63.5],
  [69.9, 15.3, 23.9],
  [19.9, 0, 0],
];
/** The inks with which a press that was measured prints the colours: cyan, magenta, yellow, black. */
const inks = ['0000ff00', '00ff0000', '00ffff00', 'ff000000', 'ff00ff00'];

const sRgb = rgbProfile(
  [0.43607, 0.22249, 0.01392, 0.38515, 0.71689, 0.09708, 0.14308, 0.06062, 0.71411],
  'sRGB',
);
const displayP3 = rgbProfile(
  [0.5151, 0.24118, -0.00105, 0.29196, 0.69224, 0.04188, 0.15715, 0.06658, 0.78438],
  'sRGB',
);
const adobeRgb = rgbProfile(
  [0.60974, 0.31111, 0.01947, 0.20528, 0.62567, 0.06087, 0.14919, 0.06322, 0.74457],
  563 / 256,
);
const proPhotoRgb = rgbProfile(
  [0.79767, 0.28804, 0, 0.13519, 0.71188, 0, 0.03135, 0.00009, 0.82491],
  1.8,
);

type Case = Omit<ExportedPhoto, 'format'> & { file: string; shows?: readonly string[] };

const grey = { stripes: inGamma18, profile: greyProfile(1.8), shows: greys };
const p3 = { stripes: inDisplayP3, profile: displayP3 };
const adobe = { stripes: inAdobeRgb, profile: adobeRgb };
const cases: readonly Case[] = [
  { file: 'srgb-8.jpg', space: 'srgb', stripes: colours, profile: sRgb },
  { file: 'srgb-16.png', space: 'rgb16', stripes: colours, profile: sRgb },
  { file: 'display-p3-8.jpg', space: 'srgb', ...p3 },
  { file: 'display-p3-16.png', space: 'rgb16', ...p3 },
  { file: 'adobe-rgb-8.jpg', space: 'srgb', ...adobe },
  { file: 'adobe-rgb-16-transparent.png', space: 'rgb16', ...adobe, alpha: 'ff' },
  { file: 'prophoto-rgb-16.png', space: 'rgb16', stripes: inProPhotoRgb, profile: proPhotoRgb },
  { file: 'grey-8.jpg', space: 'b-w', ...grey },
  { file: 'grey-16-transparent.png', space: 'grey16', ...grey, alpha: 'ff' },
  { file: 'cmyk.jpg', space: 'cmyk', stripes: inks, profile: pressProfile(inLab) },
  { file: 'palette.png', space: 'srgb', palette: true, ...p3 },
  { file: 'without-profile-16.png', space: 'rgb16', stripes: colours },
];

const folder = mkdtempSync(join(tmpdir(), 'colours-'));
const page = (path: string) => readFileSync(join(folder, 'dist', path), 'utf8');
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const { build } = copyOfProject(folder);
  const content = (name: string) => join(folder, 'content', name);
  for (const one of cases) {
    const photo = await exportedPhoto({
      ...one,
      format: one.file.endsWith('.png') ? 'png' : 'jpeg',
    });
    writeFileSync(content(`images/team/${one.file}`), photo);
    writeFileSync(content(`images/easy-read/${one.file}`), photo);
  }
  const [person] = loadContent(content('.')).team.people;
  const people = cases.map(({ file }) => ({ ...person, photo: { file, alt: file } }));
  setValue(content('team.yaml'), ['people'], people);
  const blocks = cases.map(({ file }) => ({ text: ['A.'], picture: file }));
  setValue(content('formats.yaml'), ['easyRead', 'blocks'], blocks);
  expect(build().stderr).toBe('');
});

test.each(cases.map((one, index) => ({ ...one, index })))(
  'a photo is published in the colours in which it was exported: $file',
  async ({ file, index, shows = colours }) => {
    const pictures = page('index.html').match(/<picture>.*?<\/picture>/gs) ?? [];
    const inTeam = pictures.find((picture) => picture.includes(`alt="${file}"`));
    const inEasyWords = page('easy-read.html').match(/<img[^>]*>/g)?.[index];
    const files = [...`${inTeam}${inEasyWords}`.matchAll(/assets\/[^" ]+/g)].map(([name]) => name);
    expect(new Set(files.map((name) => extname(name)))).toEqual(
      new Set(['.avif', '.webp', '.jpg', extname(file)]),
    );
    for (const name of files) {
      const found = await stripesOf(join(folder, 'dist', name), shows.length);
      const wanted = shows.map((stripe) => [...Buffer.from(stripe, 'hex')]);
      const off = found.flat().map((level, at) => Math.abs(level - (wanted.flat()[at] ?? 0)));
      expect(Math.max(...off), `${name}: found ${found}, expected ${wanted}`).toBeLessThanOrEqual(
        6,
      );
    }
  },
);

/** The colour in the middle of each stripe, from left to right. */
async function stripesOf(path: string, count: number): Promise<number[][]> {
  const picture = sharp(path).removeAlpha().toColourspace('srgb').raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  return Array.from({ length: count }, (_, stripe) => {
    const start = (row + Math.floor(((stripe + 0.5) * info.width) / count)) * info.channels;
    return [...data.subarray(start, start + info.channels)];
  });
}
