import { hex } from '@scure/base';

/** @returns the hash of a text, or of bytes, in hexadecimal digits */
export async function sha256(what: string | Uint8Array): Promise<string> {
  const bytes = typeof what === 'string' ? new TextEncoder().encode(what) : new Uint8Array(what);
  return hex.encode(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes)));
}
