/** Far from the middle, rare answers in common make the slope less steep than that of a bell. */
const steepness = 0.75;

/** Others by whom chance is measured, for each person. */
const sampled = 160;
const sampledPairs = 20_000;

/**
 * How rare it is to be so like someone, or, without an index, to be so like each other. Sums of many
 * answers are spread as a bell is. Its width is measured for each person, in many others: people of one
 * kind, such as all who read with their ears, are more like each other than like the rest, and there may be
 * many of them. It is taken where it is widest, and not among the few who are most like them: those may be
 * copies.
 */
export function measured(size: number, similarityOf: (one: number) => (two: number) => number) {
  type Bell = { middle: number; width: number };
  const known: Bell[] = [];
  /** Picks the same others each time, and none of those who came just before or after. */
  const other = (index: number, turn: number) =>
    (index + 1 + Math.floor((size - 1) * (0.05 + 0.9 * ((turn * 0.618034) % 1)))) % size;
  const turns = Math.min(sampled, size - 1);

  function bellOf(index: number): Bell {
    const values = new Float64Array(turns);
    const similarity = similarityOf(index);
    for (let turn = 0; turn < turns; turn += 1) {
      values[turn] = similarity(other(index, turn));
    }
    return bellThrough(values, size);
  }

  const pairs = new Float64Array(size < 2 ? 0 : Math.min(sampledPairs, size * turns));
  for (let at = 0; at < pairs.length; at += 1) {
    pairs[at] = similarityOf(at % size)(other(at % size, Math.floor(at / size)));
  }
  const everyone = bellThrough(pairs, size);

  return (index: number | undefined, value: number) => {
    const bell = index === undefined ? everyone : (known[index] ?? bellOf(index));
    if (index !== undefined) known[index] = bell;
    return bell.width > 0 ? steepness * tailOfBell((value - bell.middle) / bell.width) : 0;
  };
}

function bellThrough(values: Float64Array, size: number) {
  values.sort();
  const at = (share: number) => values[Math.floor(values.length * (1 - share))] ?? 0;
  const middle = at(0.5);
  const told = tails.filter(([share], place) => place === 0 || share * size >= copies);
  const width = Math.max(...told.map(([share, widths]) => (at(share) - middle) / widths));
  return { middle, width };
}

/** Shares of a normal distribution, and how many widths above its middle they begin. */
const tails = [
  [0.2, 0.8416],
  [0.1, 1.2816],
  [0.03, 1.8808],
] as const;

/** So many may be copies of one another. */
const copies = 8;

/** Bits of the share of a normal distribution that is so many widths above its middle, or more. */
function tailOfBell(widths: number): number {
  if (widths <= 0) return 0;
  // Within a hundredth (Borjesson and Sundberg, IEEE Transactions on Communications 1979;27:639).
  const spread = Math.sqrt(widths * widths + 5.51);
  const nats =
    (widths * widths) / 2 + Math.log(Math.sqrt(2 * Math.PI) * (0.661 * widths + 0.339 * spread));
  return Math.max(0, nats / Math.LN2);
}

/**
 * How much an agreement says, in bits: one bit for each halving of the share of pairs of people who agree
 * as closely by chance. What is rare is measured in the study itself, as record linkage does (Fellegi and
 * Sunter, 1969), so that what everyone has in common says nothing.
 */
export type Surprise = number;

export function surpriseOf(share: number): Surprise {
  return share >= 1 ? 0 : -Math.log2(share);
}

/** How much of a surprise is believed, and how often people who belong together agree in one thing. */
const believed = { share: 0.8, often: 0.3 };

/**
 * What a surprise adds to the evidence that two people belong together, in bits. If two who do not belong
 * together are compared in several things that have nothing to do with each other, the sum is b bits or
 * more for at most one of 2^b pairs (Vovk and Wang, E-values, Annals of Statistics 2021;49:1736).
 */
export function evidenceOf(surprise: Surprise): number {
  if (surprise === 0) return ofNone;
  return evidence(surprise);
}

function evidence(surprise: Surprise): number {
  const bet = (1 - believed.share) * 2 ** (believed.share * surprise);
  return Math.log2(1 - believed.often + believed.often * bet);
}

const ofNone = evidence(0);

/** One comparison of two people, by their indexes. */
export type Comparison = {
  /**
   * Visits those who came before someone and may agree with them, perhaps several times. All others need
   * not be looked at. It is asked of everyone, in the order in which they came.
   */
  earlier(index: number, visit: (earlier: number) => void): void;
  /** @param least  what is less need not be measured: 0 will do */
  surprise(one: number, two: number, least?: Surprise): Surprise;
  /** Whether every candidate is compared in all other things. */
  isAlways?: boolean;
};

/**
 * The greatest surprise among what two people have in common. It finds nobody by itself.
 *
 * @param keys  by person, what they have
 * @param share  what share of people has it
 */
export function greatestInCommon(
  keys: readonly (readonly string[])[],
  share: (key: string) => number,
): Comparison {
  return {
    earlier: () => undefined,
    surprise(one, two) {
      let most = 0;
      for (const key of keys[one] ?? []) {
        if (keys[two]?.includes(key)) most = Math.max(most, surpriseOf(share(key)));
      }
      return most;
    },
  };
}

/**
 * Visits those who have a key in common with someone, each with so many who had it before at the most: time
 * then grows with the number of people, and those who copy come close to each other more often than not.
 */
export function latestWith<Key>(keysOf: (index: number) => readonly Key[]): Comparison['earlier'] {
  // Chains through two lists, since most keys are those of one person, who then needs no list.
  const last = new Map<Key, number>();
  const people: number[] = [];
  const before: number[] = [];
  return (index, visit) => {
    for (const key of keysOf(index)) {
      const latest = last.get(key) ?? -1;
      for (let at = latest, turn = 0; at >= 0 && turn < mostOfKey; turn += 1) {
        const other = people[at] ?? 0;
        if (other !== index) visit(other);
        at = before[at] ?? -1;
      }
      last.set(key, people.length);
      people.push(index);
      before.push(latest);
    }
  };
}

const mostOfKey = 20;

/** In how many ways so many can be chosen from all. */
export function ways(all: number, chosen: number): number {
  let product = 1;
  for (let at = 0; at < chosen; at += 1) product = (product * (all - at)) / (at + 1);
  return product;
}
