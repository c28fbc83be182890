import { createHash, createHmac } from 'node:crypto';
import { comparableEmail } from '../questions/kinds/email.ts';
import type { FormVersion } from './records.ts';

// Crockford's alphabet leaves out I, L, O and U, which are misread or misheard.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The reference that a person is given: 50 bits of the answers' id, for example `7KQ2-M9XD-4T`.
 *
 * @param id  32 hexadecimal digits
 */
export function referenceOf(id: string): string {
  const bits = BigInt(`0x${id}`).toString(2).padStart(128, '0').slice(0, 50);
  const signs = bits.match(/.{5}/g)?.map((five) => alphabet[Number.parseInt(five, 2)]) ?? [];
  return signs.join('').replace(/(.{4})(.{4})(.{2})/, '$1-$2-$3');
}

/** As it is stored, however someone has typed it. */
export function readReference(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return signs.replace(/^(.{4})(.{4})(.{2})$/, '$1-$2-$3');
}

/** The same for the same questions, words, answers and conditions. */
export function versionOf({ pages }: FormVersion): string {
  return createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 16);
}

/** A keyed hash of an email address, however it is spelled (RFC 2104). */
export function addressHash(key: Uint8Array, address: string): string {
  return createHmac('sha256', key).update(comparableEmail(address)).digest('hex');
}
