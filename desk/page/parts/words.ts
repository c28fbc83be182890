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

/** @param bytes  a size, for example "1.2 MB" */
export function sizeInWords(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toLocaleString('en-GB', { maximumFractionDigits: 1 })} ${unit}`;
}
