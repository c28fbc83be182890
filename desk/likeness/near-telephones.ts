import type { Person } from './person.ts';
import { type Comparison, pairsWith, surpriseOf, ways } from './surprise.ts';

/** Digits in which people's numbers differ from each other. What is before them is the same for a country. */
const compared = 9;

/** People with a beginning in common who are so many, or this share of all, have it by chance. */
const common = { people: 20, share: 0.03 };

/** Digits that differ. More are those of other numbers. */
const mostDigits = 4;

/** In a row, or with other digits; with the beginning that makes it the greater surprise. */
const waysToBeNear = 4;

/** Telephone numbers that are close to each other: in a row, or with one digit or two that differ. */
export function nearTelephones(people: readonly Person[]): Comparison {
  const numbers = people.map(({ telephones }) => telephones);
  const counts = new Map<string, number>();
  let all = 0;
  for (const number of numbers.flat()) {
    all += 1;
    for (let end = 1; end <= number.length; end += 1) {
      const start = number.slice(0, end);
      counts.set(start, (counts.get(start) ?? 0) + 1);
    }
  }
  const least = Math.max(common.people, common.share * all);

  /** What share of people has a number as close to this as the other is. */
  function share(number: string, other: string): number {
    if (number.length !== other.length) return 1;
    let digits = 0;
    for (let at = 0; at < number.length && digits <= mostDigits; at += 1) {
      if (number[at] !== other[at]) digits += 1;
    }
    if (digits === 0 || digits > mostDigits) return 1;
    const apart = Math.abs(Number(number.slice(-compared)) - Number(other.slice(-compared)));
    // All numbers with as few other digits, and all that are as near in a row.
    const asNear = Math.min(
      ways(compared, digits) * 9 ** digits,
      number.slice(0, -compared) === other.slice(0, -compared) ? 2 * apart + 1 : Infinity,
    );
    let same = 0;
    while (number[same] === other[same]) same += 1;
    while (same > 0 && (counts.get(number.slice(0, same)) ?? 0) < least) same -= 1;
    const beginning = same === 0 ? 1 : (counts.get(number.slice(0, same)) ?? 0) / all;
    return Math.min(1, (waysToBeNear * beginning * asNear) / 10 ** (number.length - same));
  }

  return {
    candidates(visit) {
      const keysOf = (index: number) =>
        (numbers[index] ?? []).flatMap((number) => [
          number.slice(0, -2),
          `${number.length} ${number.slice(-3)}`,
          `${number.length} ${number.slice(-6, -3)} middle`,
          // Numbers in a row on both sides of a round one.
          `${Math.round(Number(number.slice(1)) / 100)} near`,
        ]);
      pairsWith(people.length, keysOf, visit);
    },
    surprise(one, two) {
      const shares = (numbers[one] ?? []).flatMap((number) =>
        (numbers[two] ?? []).map((other) => share(number, other)),
      );
      return surpriseOf(Math.min(1, ...shares.map((each) => each * shares.length)));
    },
  };
}
