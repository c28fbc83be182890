import type { Study } from '../content/checks/schema.ts';

/**
 * Whether the final date of the privacy policy has passed, so that new answers would have to be
 * deleted on arrival. A form that is used on this machine, by sites on this machine only, is a trial
 * and stays open.
 *
 * @param finalDate  for example 2026-03-31
 * @param origins  of the form, as it was requested, and of the sites that may show it
 * @param now  milliseconds since 1970
 */
export function isClosed(finalDate: string, origins: readonly string[], now: number): boolean {
  const isTrial = origins.every((origin) => isThisMachine(new URL(origin).hostname));
  return !isTrial && isOver(finalDate, now);
}

/** Whether a host name is this machine's own. */
export function isThisMachine(hostname: string): boolean {
  return hostname === '[::1]' || /(^|\.)localhost$|^127(\.\d+){3}$/.test(hostname);
}

// Swedish writes a date as ISO 8601 does.
const britishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

/**
 * Whether a day is over in Britain.
 *
 * @param day  for example 2026-03-31
 * @param now  milliseconds since 1970
 */
export function isOver(day: string, now: number): boolean {
  return britishDay.format(now) > day;
}

/**
 * Why no answers should be collected now; undefined if they may be.
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
