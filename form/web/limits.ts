import { createHmac } from 'node:crypto';
import { HTTPException } from 'hono/http-exception';
import { type Counters, countersInMemory } from '../../answers/store/counters.ts';
import { dayLength, today } from '../../common/days.ts';
import { logWarning, nowAndThen } from '../../common/log.ts';
import { rangeOf } from '../visitor-address.ts';

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
  const range = counters.counter('range', fromRange.inTenMinutes, tenMinutes);
  const rangeInADay = counters.counter('day', fromRange.inADay, day);
  const rangeWhileBusy = counters.counter('busy', fromRangeWhileBusy, tenMinutes);
  const untilBusy = counters.counter('until', fromAll.untilBusy, tenMinutes);
  const all = counters.counter('all', fromAll.inTenMinutes, tenMinutes);
  const hashOf = hashing(counters);

  /** @returns the milliseconds to wait */
  async function waitToBegin(address: string | undefined): Promise<number> {
    const hash = address && (await hashOf(rangeOf(address)));
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
      requireNoWait(await waitToBegin(address), sayRefused);
    },
    /** Counts a page that is saved or sent. */
    save: limitFor(countersInMemory(), 'pages', { ofRange: pagesInAMinute }, sayPagesRefused),
  };
}

/**
 * Limits how often something is done within a minute.
 *
 * @param most  how often from one range of addresses, and from all of them together
 */
export function limitFor(
  counters: Counters,
  name: string,
  most: { ofRange: number; ofAll?: number },
  sayRefused: () => void,
) {
  const range = counters.counter(name, most.ofRange, minute);
  const all = most.ofAll && counters.counter(`${name}-all`, most.ofAll, minute);
  const hash = hashing(counters);
  /**
   * @param address  the visitor's, if it is known
   * @throws TooOften
   */
  return async (address: string | undefined) => {
    // The range first: one that may ask no more must not use up what all may ask.
    const wait =
      (address && (await range.take(await hash(rangeOf(address))))) ||
      (all && (await all.take('')));
    requireNoWait(wait || 0, sayRefused);
  };
}

/** @throws TooOften */
function requireNoWait(wait: number, sayRefused: () => void) {
  if (wait === 0) return;
  sayRefused();
  throw new TooOften(wait);
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
function hashing(counters: Counters) {
  let hashKey: { day: string; key: Promise<Uint8Array> } | undefined;
  return async (text: string): Promise<string> => {
    const now = today();
    if (hashKey?.day !== now) hashKey = { day: now, key: counters.hashKey(now) };
    const { key } = hashKey;
    try {
      return createHmac('sha256', await key)
        .update(text)
        .digest('base64url');
    } catch (failure) {
      // The next asks again.
      hashKey = undefined;
      throw failure;
    }
  };
}
