import { count } from '../../content/checks/count.ts';
import { loadStudy } from '../../content/checks/load.ts';
import { dateInWords } from '../../content/checks/long-date.ts';

const day = 86_400_000;

/** How soon someone who asks about their answers must have a reply, as the policy promises. */
export function answerBy(): string {
  const { answeredInWorkingDays: days } = loadStudy().rights;
  return `The policy promises an answer within ${count(days, 'working day')}. If the request came today, that is by ${afterWorkingDays(new Date(), days)}; bank holidays are counted as working days.\n`;
}

/** The day in words that is so many working days after another. It knows weekends, not bank holidays. */
function afterWorkingDays(from: Date, days: number): string {
  const at = new Date(from);
  for (let left = days; left > 0; ) {
    at.setTime(at.getTime() + day);
    if (at.getUTCDay() % 6 > 0) left -= 1;
  }
  return dateInWords(at.toISOString().slice(0, 10));
}
