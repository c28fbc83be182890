import { createHmac } from 'node:crypto';
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type Counters, countersInMemory } from '../../answers/store/counters.ts';
import { dayLength, today } from '../../common/days.ts';
import { logWarning, nowAndThen } from '../../common/log.ts';
import type { Environment } from '../../common/settings.ts';
import { rangeOf } from '../drafts/notable.ts';

// Why these figures: docs/decisions/0024-limits-that-the-form-keeps.md.

/** Seconds. */
const [minute, tenMinutes, day] = [60, 600, dayLength / 1_000];

/** How often drafts may be begun from one range of addresses, such as that of a hospital. */
const fromRange = { inTenMinutes: 120, inADay: 1_000 };

/** How often from all of them, before each range may begin fewer, and before nobody may begin any. */
const fromAll = { untilBusy: 1_200, inTenMinutes: 12_000 };

/** How often from one range while all of them begin so many. */
const fromRangeWhileBusy = 12;

/** How many pages one range may save or send. People who fill in forms never come near it. */
const pagesInAMinute = 3_000;

/** A request that came too often; the same page may be asked for again after so many seconds. */
export class TooOften extends HTTPException {
  readonly seconds: number;

  constructor(milliseconds: number) {
    super(429);
    this.seconds = Math.ceil(milliseconds / 1_000);
  }
}

/**
 * Limits how often drafts are begun, and pages saved. Addresses are only counted by range, as a keyed hash
 * whose key is another each day.
 *
 * @param counters  of beginnings; pages are counted by each form for itself, without asking a database
 */
export function keepLimits(counters: Counters) {
  const own = countersInMemory();
  const range = counters.counter('range', fromRange.inTenMinutes, tenMinutes);
  const rangeInADay = counters.counter('day', fromRange.inADay, day);
  const rangeWhileBusy = counters.counter('busy', fromRangeWhileBusy, tenMinutes);
  const untilBusy = counters.counter('until', fromAll.untilBusy, tenMinutes);
  const all = counters.counter('all', fromAll.inTenMinutes, tenMinutes);
  const pages = own.counter('pages', pagesInAMinute, minute);
  const hashOfBeginning = hashing(counters);
  const hashOfPage = hashing(own);

  /** @returns the milliseconds to wait */
  async function waitToBegin(address: string | undefined): Promise<number> {
    const hash = address && (await hashOfBeginning(rangeOf(address)));
    // The range first: one that may begin no more must not use up what all may begin.
    const ofRange = hash && ((await range.take(hash)) || (await rangeInADay.take(hash)));
    if (ofRange) return ofRange;
    const isBusy = (await untilBusy.take('')) > 0;
    return (isBusy && hash && (await rangeWhileBusy.take(hash))) || all.take('');
  }

  return {
    /**
     * Counts the beginning of a draft.
     *
     * @param address  the visitor's, if it is known
     * @throws TooOften
     */
    async begin(address: string | undefined) {
      const wait = await waitToBegin(address);
      if (wait > 0) {
        sayRefused();
        throw new TooOften(wait);
      }
    },
    /**
     * Counts a page that is saved or sent.
     *
     * @throws TooOften
     */
    async save(address: string | undefined) {
      if (address === undefined) return;
      const wait = await pages.take(await hashOfPage(rangeOf(address)));
      if (wait > 0) {
        sayPagesRefused();
        throw new TooOften(wait);
      }
    },
  };
}

const sayRefused = nowAndThen((beginnings) =>
  logWarning('limits', `Forms were not begun, because too many were: ${beginnings}.`, {
    beginnings,
  }),
);

const sayPagesRefused = nowAndThen((pages) =>
  logWarning('limits', `Pages were not saved, because one range sent too many: ${pages}.`, {
    pages,
  }),
);

/** Hashes what is counted, with a key that is another each day. */
export function hashing(counters: Counters) {
  let of: { day: string; key: Promise<Uint8Array> } | undefined;
  return async (text: string): Promise<string> => {
    const now = today();
    if (of?.day !== now) of = { day: now, key: counters.hashKey(now) };
    const { key } = of;
    try {
      return createHmac('sha256', await key)
        .update(text)
        .digest('base64url');
    } catch (failure) {
      // The next asks again.
      of = undefined;
      throw failure;
    }
  };
}

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
