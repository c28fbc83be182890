import type { ComparedPerson } from './compared-person.ts';
import { type Comparison, latestWith, surpriseOf, ways } from './surprise.ts';

/** Digits in which people's numbers differ from each other. What is before them is the same for a country. */
const compared = 9;

/** People with a beginning in common who are so many, or this share of all, have it by chance. */
const common = { people: 20, share: 0.03 };

/** Digits that differ. More are those of other numbers. */
const mostDigits = 4;

/** In a row, or with other digits; with the beginning that makes it the greater surprise. */
const waysToBeNear = 4;

/** A number, and by how many digits from its start on, how many numbers begin as it does. */
type Numbered = { number: string; last: number; sharing: Int32Array; beginning: number };

/** Telephone numbers that are close to each other: in a row, or with one digit or two that differ. */
export function nearTelephones(people: readonly ComparedPerson[]): Comparison {
  const { numbers, all } = read(people);

  /** What share of people has a number as close to this as the other is. */
  function share(one: Numbered, two: Numbered): number {
    const [number, other] = [one.number, two.number];
    if (number.length !== other.length) return 1;
    let [digits, same] = [0, 0];
    for (let at = 0; at < number.length && digits <= mostDigits; at += 1) {
      if (number[at] !== other[at]) digits += 1;
      else if (digits === 0) same += 1;
    }
    if (digits === 0 || digits > mostDigits) return 1;
    // All numbers with as few other digits, and all that are as near in a row.
    const asNear = Math.min(
      ways(compared, digits) * 9 ** digits,
      same >= number.length - compared ? 2 * Math.abs(one.last - two.last) + 1 : Infinity,
    );
    const known = Math.min(same, one.beginning);
    const beginning = known === 0 ? 1 : (one.sharing[known] ?? 0) / all;
    return Math.min(1, (waysToBeNear * beginning * asNear) / 10 ** (number.length - known));
  }

  return {
    earlier: latestWith((index) =>
      (numbers[index] ?? []).flatMap(({ number }) => [
        number.slice(0, -2),
        `${number.length} ${number.slice(-3)}`,
        `${number.length} ${number.slice(-6, -3)} middle`,
        // Numbers in a row on both sides of a round one.
        `${Math.round(Number(number.slice(1)) / 100)} near`,
      ]),
    ),
    surprise(one, two) {
      const [mine = [], theirs = []] = [numbers[one], numbers[two]];
      let least = 1;
      for (const number of mine) {
        for (const other of theirs) {
          least = Math.min(least, share(number, other) * mine.length * theirs.length);
        }
      }
      return surpriseOf(least);
    },
  };
}

function read(people: readonly ComparedPerson[]): { numbers: Numbered[][]; all: number } {
  const counts = new Map<string, number>();
  let all = 0;
  for (const number of people.flatMap(({ telephones }) => telephones)) {
    all += 1;
    for (let end = 1; end <= number.length; end += 1) {
      const start = number.slice(0, end);
      counts.set(start, (counts.get(start) ?? 0) + 1);
    }
  }
  const least = Math.max(common.people, common.share * all);
  const numbers = people.map(({ telephones }) =>
    telephones.map((number): Numbered => {
      const sharing = Int32Array.from(
        { length: number.length + 1 },
        (_, end) => counts.get(number.slice(0, end)) ?? 0,
      );
      // The longest that many have in common by chance: each longer one is that of fewer.
      const beginning = sharing.findLastIndex((sharers) => sharers >= least);
      const last = Number(number.slice(-compared));
      return { number, last, sharing, beginning: Math.max(0, beginning) };
    }),
  );
  return { numbers, all };
}
