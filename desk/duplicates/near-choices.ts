import type { ComparedPerson } from './compared-person.ts';
import { type Comparison, latestWith, measured, ways } from './surprise.ts';

/** How many of the rarest answers of someone others are found by, who have three of them too. */
const looked = 6;

/** Bits that a question takes away in which two people chose something else. */
const otherwise = 2;

/** Bits in common. Below, nobody need measure how rare it is. */
const worthMeasuring = 6;

/**
 * Rows of choices that are the same but for some. Answers go together, so that many people agree in more of
 * them than chance would have it: how many do is measured in pairs of this study, real people or not.
 */
export function nearChoices(people: readonly ComparedPerson[]): Comparison {
  const questions = [...new Set(people.flatMap(({ choices }) => Object.keys(choices)))];
  const answers = new Map<string, number>();
  const counts: number[] = [];
  const width = questions.length;
  /** By question, the numbers of its answers. */
  const numbersOf = questions.map((): number[] => []);
  /** By person and question, a number for the answer; 0 if there is none. */
  const rows = new Int32Array(people.length * width);
  for (const [index, { choices }] of people.entries()) {
    for (const [at, question] of questions.entries()) {
      const answer = String(choices[question] ?? '');
      if (!answer) continue;
      const key = `${question}=${answer}`;
      let number = answers.get(key);
      if (number === undefined) {
        number = answers.size + 1;
        answers.set(key, number);
        numbersOf[at]?.push(number);
      }
      counts[number] = (counts[number] ?? 0) + 1;
      rows[index * width + at] = number;
    }
  }
  // Blended with some people who answer otherwise, for a study of few.
  const bits = Float64Array.from({ length: answers.size + 1 }, (_, answer) =>
    Math.log2((people.length + 10) / ((counts[answer] ?? 0) + 2)),
  );

  /** By question, what two people with an answer have on average, and how it varies. */
  const means = new Float64Array(width);
  const variances = new Float64Array(width);
  for (const [at, numbers] of numbersOf.entries()) {
    const given = numbers.reduce((sum, answer) => sum + (counts[answer] ?? 0), 0);
    let [mean, square] = [-otherwise, otherwise ** 2];
    for (const answer of numbers) {
      const both = ((counts[answer] ?? 0) / given) ** 2;
      const says = bits[answer] ?? 0;
      mean += both * (says + otherwise);
      square += both * (says ** 2 - otherwise ** 2);
    }
    means[at] = mean;
    variances[at] = square - mean ** 2;
  }

  /** For someone, how many standard deviations above chance they are like another, in what both were asked. */
  function aboveOf(one: number): (two: number) => number {
    const mine = rows.subarray(one * width, (one + 1) * width);
    const asked = [...mine.keys()].filter((at) => mine[at] !== 0);
    return (two) => {
      let sum = 0;
      let variance = 0;
      for (const at of asked) {
        const other = rows[two * width + at] ?? 0;
        if (other === 0) continue;
        sum += (other === mine[at] ? (bits[other] ?? 0) : -otherwise) - (means[at] ?? 0);
        variance += variances[at] ?? 0;
      }
      return variance > 0 ? sum / Math.sqrt(variance) : 0;
    };
  }

  /** By how many were asked and are the same. */
  const bitsOfWays = Float64Array.from({ length: (width + 1) ** 2 }, (_, at) =>
    Math.log2(ways(Math.floor(at / (width + 1)), at % (width + 1))),
  );

  /** The bits of what two people have in common, less those of choosing in which questions. */
  function inCommon(one: number, two: number): number {
    let [asked, same, sum] = [0, 0, 0];
    for (let at = 0; at < width; at += 1) {
      const answer = rows[one * width + at] ?? 0;
      const other = rows[two * width + at] ?? 0;
      if (answer === 0 || other === 0) continue;
      asked += 1;
      if (answer !== other) continue;
      same += 1;
      sum += bits[answer] ?? 0;
    }
    return sum - (bitsOfWays[asked * (width + 1) + same] ?? 0);
  }

  const rarityOf = measured(people.length, aboveOf);
  return {
    earlier: latestWith((index) => {
      const rarest = [...rows.subarray(index * width, (index + 1) * width)]
        .filter(Boolean)
        .sort((one, two) => (bits[two] ?? 0) - (bits[one] ?? 0))
        .slice(0, looked)
        .filter((answer) => (counts[answer] ?? 0) > 1)
        .sort((one, two) => one - two);
      return threes(rarest, answers.size + 1);
    }),
    surprise(one, two, least = 0) {
      const worth = Math.max(least, worthMeasuring);
      const most = inCommon(one, two);
      if (most < worth) return 0;
      const value = aboveOf(one)(two);
      let rarity = Math.min(most, rarityOf(undefined, value));
      if (rarity < worth) return 0;
      for (const each of [one, two]) {
        rarity = Math.min(rarity, rarityOf(each, value));
        if (rarity < least) return 0;
      }
      return rarity;
    },
  };
}

/** Each three of some numbers, as one number. */
function threes(items: readonly number[], size: number): number[] {
  const all: number[] = [];
  for (const [at, item] of items.entries()) {
    for (let next = at + 1; next < items.length; next += 1) {
      const both = (item * size + (items[next] ?? 0)) * size;
      for (let last = next + 1; last < items.length; last += 1) all.push(both + (items[last] ?? 0));
    }
  }
  return all;
}
