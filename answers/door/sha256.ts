import { hex } from '@scure/base';

/** @returns the hash of a text, in hexadecimal digits */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  return hex.encode(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes)));
}
