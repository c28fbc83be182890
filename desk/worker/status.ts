import type { Refusal } from '../people/refusal.ts';
import type { Opened, Where } from './opened.ts';

/** What every page of the desk is told. */
export type Status =
  /** `byItself`: nobody has asked for it. */
  | { step: 'closed'; why?: string; byItself?: true }
  | { step: 'opening'; where: Where; done: number; total: number }
  | ReturnType<typeof openStatus>;

export function openStatus(
  {
    where,
    store,
    people,
    study,
    interviews,
    opening,
  }: Pick<Opened, 'where' | 'store' | 'people' | 'study' | 'interviews' | 'opening'>,
  revision: number,
  closesSoon: boolean,
  unheardSince: string | undefined,
) {
  const unread = [
    ...people.damaged
      .values()
      .map(({ reference, why, ...person }) => ({ ...person, why: `${reference}: ${why}` })),
    ...people.damagedEntries.values(),
  ];
  const damaged = unread.flatMap(({ isOfOtherKey, why }) => (isOfOtherKey ? [] : [why]));
  const { keys } = store;
  const { list, wrong } = keys?.now() ?? {};
  return {
    step: 'open' as const,
    /** How many are open, until everyone is. */
    opening: opening(),
    /** Whether it closes soon, if nobody uses it. */
    closesSoon,
    /** Since when the server has not answered, so that what others have changed is not shown. UTC. */
    unheardSince,
    where,
    /** The study's name. */
    study: study(),
    people: people.all.size,
    damaged,
    /** How many sets of answers and records were stored before the key was added. */
    notForKey: unread.length - damaged.length,
    /** The references of people of whom something is stored that nobody with a key has signed; one for each. */
    unsigned: [...people.unsigned.values()],
    /** How many versions of the questions are not what was stored. */
    changedVersions: people.changedVersions().length,
    /** How many answers and records the server has not sent, which it says are stored. */
    notSent: people.notSent(),
    /** Why the list of keys cannot be relied on. */
    wrongKeys: wrong,
    /** What the key may do with which this desk was opened. With made-up people, everything can be tried. */
    role: (keys && list?.owners.get(keys.own)?.role) ?? 'all',
    /** Whether anything is said of interviews. */
    interviews: interviews(),
    revision,
  };
}

/** Whether the server has answered when it was asked last. */
export function silence() {
  let heardAt = Date.now();
  let isSilent = false;
  function change(to: boolean) {
    const isNews = isSilent !== to;
    isSilent = to;
    return isNews;
  }
  return {
    /** @returns whether that is news */
    isHeard() {
      heardAt = Date.now();
      return change(false);
    },
    /** @returns whether that is news */
    isUnheard: () => change(true),
    /** UTC; undefined if it answers. */
    silentSince: () => (isSilent ? new Date(heardAt).toISOString() : undefined),
  };
}

/** What the page says to the worker: first where the form is, then what it asks. */
export type ToWorker =
  | { formAddress: string }
  | { id: number; name: string; asked: readonly unknown[] };

/** What the worker says to the page: what is open, and its answers. */
export type FromWorker =
  | { status: Status }
  | { id: number; reply: unknown }
  | { id: number; refused: ConstructorParameters<typeof Refusal> };
