import { isOver } from '../content/checks/final-date.ts';
import { isThisMachine } from '../content/checks/this-machine.ts';

/**
 * Whether the final date of the privacy policy has passed, so that new answers would be out of time
 * on arrival. A form that is asked for on this machine, for sites on this machine alone, is a trial,
 * and stays open.
 *
 * @param finalDate  for example 2026-03-31
 * @param origins  of the form, as it is asked for, and of the sites that may show it
 * @param now  milliseconds since 1970
 */
export function isClosed(finalDate: string, origins: readonly string[], now: number): boolean {
  const isTrial = origins.every((origin) => isThisMachine(new URL(origin).hostname));
  return !isTrial && isOver(finalDate, now);
}
