import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from './form/temporary-folder.ts';
import { realProject } from './real-project.ts';

const temporary = temporaryFolder();

/** As a telephone takes it: on its side, with the place where it was taken. */
const photo = () =>
  sharp({ create: { width: 2000, height: 3000, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } });

test('no picture says where it was taken, whatever letters its ending has', async () => {
  const { build } = realProject(temporary.path);
  const content = join(temporary.path, 'content');
  const places = ['images/workshop', 'images/team', 'images/easy-read', 'media'];
  for (const place of places) {
    mkdirSync(join(content, place), { recursive: true });
    for (const name of ['capitals.JPG', 'small.jpg', 'letters.PNG', 'web.webp'])
      await photo().toFile(join(content, place, name));
  }
  const { status, stderr } = build();
  expect(stderr).toMatch(/^Note: .*\n$/);
  expect(status).toBe(0);
  const assets = join(temporary.path, 'dist/assets');
  const pictures = readdirSync(assets).filter((name) => /\.(avif|jpe?g|png|webp)$/i.test(name));
  const mine = /^(capitals|small|letters|web)-/;
  expect(pictures.filter((name) => mine.test(name)).length).toBeGreaterThan(places.length);
  for (const name of pictures) {
    const { exif, xmp, iptc, width, height } = await sharp(join(assets, name)).metadata();
    expect([exif, xmp, iptc], name).toEqual([undefined, undefined, undefined]);
    expect(width, `${name}, no wider than any page shows it`).toBeLessThanOrEqual(1600);
    if (mine.test(name)) expect(width, `${name}, turned as it was held`).toBeGreaterThan(height);
  }
}, 300_000);
