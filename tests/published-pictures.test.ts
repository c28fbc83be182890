import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadContent } from '../content/checks/load.ts';
import { copyOfProject, setBucket, setValue } from './copy-of-project.ts';
import { temporaryFolder } from './form/temporary-folder.ts';

const temporary = temporaryFolder();
const content = (name: string) => join(temporary.path, 'content', name);
const published = () => readdirSync(join(temporary.path, 'dist/assets'));

/** As a phone takes it: on its side, with the place where it was taken. */
const photo = () =>
  sharp({ create: { width: 1200, height: 1800, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } });

test('no published picture says where it was taken, even if its name ends in capitals', async () => {
  const { build } = copyOfProject(temporary.path);
  const names = ['capitals.JPG', "small é o'b.jpg", 'letters.PNG', 'web.webp'];
  mkdirSync(content('media'));
  for (const folder of ['images/workshop', 'images/team', 'images/easy-read', 'media']) {
    for (const name of names) await photo().toFile(content(`${folder}/${name}`));
  }
  const [person] = loadContent(content('.')).team.people;
  setValue(
    content('team.yaml'),
    ['people'],
    names.map((file) => ({ ...person, name: file, photo: { file, alt: 'A.' } })),
  );
  const block = { text: ['A.'] };
  setValue(
    content('formats.yaml'),
    ['easyRead', 'blocks'],
    names.map((picture) => ({ ...block, picture })),
  );
  for (const [index, file] of names.slice(0, 2).entries())
    setValue(content('landing.yaml'), ['purpose', 'photos', index, 'file'], file);
  writeFileSync(content('media/film.mp4'), '\0\0\0\x20ftypisom');
  writeFileSync(content('media/film.vtt'), 'WEBVTT\n');
  const film = {
    title: 'A',
    file: 'film.mp4',
    captions: 'film.vtt',
    transcript: 'A.',
    credit: 'A.',
  };
  setValue(content('formats.yaml'), ['bslVideo'], { ...film, poster: 'letters.PNG' });

  const { status, stderr } = build();
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const mine = published().filter((name) => /^(capitals|small|letters|web)/.test(name));
  // Pictures with the same bytes are published once.
  expect(mine.length).toBeGreaterThan(20);
  for (const name of mine) {
    const file = join(temporary.path, 'dist/assets', name);
    const { exif, xmp, iptc, width, height } = await sharp(file).metadata();
    expect([exif, xmp, iptc], name).toEqual([undefined, undefined, undefined]);
    expect(width, `${name}, no wider than any page shows it`).toBeLessThanOrEqual(1600);
    expect(width, `${name}, turned as it was held`).toBeGreaterThan(height);
  }
}, 300_000);

test('only pictures that a page shows are published, so none of the team if a bucket has them', async () => {
  const { build } = copyOfProject(temporary.path);
  for (const name of [
    'images/workshop/left.jpg',
    'images/team/left.jpg',
    'images/easy-read/left.jpg',
  ])
    await photo().toFile(content(name));
  writeFileSync(
    content('images/easy-read/left.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  );
  mkdirSync(content('media'));
  writeFileSync(content('media/left'), 'This name has no ending.');
  expect(build().stderr).toBe('');
  expect(published().join()).toMatch(/door-.*\.jpg/);
  expect(published().join()).not.toContain('left');

  setBucket(content('.'), 'https://photos.acme.test/team/');
  expect(build().stderr).toBe('');
  expect(published().filter((name) => /^door-.*\.(avif|jpe?g|webp)$/.test(name))).toEqual([]);
  rmSync(content('images/team'), { recursive: true });
  expect(build().stderr).toBe('');
}, 300_000);
