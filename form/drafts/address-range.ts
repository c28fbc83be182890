/**
 * The part of an internet address that a household, an office or a hospital shares: IPv4 /24, IPv6 /48.
 *
 * @param address  one for which `isIP` of `node:net` is not 0
 */
export function rangeOf(address: string): string {
  const four = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (four) return four;
  // `::` is as many zeros as are missing, which may be in the part that counts.
  const [start = '', end] = address.replace(/%.*/, '').split('::');
  const first = start ? start.split(':') : [];
  const last = end ? end.split(':') : [];
  const zeros = Array.from({ length: Math.max(8 - first.length - last.length, 0) }, () => '0');
  const parts = end === undefined ? first : [...first, ...zeros, ...last];
  return parts
    .slice(0, 3)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
