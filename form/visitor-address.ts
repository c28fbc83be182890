import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { Environment } from '../common/settings.ts';

/** This machine, where the server in front of the form usually is. */
const usual = '127.0.0.0/8,::1';

/** In place of an address that the system no longer knows: those who end their connections at once share it. */
const unspecified = '::';

/** Bits. A larger range would be most of the internet; `fc00::/7` is all of the private one. */
const [leastFour, leastSix] = [8, 7];

/**
 * The servers in front of the form, each as an address or as a range such as `172.16.0.0/12`.
 *
 * @throws RangeError if one of them is neither
 */
export function readProxies(environment: Environment): string[] {
  const list = environment['FORM_PROXIES']?.trim() || usual;
  return list.split(',').map((part) => {
    const [address = '', bits, ...more] = part.trim().split('/');
    const [least, most] = isIPv4(address) ? [leastFour, 32] : [leastSix, 128];
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && +bits >= least);
    if (isIP(address) && isRange && Number(bits ?? most) <= most && more.length === 0) {
      return part.trim();
    }
    throw new RangeError(
      `FORM_PROXIES: found "${list}". Expected the internet addresses of the servers in front of the form, or ranges of /${leastFour} (IPv6: /${leastSix}) or smaller, with commas between them, for example 10.0.0.5,172.16.0.0/12.`,
    );
  });
}

/** Whether an address is that of a server in front of the form. */
export function isAmong(proxies: readonly string[]): (address: string) => boolean {
  const believed = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    believed.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => believed.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/**
 * Finds the internet address from which someone asks. `X-Real-IP` is believed only if a server in front of
 * the form sends it: others can write into it what they like.
 *
 * @param proxies  as `readProxies` gives them
 */
export function visitorAddress(proxies: readonly string[]) {
  const isProxy = isAmong(proxies);
  /** @returns undefined if only the server in front of the form knows it, and does not say */
  return ({ env, req }: Pick<Context, 'env' | 'req'>): string | undefined => {
    if (!env?.incoming) return undefined;
    const asking: string = env.incoming.socket.remoteAddress ?? unspecified;
    if (!isProxy(asking)) return asking;
    const said = req.header('x-real-ip')?.trim() ?? '';
    return isIP(said) ? said : undefined;
  };
}

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
