/**
 * A domain as mail servers are asked for it (UTS 46, non-transitional), in a browser as in Node.
 *
 * @returns the empty string if it is no domain
 */
export function domainToAscii(domain: string): string {
  const url = new URL('ws://none.invalid');
  url.hostname = domain;
  return url.hostname === 'none.invalid' ? '' : url.hostname;
}
