import { createHash } from 'node:crypto';

/** A file that pages refer to. Its address changes with its text, so browsers may keep it for good. */
export type ServedFile = { address: string; type: string; text: string };

export function servedFile(name: string, type: string, text: string): ServedFile {
  const stamp = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { address: `/${stamp}/${name}`, type, text };
}
