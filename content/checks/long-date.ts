import { keepWords } from './keep-together.ts';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-03-31` as "31 March 2026", with ordinary spaces, as spreadsheets read dates. */
export function dateInWords(isoDate: string): string {
  return format.format(new Date(`${isoDate}T00:00:00Z`));
}

/** `2026-03-31` as "31 March 2026", which no line breaks. */
export function longDate(isoDate: string): string {
  return keepWords(dateInWords(isoDate));
}
