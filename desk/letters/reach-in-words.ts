import type { Mark } from '../people/state-names.ts';
import { type Contacts, guardianInWords, type Through, type Way } from './reach.ts';

/** Whom a way reaches that is not the person's own, as the desk says it. */
export const throughInWords: Record<Through, string> = {
  supporter: 'their supporter',
  helper: 'who filled in the form for them',
};

/** Whether one of the ways has an email address or a number. An older form took any words for one. */
export function isReachable(ways: readonly Way[]): boolean {
  return ways.some(
    ({ kind, written }) => kind !== 'other' || /\S@\S|(\d[\s()-]*){9}/.test(written),
  );
}

/** Every way to reach someone, in one line, with whom it reaches; first of all if nothing would. */
export function reachInWords(ways: readonly Way[]): string {
  const written = ways.map((way) =>
    way.through ? `${way.written} (${throughInWords[way.through]})` : way.written,
  );
  // One number for text messages and calls is one number.
  const line = [...new Set(written)].join(', ');
  if (isReachable(ways)) return line;
  return ['No email address or phone number', line].filter(Boolean).join(': ');
}

/** How to reach someone, with whom to reach first: the parent or guardian of someone who waits for them. */
export function reachFirstInWords({ ways, guardian }: Contacts, marks: readonly Mark[]): string {
  const all = reachInWords(ways);
  const first = guardian && marks.includes('waits') ? guardianInWords(guardian) : '';
  return first ? `Parent or guardian first: ${first}. Then: ${all}` : all;
}
