import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import * as harfbuzz from 'harfbuzzjs';
import sharp, { type Channels, type Sharp } from 'sharp';
import subsetFont from 'subset-font';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '../content/model/load.ts';
import { copyOfProject, setValue } from './copy-of-project.ts';

const colours = ['e02020', '20a040', '3050c0', 'd0a080', '303030'];
const greys = ['202020', '606060', 'a0a0a0', 'f0f0f0'];

// The same colours and greys in other spaces, as CSS Color 4 converts them.
const inDisplayP3 = ['ce372e', '4d9e4c', '374fb9', 'c9a285', '303030'];
const inGamma18 = ['18', '4d', '8f', 'ec'];
/** What a press prints of the colours: the one that sharp assumes if a photo in CMYK has no profile. */
const inPrint = ['da2a16', '199038', '274f85', 'd29e77', '303028'];

const ofDisplayP3 = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } });
const p3Picture = await ofDisplayP3.withIccProfile('p3').png().toBuffer();
const { icc: displayP3 } = await sharp(p3Picture).metadata();
/** A profile of grey whose light is the level to the power of 1.8, by the specification ICC.1:2022. */
const greyOfGamma18 = Buffer.from(
  'AAAAwAAAAAACQAAAbW50ckdSQVlYWVogAAAAAAAAAAAAAAAAYWNzcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAPbWAAEAAAAA0y0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAC' +
    'd3RwdAAAAJwAAAAUa1RSQwAAALAAAAAQWFlaIAAAAAAAAPbWAAEAAAAA0y1wYXJhAAAAAAAAAAAAAczN',
  'base64',
);

type Case = Omit<ExportedPhoto, 'format'> & { file: string; shows?: readonly string[] };

const grey = { stripes: inGamma18, profile: greyOfGamma18, shows: greys };
const p3 = { stripes: inDisplayP3, profile: displayP3 };
const cases: readonly Case[] = [
  { file: 'display-p3-8.jpg', space: 'srgb', ...p3 },
  { file: 'display-p3-16-transparent.png', space: 'rgb16', ...p3, alpha: 'ff' },
  { file: 'palette.png', space: 'srgb', palette: true, ...p3 },
  { file: 'grey-8.jpg', space: 'b-w', ...grey },
  { file: 'grey-16-transparent.png', space: 'grey16', ...grey, alpha: 'ff' },
  { file: 'cmyk.jpg', space: 'cmyk', stripes: colours, shows: inPrint },
  { file: 'without-profile-16.png', space: 'rgb16', stripes: colours },
];

/** Of a phone, which holds them on their side and notes where it is. */
const fromPhone = ['capitals.JPG', "small é o'b.jpg", 'letters.PNG', 'web.webp'];

/** Where a picture lies that is on no page. */
const left = ['images/workshop', 'images/team', 'images/easy-read'];

const folder = mkdtempSync(join(tmpdir(), 'published-'));
const content = (name: string) => join(folder, 'content', name);
const page = (path: string) => readFileSync(join(folder, 'dist', path), 'utf8');
const published = () => readdirSync(join(folder, 'dist/assets'));
let built: { status: number | null; stderr: string };
afterAll(() => rmSync(folder, { recursive: true }));

/** One build publishes all of these, for a host that sends no headers. */
beforeAll(async () => {
  const { build } = copyOfProject(folder);
  mkdirSync(content('media'));
  for (const one of cases) {
    const format = one.file.endsWith('.png') ? 'png' : 'jpeg';
    const photo = await exportedPhoto({ ...one, format });
    writeFileSync(content(`images/team/${one.file}`), photo);
    writeFileSync(content(`images/easy-read/${one.file}`), photo);
  }
  // Each of its own colour: pictures with the same bytes are published once, under any of their names.
  for (const [index, name] of [...fromPhone, 'left.jpg'].entries()) {
    const background = { r: 50 * index, g: 0, b: 0 };
    const photo = sharp({ create: { width: 1200, height: 1800, channels: 3, background } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } });
    const places = name === 'left.jpg' ? left : ['images/workshop', 'images/easy-read', 'media'];
    for (const place of places) await photo.toFile(content(`${place}/${name}`));
  }
  writeFileSync(content('media/left'), 'This name has no ending.');
  writeFileSync(content('media/film.mp4'), '\0\0\0\x20ftypisom');
  writeFileSync(content('media/film.vtt'), 'WEBVTT\n');

  const [person] = loadContent(content('.')).team.people;
  const name = 'Siân Ŵyn Llŷr';
  const people = cases.map(({ file }) => ({ ...person, name, photo: { file, alt: file } }));
  setValue(content('team.yaml'), ['people'], people);
  const pictures = [...cases.map(({ file }) => file), ...fromPhone];
  const blocks = pictures.map((picture) => ({ text: ['A.'], picture }));
  setValue(content('formats.yaml'), ['easyRead', 'blocks'], blocks);
  for (const [index, file] of fromPhone.slice(0, 2).entries())
    setValue(content('landing.yaml'), ['purpose', 'photos', index, 'file'], file);
  const words = { title: 'A', transcript: 'A.', credit: 'A.' };
  const film = { ...words, file: 'film.mp4', captions: 'film.vtt', poster: 'letters.PNG' };
  setValue(content('formats.yaml'), ['bslVideo'], film);
  setValue(content('organisation.yaml'), ['securityContactUntil'], '2020-01-01');
  built = build(['--policy-in-pages']);
}, 300_000);

test('with --policy-in-pages every page has its policy, and an expired security contact is only noted', () => {
  expect(built.stderr).toContain(
    'Note: content/organisation.yaml, securityContactUntil: "2020-01-01"',
  );
  expect(built.stderr.replace(/^Note: .*\n/gm, '')).toBe('');
  expect(built.status).toBe(0);
  const pages = readdirSync(join(folder, 'dist')).filter((name) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(3);
  for (const name of pages) {
    expect(page(name)).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src/);
  }
});

// tests/journeys/another-study.spec.ts looks at a site without them.
test('a second font with the letters of Welsh is published if a page uses them', async () => {
  const [, extended = ''] =
    /url\("?\/assets\/([^)"]*latin-ext[^)"]*)/.exec(page('index.html')) ?? [];
  expect(published().filter((name) => name.endsWith('.woff2'))).toHaveLength(2);
  expect(page('index.html')).toMatch(
    new RegExp(`@font-face\\s*\\{[^}]*${extended}[^}]*unicode-range`),
  );
  const bytes = readFileSync(join(folder, 'dist/assets', extended));
  expect(bytes.length).toBeLessThan(4_000);
  const font = await subsetFont(bytes, 'Ŵŷ', { targetFormat: 'sfnt' });
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(font).buffer));
  expect(String.fromCodePoint(...face.collectUnicodes())).toBe('Ŵŷ');
});

test('no published picture says where it was taken, even if its name ends in capitals', async () => {
  const names = [...fromPhone, ...cases.map(({ file }) => file)];
  const starts = names.map((name) => name.split(/[. ]/)[0] ?? '');
  const mine = published().filter((name) => starts.some((start) => name.startsWith(start)));
  expect(mine.length).toBeGreaterThan(30);
  for (const name of mine) {
    const file = join(folder, 'dist/assets', name);
    const { exif, xmp, iptc, width, height } = await sharp(file).metadata();
    expect([exif, xmp, iptc], name).toEqual([undefined, undefined, undefined]);
    expect(width, `${name}, no wider than any page shows it`).toBeLessThanOrEqual(1600);
    expect(width, `${name}, turned as it was held`).toBeGreaterThan(height);
  }
});

test('only pictures that a page shows are published', () => {
  expect(published().join()).toMatch(/capitals-.*\.jpg/);
  expect(published().join()).not.toContain('left');
});

test.each(cases.map((one, index) => ({ ...one, index })))(
  'a photo is published in the colours in which it was exported: $file',
  async ({ file, index, shows = colours }) => {
    const pictures = (path: string) => page(path).match(/<picture>.*?<\/picture>/gs) ?? [];
    const inTeam = pictures('index.html').find((picture) => picture.includes(`alt="${file}"`));
    const inEasyWords = pictures('easy-read.html')[index];
    const files = [...`${inTeam}${inEasyWords}`.matchAll(/assets\/[^" ]+/g)].map(([name]) => name);
    expect(new Set(files.map((name) => extname(name)))).toEqual(
      new Set(['.avif', '.webp', '.jpg']),
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

/** Pixels of a photo as the camera holds it: on its side. */
const [width, height] = [480, 640];

type ExportedPhoto = {
  format: 'jpeg' | 'png';
  /** What the pixels are, in the names that sharp has for it. */
  space: 'b-w' | 'grey16' | 'srgb' | 'rgb16' | 'cmyk';
  /** Each stripe's channels in two digits each, from left to right once the photo is upright. */
  stripes: readonly string[];
  profile?: Buffer | undefined;
  /** How opaque all of it is, in two digits. */
  alpha?: string;
  /** Whether it has a list of its colours, and in place of each pixel a number. */
  palette?: boolean;
};

/** A photo as a photo program exports it: with a profile, and a note of how it must be turned. */
async function exportedPhoto(photo: ExportedPhoto): Promise<Buffer> {
  const { format, space, profile, palette = false } = photo;
  const drawn = draw(photo);
  // For the press whose profile sharp has.
  if (space === 'cmyk') return drawn.withMetadata({ icc: 'cmyk', orientation: 8 }).toBuffer();
  if (format === 'png') {
    const file = await drawn.png({ palette }).toBuffer();
    const named = profile && [chunk('iCCP', Buffer.from('P\0\0'), deflateSync(profile))];
    return insert(file, 33, [...(named ?? []), chunk('eXIf', turnLeft)]);
  }
  const file = await drawn.toBuffer();
  const named = profile && [segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile)];
  return insert(file, 2, [segment(0xe1, Buffer.from('Exif\0\0'), turnLeft), ...(named ?? [])]);
}

function draw({ space, stripes, alpha = '' }: ExportedPhoto): Sharp {
  const pixels = stripes.map((stripe) => stripe + alpha);
  const channels = ((pixels[0]?.length ?? 2) / 2) as Channels;
  const raw = { width, height, channels };
  // 0x7f of 0xff is 0x7f7f of 0xffff.
  const deep = filled(pixels.map((pixel) => pixel.replace(/../g, '$&$&')));
  const data = space.endsWith('16')
    ? new Uint16Array(Uint8Array.from(deep).buffer)
    : filled(pixels);
  const best = { quality: 100, chromaSubsampling: '4:4:4' };
  return sharp(data, { raw }).toColourspace(space).jpeg(best);
}

/** Stripes of pixels, from top to bottom. */
function filled(pixels: readonly string[]): Buffer {
  const each = (width * height) / pixels.length;
  return Buffer.concat(
    pixels.map((pixel) => Buffer.alloc((each * pixel.length) / 2, pixel, 'hex')),
  );
}

/** Exif's orientation 8: the first row is at the left. */
const turnLeft = Buffer.from(
  'MM\0\x2A\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x08\0\0\0\0\0\0',
  'latin1',
);

function insert(file: Buffer, at: number, parts: readonly Buffer[]): Buffer {
  return Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)]);
}

/** Of a PNG, after its header. */
function chunk(name: string, ...data: readonly Buffer[]): Buffer {
  const named = Buffer.concat([Buffer.from(name), ...data]);
  return Buffer.concat([fourBytes(named.length - 4), named, fourBytes(crc32(named))]);
}

function fourBytes(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

/** Of a JPEG, after its first two bytes. */
function segment(marker: number, ...data: readonly Buffer[]): Buffer {
  const all = Buffer.concat([Buffer.from([0xff, marker, 0, 0]), ...data]);
  all.writeUInt16BE(all.length - 2, 2);
  return all;
}
