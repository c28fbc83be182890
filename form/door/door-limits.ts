import { type Counter, type Counters, countersInMemory } from '../../answers/store/counters.ts';
import { logWarning, nowAndThen } from '../../common/log.ts';
import { rangeOf } from '../drafts/address-range.ts';
import { hashing, TooOften } from '../web/limits.ts';

/** Seconds. */
const minute = 60;

/** How often one range of addresses may try to come in, and all of them together, in a minute. */
const tries = { ofRange: 30, ofAll: 600 };

/** How often one range may ask for anything else. All together may: strangers could keep every desk out. */
const requests = { ofRange: 600 };

/**
 * Limits how often the door is knocked at. Never by key: anyone could then keep out who has it.
 *
 * @param counters  of those who try to come in; all else each form counts for itself, without a database
 */
export function doorLimits(counters: Counters) {
  const own = countersInMemory();
  const ways = limitFor(counters, 'door', tries);
  const all = limitFor(own, 'door-requests', requests);
  return {
    /** @param address  the visitor's, if it is known */
    comesIn: ways,
    asks: all,
  };
}

function limitFor(counters: Counters, name: string, most: { ofRange: number; ofAll?: number }) {
  const range: Counter = counters.counter(name, most.ofRange, minute);
  const all = most.ofAll && counters.counter(`${name}-all`, most.ofAll, minute);
  const hash = hashing(counters);
  /** @throws TooOften */
  return async (address: string | undefined) => {
    // The range first: one that may ask no more must not use up what all may ask.
    const wait =
      (address && (await range.take(await hash(rangeOf(address))))) ||
      (all && (await all.take('')));
    if (!wait) return;
    sayRefused();
    throw new TooOften(wait);
  };
}

const sayRefused = nowAndThen((requests) =>
  logWarning('limits', `Requests of desks were refused, because too many came: ${requests}.`, {
    requests,
  }),
);
