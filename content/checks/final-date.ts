import type { Study } from './schema.ts';

// Swedish writes a date as ISO 8601 does.
const britishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

/**
 * Whether a day is over, for the British.
 *
 * @param day  for example 2026-03-31
 * @param now  milliseconds since 1970
 */
export function isOver(day: string, now: number): boolean {
  return britishDay.format(now) > day;
}

/**
 * What is wrong with collecting answers now; undefined where nothing is.
 *
 * @param now  milliseconds since 1970
 */
export function finalDateProblem({ retention }: Study, now: number): string | undefined {
  if (!isOver(retention.screeningLatest, now)) return undefined;
  return (
    `content/study.yaml, retention.screeningLatest: "${retention.screeningLatest}" has passed, ` +
    'so that the policy has new answers deleted on arrival'
  );
}
