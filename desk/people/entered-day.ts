import {
  addDays,
  addMonths,
  dateInWords,
  daysBetween,
  firstDay,
  isDay,
  isDayOfStudy,
  lastDay,
} from '../../common/days.ts';
import { withCapital } from '../../common/with-capital.ts';

// The one way to read a day that someone enters, and to doubt it.

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

const expected = 'for example 2027-01-31 or 31 January 2027';

/**
 * A day as people type it: 2027-01-31, 31/1/2027 (the day is first, as Britain writes it), 31.1.2027, 31 January
 * 2027, Friday 31st Jan 2027.
 *
 * @returns for example 2027-01-31; undefined if it is no day that exists. A year of two digits is not
 *   guessed at; 0026, which a browser makes of it, is read as it is
 */
export function readDay(typed: string): string | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?,?\s+/, '');
  const [, y, m, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (y && m && d) return existing(y, m, d);
  const [, day, month, year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ??
    /^(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?([a-z]{3,9})\.?,?\s+(\d{4})$/.exec(text) ??
    [];
  if (!day || !month || !year) return undefined;
  if (/^\d/.test(month)) return existing(year, month, day);
  const named = months.findIndex((name) => name.startsWith(month));
  return named < 0 ? undefined : existing(year, String(named + 1), day);
}

function existing(year: string, month: string, day: string): string | undefined {
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : undefined;
}

/** What a day that is entered is of, and what is known that it must fit. */
export type DayToEnter = {
  /** For example "the day of the interview". */
  what: string;
  today: string;
  /** Whether it is of something that has happened, or that is planned. */
  is: 'past' | 'planned';
  /** The last day on which what it is about may still be there, and what is asked of a day after it. */
  until?: { day: string; doubt: string } | undefined;
  /** Days that it should not be before, and what is asked if it is. */
  notBefore?: readonly { day: string; doubt: string }[];
};

export type EnteredDay = { day: string; doubts: string[] } | { problem: string };

/**
 * Reads a day that someone entered, and says what is doubtful about it. Something that can be right is
 * asked about, and recorded if they are sure; what cannot be right is a problem, in words that say what
 * was understood and what was expected.
 */
export function enterDay(typed: string, known: DayToEnter): EnteredDay {
  const { what, today, is, until, notBefore = [] } = known;
  const day = readDay(typed);
  if (day === undefined) {
    return { problem: `"${typed}" is not a day. Expected ${what}, ${expected}.` };
  }
  const words = dateInWords(day);
  if (!isDayOfStudy(day)) {
    return {
      problem: `"${typed}" is ${words}. Expected ${what}, with a year of four digits from ${firstDay.slice(0, 4)} to ${lastDay.slice(0, 4)}, ${expected}.`,
    };
  }
  const ahead = daysBetween(today, day);
  if (is === 'past' && day > addMonths(today, 12)) {
    return {
      problem: `"${typed}" is ${words}, more than a year ahead. Expected ${what}, which has happened: today or before, for example ${addDays(today, -1)}.`,
    };
  }
  const doubts: string[] = [];
  if (is === 'past' && ahead > 0) {
    doubts.push(
      `${words} is still to come: ${inDays(ahead)}. ${withCapital(what)} is right only if the clock of this machine is wrong.`,
    );
  }
  if (is === 'planned' && ahead < 0) {
    doubts.push(`${words} has passed: ${inDays(ahead)}. Is it ${what}?`);
  }
  if (is === 'planned' && day > addMonths(today, 12)) {
    doubts.push(`${words} is more than a year ahead: ${inDays(ahead)}. Is it ${what}?`);
  }
  doubts.push(...notBefore.filter((earliest) => day < earliest.day).map(({ doubt }) => doubt));
  if (until && day > until.day) doubts.push(until.doubt);
  return { day, doubts };
}

/** For example "in 3 days", "yesterday". */
export function inDays(days: number): string {
  if (days === 0) return 'today';
  if (Math.abs(days) === 1) return days > 0 ? 'tomorrow' : 'yesterday';
  const many = `${Math.abs(days).toLocaleString('en-GB')} days`;
  return days > 0 ? `in ${many}` : `${many} ago`;
}
