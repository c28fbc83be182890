import type { Entry } from '../people/entries.ts';
import type { Clock, Pause } from './deadline.ts';

/** Whether the time for an answer does not run now. */
export function isPaused(pauses: readonly Pause[]): boolean {
  return pauses.some(({ until }) => until === undefined);
}

/** What was recorded of the time for an answer, in its order: one wait after another. */
export function clockIn(later: readonly Entry[]): Clock {
  const pauses: Pause[] = [];
  let extension: Clock['extension'];
  for (const { what } of later) {
    const last = pauses.at(-1);
    const isWaiting = last !== undefined && last.until === undefined;
    if (what.kind === 'paused' && !isWaiting) pauses.push({ why: what.why, from: what.on });
    else if (what.kind === 'resumed' && isWaiting) last.until = what.on;
    else if (what.kind === 'extended') extension ??= { on: what.on, why: what.why };
  }
  return { pauses, ...(extension && { extension }) };
}
