import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';

const isText = /^\.(css|html|js|json|svg|txt|webmanifest|xml|yaml|vtt)$/;

const best = {
  br: (data: Buffer) =>
    brotliCompressSync(data, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  zst: (data: Buffer) =>
    zstdCompressSync(data, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  gz: (data: Buffer) => gzipSync(data, { level: 9 }),
};

/** Writes compressed versions next to every text file, for servers to send instead. */
export function precompress(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !isText.test(extname(file))) continue;
    const data = readFileSync(file);
    for (const [ending, compress] of Object.entries(best)) {
      const small = compress(data);
      if (small.length < data.length) writeFileSync(`${file}.${ending}`, small);
    }
  }
}
