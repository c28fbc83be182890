import { createHash, createHmac } from 'node:crypto';
import { comparableEmail } from '../questions/kinds/email.ts';
import type { FormVersion } from './records.ts';

/** The same for the same questions, words, answers and conditions. */
export function versionOf({ pages }: FormVersion): string {
  return createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 16);
}

/** A keyed hash of an email address, however it is spelled (RFC 2104). */
export function addressHash(key: Uint8Array, address: string): string {
  return createHmac('sha256', key).update(comparableEmail(address)).digest('hex');
}
