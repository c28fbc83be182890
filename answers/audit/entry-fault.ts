import { dayAt } from '../../common/days.ts';
import type { Store } from '../store/store.ts';
import { parsed } from './chain.ts';

/**
 * What the door says of an entry: that it is stored, that it is about to remove it, and that it has. Where the
 * server ends in between, nothing is said that is not so.
 */
export const ofEntry = (what: 'recorded' | 'removes' | 'removed', id: string) =>
  `${what} the entry ${id}`;

// Lines of before say "records", and "has not recorded" if that was not so.
const said =
  /^(\S+) \S+ desk: .+ (records|recorded|has not recorded|removes|removed) the entry ([0-9a-f]{32})(?: |$)/;

/** Milliseconds in which what is said is being done. */
const beingDone = 60_000;

/**
 * Compares what desks have recorded and removed, by the audit, with what is stored of people who are still there:
 * someone may have removed it from the database, or put it back. What was recorded before a restore may be lost
 * by that.
 *
 * @param lines  of the audit
 * @returns the first that differs, in words
 */
export async function entryFault(
  lines: readonly string[],
  { entries, answers }: Pick<Store, 'entries' | 'answers'>,
): Promise<string | undefined> {
  const last = new Map<string, { time: string; reference: string; isStored: boolean }>();
  for (const json of lines) {
    const line = parsed(json);
    if (!line || !('text' in line)) continue;
    if (/^\S+ \S+ restore: /.test(line.text)) last.clear();
    const [, time = '', what, id = ''] = said.exec(line.text) ?? [];
    const reference = line.of?.[0]?.split(' ')[0] ?? '';
    if (what === 'has not recorded' || what === 'removes') last.delete(id);
    else if (what) last.set(id, { time, reference, isStored: what !== 'removed' });
  }
  const stored = await entries.ids();
  for (const [id, { time, reference, isStored }] of last) {
    if (stored.has(id) === isStored || Date.parse(time) > Date.now() - beingDone) continue;
    const of = `of ${reference} on ${dayAt(Date.parse(time))} (entry ${id})`;
    if (!isStored) return `What was removed ${of} is stored again.`;
    const [person] = await answers.find(reference);
    if (person === undefined || !(await answers.holds(person))) continue;
    return `What was recorded ${of} is not stored, and nobody has removed it.`;
  }
  return undefined;
}
