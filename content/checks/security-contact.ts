import type { Organisation } from './schema.ts';

/** Days in which someone must renew the date of security.txt. */
const soon = 30;
const day = 86_400_000;

/**
 * What is wrong with the date until which the security contact holds (RFC 9116, section 2.5.5: less
 * than a year ahead), if anything is.
 *
 * @param now  milliseconds since 1970
 */
export function securityContactProblem(
  { securityContactUntil: date }: Organisation,
  now: number,
): string | undefined {
  const days = (Date.parse(date) - now) / day;
  if (days >= soon && days <= 366) return undefined;
  const what =
    days < 0
      ? 'is past'
      : days < soon
        ? `is less than ${soon} days ahead`
        : 'is more than a year ahead';
  return `content/organisation.yaml, securityContactUntil: "${date}" ${what}; put a date within the next year`;
}
