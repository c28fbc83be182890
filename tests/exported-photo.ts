import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Channels, type Sharp } from 'sharp';

/** Pixels of a photo as the camera holds it: on its side. */
const [width, height] = [480, 640];

export type ExportedPhoto = {
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
export async function exportedPhoto(photo: ExportedPhoto): Promise<Buffer> {
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
