import { createHash } from 'node:crypto';

/** A file that pages refer to. Its address changes with its data, so browsers may keep it for good. */
export type ServedFile = { address: string; type: string; data: string | Uint8Array<ArrayBuffer> };

export function servedFile(name: string, type: string, data: ServedFile['data']): ServedFile {
  const stamp = createHash('sha256').update(data).digest('hex').slice(0, 12);
  return { address: `/${stamp}/${name}`, type, data };
}
