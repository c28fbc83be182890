import { dateInWords } from '../../content/checks/long-date.ts';

const day = 86_400_000;

/** The day in words that is so many working days after another. It knows weekends, not bank holidays. */
export function afterWorkingDays(from: Date, days: number): string {
  const at = new Date(from);
  for (let left = days; left > 0; ) {
    at.setTime(at.getTime() + day);
    if (at.getUTCDay() % 6 > 0) left -= 1;
  }
  return dateInWords(at.toISOString().slice(0, 10));
}
