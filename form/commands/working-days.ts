import { count } from '../../content/checks/count.ts';
import { addWorkingDays, dateInWords, today } from '../../content/checks/days.ts';
import { loadStudy } from '../../content/checks/load.ts';

/** How soon someone who asks about their answers must have a reply, as the policy promises. */
export function answerBy(): string {
  const { answeredInWorkingDays: days } = loadStudy().rights;
  return `The policy promises an answer within ${count(days, 'working day')}. If the request came today, that is by ${dateInWords(addWorkingDays(today(), days))}; bank holidays are counted as working days.\n`;
}
