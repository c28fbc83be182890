/** How light a level is: a power, or the curve of sRGB (IEC 61966-2-1). */
type Curve = number | 'sRGB';

const d50 = [0.9642, 1, 0.8249];

/** @param primaries  X, Y and Z of red, of green and of blue, adapted to D50 */
export function rgbProfile(primaries: readonly number[], curve: Curve): Buffer {
  const levels = curveTag(curve);
  return profile('RGB XYZ ', {
    rXYZ: xyzTag(primaries.slice(0, 3)),
    gXYZ: xyzTag(primaries.slice(3, 6)),
    bXYZ: xyzTag(primaries.slice(6, 9)),
    rTRC: levels,
    gTRC: levels,
    bTRC: levels,
  });
}

export function greyProfile(curve: Curve): Buffer {
  return profile('GRAYXYZ ', { kTRC: curveTag(curve) });
}

/**
 * A press on white paper.
 *
 * @param prints  CIE L*a*b* of full yellow, magenta, both, cyan, yellow and cyan, and so on; whatever
 *   has black ink is black
 */
export function pressProfile(prints: readonly (readonly number[])[]): Buffer {
  const [white, black] = [
    [100, 0, 0],
    [0, 0, 0],
  ];
  const measured = Array.from({ length: 8 }, (_, inks) => [
    [white, ...prints][inks] ?? black,
    black,
  ]);
  const ramps = (channels: number) => Array.from({ length: channels }, () => [0, 0xffff]).flat();
  // As 16 bits, from 0 to 100 and from -128 on (ICC.1:2022, 10.10).
  const lab = measured
    .flat()
    .flatMap(([l = 0, a = 0, b = 0]) => [l * 652.8, (a + 128) * 256, (b + 128) * 256]);
  return profile('CMYKLab ', {
    A2B0: Buffer.concat([
      Buffer.from('mft2\0\0\0\0\x04\x03\x02\0', 'latin1'),
      fixed([1, 0, 0, 0, 1, 0, 0, 0, 1]),
      shorts([2, 2, ...ramps(4), ...lab, ...ramps(3)]),
    ]),
  });
}

function profile(spaces: string, tags: Record<string, Buffer>): Buffer {
  const all = Object.entries({ wtpt: xyzTag(d50), ...tags });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(0x02400000, 8);
  header.write(`mntr${spaces}`, 12);
  header.write('acsp', 36);
  fixed(d50).copy(header, 68);
  const table = Buffer.alloc(4 + 12 * all.length);
  table.writeUInt32BE(all.length);
  let end = header.length + table.length;
  for (const [at, [name, { length }]] of all.entries()) {
    table.write(name, 4 + 12 * at);
    table.writeUInt32BE(end, 8 + 12 * at);
    table.writeUInt32BE(length, 12 + 12 * at);
    end += length;
  }
  header.writeUInt32BE(end);
  return Buffer.concat([header, table, ...all.map(([, tag]) => tag)]);
}

function xyzTag(value: readonly number[]): Buffer {
  return Buffer.concat([Buffer.from('XYZ \0\0\0\0'), fixed(value)]);
}

function curveTag(curve: Curve): Buffer {
  const [kind, numbers] =
    curve === 'sRGB'
      ? ['\x03', [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]]
      : ['\0', [curve]];
  return Buffer.concat([Buffer.from(`para\0\0\0\0\0${kind}\0\0`, 'latin1'), fixed(numbers)]);
}

/** 16 bits before the point and 16 after it. */
function fixed(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) {
    bytes.writeInt32BE(Math.round(number * 65536), 4 * at);
  }
  return bytes;
}

function shorts(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [at, number] of numbers.entries()) {
    bytes.writeUInt16BE(Math.round(number), 2 * at);
  }
  return bytes;
}
