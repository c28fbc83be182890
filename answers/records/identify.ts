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
