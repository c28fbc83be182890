import type { Call } from '../duplicates/flag-outcomes.ts';
import type { People } from './open-people.ts';

/**
 * What was found of those whom the team called: of each, the last.
 *
 * @param flags  by reference, those of today, for calls that were recorded without any
 */
export function callsIn(
  people: Pick<People, 'all'>,
  flags: ReadonlyMap<string, readonly string[]>,
): Call[] {
  return [...people.all.values()].flatMap(({ submission: { reference }, entries }) => {
    const last = entries.findLast(({ what }) => what.kind === 'call')?.what;
    if (last?.kind !== 'call') return [];
    const { outcome, flags: then = flags.get(reference) ?? [] } = last;
    return [{ reference, outcome, flags: then }];
  });
}
