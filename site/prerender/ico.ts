/**
 * An icon of several sizes, as browsers ask for at /favicon.ico: a list of pictures, each a whole PNG,
 * which Windows has read in such a file since Vista, and every browser that shows these pages does.
 *
 * @param pictures  square PNGs of less than 256 px
 */
export function icoOf(pictures: readonly Buffer[]): Buffer {
  const entry = 16;
  const header = Buffer.alloc(6 + entry * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + entry * index;
    // The width and height of a PNG are at the start of its first part.
    header.writeUInt8(picture.readUInt32BE(16), at);
    header.writeUInt8(picture.readUInt32BE(20), at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
