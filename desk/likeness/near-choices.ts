import type { Person } from './person.ts';
import { type Comparison, pairsWith, ways } from './surprise.ts';

/** Of the rarest answers of each, every three are looked up. */
const looked = 6;

/** Bits that a question takes away in which two people chose something else. */
const otherwise = 2;

/** Far from the middle, rare answers in common make the slope less steep than that of a bell. */
const steepness = 0.85;

/** Pairs by which chance is measured. */
const sampled = 20_000;

/**
 * Rows of choices that are the same but for some. Answers go together, so that many people agree in more of
 * them than chance would have it: how many do is measured in pairs of this study, whoever they are.
 */
export function nearChoices(people: readonly Person[]): Comparison {
  const questions = [...new Set(people.flatMap(({ choices }) => [...choices.keys()]))];
  const answers = new Map<string, number>();
  const counts: number[] = [];
  /** By person and question, a number for the answer; 0 if there is none. */
  const rows = people.map(({ choices }) =>
    questions.map((question) => {
      const answer = choices.get(question);
      if (!answer) return 0;
      const key = `${question}=${answer}`;
      const number = answers.get(key) ?? answers.size + 1;
      answers.set(key, number);
      counts[number] = (counts[number] ?? 0) + 1;
      return number;
    }),
  );
  // Blended with some people who answer otherwise, for a study of few.
  const bits = counts.map((count) => Math.log2((people.length + 10) / (count + 2)));

  /** By question, what two people with an answer have on average, and how it varies. */
  const usual = questions.map((_, at) => {
    const given = rows.map((row) => row[at] ?? 0).filter((answer) => answer > 0);
    let [mean, square] = [-otherwise, otherwise ** 2];
    for (const [answer, { length }] of Map.groupBy(given, (one) => one)) {
      const both = (length / given.length) ** 2;
      const says = bits[answer] ?? 0;
      mean += both * (says + otherwise);
      square += both * (says ** 2 - otherwise ** 2);
    }
    return { mean, variance: square - mean ** 2 };
  });

  /**
   * Standard deviations above what chance has of two who answered the same questions, and the bits of what
   * they have in common, less those of choosing in which questions.
   */
  function sameness(one: number, two: number): { above: number; bits: number } {
    const [first = [], second = []] = [rows[one], rows[two]];
    let [above, variance, common] = [0, 0, 0];
    let [asked, same] = [0, 0];
    for (let at = 0; at < first.length; at += 1) {
      const answer = first[at] ?? 0;
      const other = second[at] ?? 0;
      if (answer === 0 || other === 0) continue;
      const says = bits[answer] ?? 0;
      above += (answer === other ? says : -otherwise) - (usual[at]?.mean ?? 0);
      variance += usual[at]?.variance ?? 0;
      asked += 1;
      if (answer !== other) continue;
      same += 1;
      common += says;
    }
    return {
      above: variance > 0 ? above / Math.sqrt(variance) : 0,
      bits: common - Math.log2(ways(asked, same)),
    };
  }

  const rarityOf = measured(people.length, (one, two) => sameness(one, two).above);
  return {
    candidates: () =>
      pairsWith(people.length, (index) => {
        const rarest = (rows[index] ?? [])
          .filter((answer) => answer > 0)
          .toSorted((one, two) => (bits[two] ?? 0) - (bits[one] ?? 0))
          .slice(0, looked)
          .toSorted((one, two) => one - two);
        return threes(rarest, answers.size + 1);
      }),
    surprise(one, two) {
      const same = sameness(one, two);
      return Math.min(same.bits, rarityOf(same.above));
    },
  };
}

function* threes(items: readonly number[], size: number): Generator<number> {
  for (const [at, one] of items.entries()) {
    for (const [next, two] of items.entries()) {
      if (next <= at) continue;
      for (const three of items.slice(next + 1)) yield (one * size + two) * size + three;
    }
  }
}

/**
 * How rare a value is among pairs of people. Sums of many answers are spread as a bell is, whose width is
 * taken where it is widest, so that copies, which are few of all pairs, do not count.
 */
function measured(size: number, comparedBy: (one: number, two: number) => number) {
  const values: number[] = [];
  // The same pairs each time, of people who did not come one after another: those may be copies.
  for (let turn = 1; turn < size && values.length < sampled; turn += 1) {
    const step = 1 + Math.floor(size * (0.1 + 0.8 * ((turn * 0.618034) % 1)));
    for (let one = 0; one < size && values.length < sampled; one += 1) {
      values.push(comparedBy(one, (one + step) % size));
    }
  }
  values.sort((one, two) => one - two);
  const at = (share: number) => values[Math.floor(values.length * (1 - share))] ?? 0;
  const middle = at(0.5);
  const width = Math.max((at(0.1) - middle) / 1.2816, (at(0.01) - middle) / 2.3263);
  return (value: number) => (width > 0 ? steepness * tailOfBell((value - middle) / width) : 0);
}

/** Bits of the share of a normal distribution that is so many widths above its middle, or more. */
function tailOfBell(widths: number): number {
  if (widths <= 0) return 0;
  // Within a hundredth (Borjesson and Sundberg, IEEE Transactions on Communications 1979;27:639).
  const spread = Math.sqrt(widths * widths + 5.51);
  const nats =
    (widths * widths) / 2 + Math.log(Math.sqrt(2 * Math.PI) * (0.661 * widths + 0.339 * spread));
  return Math.max(0, nats / Math.LN2);
}
