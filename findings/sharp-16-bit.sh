#!/bin/sh
# sharp converts a picture from Display P3 to sRGB if it has 8 bits a channel. If it has 16, sharp
# drops the profile and leaves the numbers as they are, so that the colours are dull everywhere.
# `pipelineColourspace('srgb')` converts it; `toColourspace('srgb')` does not.
#
# Who meets it: anyone who puts photos on the web that a phone took or an editor saved in Display P3,
# as PNG with 16 bits. No error is raised, and the file looks right on the editor's own screen.
# Versions: sharp 0.35.5 with libvips 8.18.7. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"
install sharp@0.35.5

observe <<'JS'
import sharp from 'sharp';

const red = { create: { width: 8, height: 8, channels: 3, background: '#e02020' } };
const pngs = {
  8: await sharp(red).withIccProfile('p3').png().toBuffer(),
  16: await sharp(red).toColourspace('rgb16').withIccProfile('p3').png().toBuffer(),
};
const colour = async (picture) => {
  const written = await picture.webp({ lossless: true }).toBuffer();
  const { icc } = await sharp(written).metadata();
  const [r, g, b] = await sharp(written).raw().toBuffer();
  return `${r}, ${g}, ${b}, ${icc ? 'with' : 'without'} a profile`;
};

console.log(`sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}; drawn: 224, 32, 32`);
for (const [bits, png] of Object.entries(pngs)) {
  console.log(`${bits} bits: ${await colour(sharp(png))}`);
}
for (const method of ['toColourspace', 'pipelineColourspace']) {
  console.log(`16 bits, ${method}: ${await colour(sharp(pngs[16])[method]('srgb'))}`);
}
JS

expect <<'SEEN'
sharp 0.35.5, libvips 8.18.7; drawn: 224, 32, 32
8 bits: 224, 31, 32, without a profile
16 bits: 205, 55, 44, without a profile
16 bits, toColourspace: 205, 55, 44, without a profile
16 bits, pipelineColourspace: 223, 32, 31, without a profile
SEEN
