import type { Store } from '../store/store.ts';
import { listAnswers } from './list.ts';
import { npmHint, type Options } from './options.ts';
import { only } from './people.ts';

/** Several people can have one email address: only one who waits can be confirmed at a time. */
export function confirm(store: Store, { of }: Options): string {
  if (of === undefined) {
    throw new Error(`"confirm" needs --of with a reference or an id.\n${npmHint('confirm')}`);
  }
  const found = only(store, store.list(), of);
  const [one, another] = found.filter(({ waitingUntil }) => waitingUntil);
  if (!one) {
    const days = found.flatMap(({ confirmedAt }) => confirmedAt?.slice(0, 10) ?? []);
    const reason = days.length > 0 ? `: confirmed on ${days.join(', ')}` : '';
    throw new Error(`"${of}" does not wait for a parent or guardian${reason}.`);
  }
  if (another) {
    throw new Error(
      `Several people with "${of}" wait for a parent or guardian. Use a reference that "list" shows.`,
    );
  }
  store.confirm(one.id);
  const confirmed = listAnswers(only(store, store.list(), one.id), store.versions());
  return `A parent or guardian has agreed:\n\n${confirmed}\n`;
}
