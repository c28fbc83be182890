#!/bin/sh
# The bytes of an AVIF that sharp writes depend on the number of threads, and so do its pixels. JPEG,
# WebP and PNG stay the same.
#
# Who meets it: anyone whose build must give the same bytes everywhere, or whose pictures are named by
# a hash. On Debian sharp takes one thread, on Alpine or a Mac as many as there are cores.
# Versions: sharp 0.35.5 with libaom 3.15.1. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"
install sharp@0.35.5

observe <<'JS'
import sharp from 'sharp';

const [width, height] = [1200, 800];
const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * at) / 512);
const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } });

console.log(`sharp ${sharp.versions.sharp}, libaom ${sharp.versions.aom}; with 1, 2 and 4 threads`);
for (const format of ['jpeg', 'webp', 'png', 'avif']) {
  const files = new Set();
  const decoded = new Set();
  for (const threads of [1, 2, 4]) {
    sharp.concurrency(threads);
    const file = await picture()[format]().toBuffer();
    files.add(file.toString('base64'));
    decoded.add((await sharp(file).raw().toBuffer()).toString('base64'));
  }
  console.log(`${format}, different files: ${files.size}, different pictures: ${decoded.size}`);
}
JS

expect <<'SEEN'
sharp 0.35.5, libaom 3.15.1; with 1, 2 and 4 threads
jpeg, different files: 1, different pictures: 1
webp, different files: 1, different pictures: 1
png, different files: 1, different pictures: 1
avif, different files: 3, different pictures: 3
SEEN
