import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureState } from './picture-state.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const kinds = ['jpg', 'png', 'webp', 'svg'];
const place = (name: string) => join(folder, name);

afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({
    create: { width: 90, height: 90, channels: 3, background: 'red', noise },
  });
  for (const kind of ['jpg', 'png', 'webp'] as const)
    writeFileSync(
      place(`whole.${kind}`),
      await picture.toFormat(kind === 'jpg' ? 'jpeg' : kind).toBuffer(),
    );
  writeFileSync(
    place('whole.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n',
  );
});

test.each(kinds)('a whole picture is fine, and one that is cut is noticed: %s', (kind) => {
  const whole = readFileSync(place(`whole.${kind}`));
  expect(pictureState(place(`whole.${kind}`))).toBe('fine');
  for (const part of [0.3, 0.9]) {
    const end = Math.floor(whole.length * part);
    writeFileSync(place(`cut.${kind}`), whole.subarray(0, end));
    expect(pictureState(place(`cut.${kind}`)), `${part}`).toBe('cut');
  }
});

test('a small picture of itself inside a photo does not make a cut photo whole', () => {
  const whole = readFileSync(place('whole.jpg'));
  const start = whole.subarray(0, 2);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), whole]);
  segment.writeUInt16BE(whole.length + 2, 2);
  const photo = Buffer.concat([start, segment, whole.subarray(2)]);
  writeFileSync(place('photo.jpg'), photo);
  expect(pictureState(place('photo.jpg'))).toBe('fine');
  writeFileSync(place('photo.jpg'), photo.subarray(0, -whole.length / 2));
  expect(pictureState(place('photo.jpg'))).toBe('cut');
});

test.each(['<script>', '<a href="https://a.test">', '<path onload="x()"/>'])(
  'a drawing with something active in it is noticed: %s',
  (part) => {
    writeFileSync(place('active.svg'), `<svg>${part}</svg>`);
    expect(pictureState(place('active.svg'))).toBe('active');
  },
);
