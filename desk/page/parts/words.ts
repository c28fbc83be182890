const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });
const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** @param at  a day, or a time in UTC */
export function dayInWords(at: string): string {
  return day.format(new Date(at.length === 10 ? `${at}T12:00:00Z` : at));
}

export function timeInWords(at: string): string {
  return time.format(new Date(at));
}
