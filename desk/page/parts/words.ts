import type { RequestKind } from '../../../content/model/schemas/desk-schema.ts';

const timeZone = 'Europe/London';
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });
const weekday = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone });
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
// Swedish writes a date as ISO 8601 does.
const iso = new Intl.DateTimeFormat('sv-SE', { timeZone });

/** @param at  a day, or a time in UTC */
export function dayInWords(at: string, withWeekday = false): string {
  const format = withWeekday ? weekday : day;
  return format.format(new Date(at.length === 10 ? `${at}T12:00:00Z` : at));
}

export function timeInWords(at: string): string {
  return time.format(new Date(at));
}

/** Today in Britain, for example 2027-01-31. */
export function thisDay(): string {
  return iso.format(new Date());
}

/** After "asked to". */
export const requestNames: Readonly<Record<RequestKind, string>> = {
  see: 'see their data',
  correct: 'correct their data',
  withdrawPart: 'take back a part of their agreement',
  withdraw: 'stop taking part',
  delete: 'delete their data',
  complain: 'look into a complaint',
};
