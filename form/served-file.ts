import { createHash } from 'node:crypto';

/** A file that pages refer to. Its address changes with its data, so browsers may keep it for good. */
export type ServedFile = {
  address: string;
  type: string;
  data: string | Uint8Array<ArrayBuffer>;
  /** What must be in it (Subresource Integrity). */
  integrity: string;
};

export function servedFile(name: string, type: string, data: ServedFile['data']): ServedFile {
  const stamp = createHash('sha256').update(data).digest('hex').slice(0, 12);
  const integrity = `sha384-${createHash('sha384').update(data).digest('base64')}`;
  return { address: `/${stamp}/${name}`, type, data, integrity };
}
