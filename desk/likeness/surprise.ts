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
  const bet = (1 - believed.share) * 2 ** (believed.share * surprise);
  return Math.log2(1 - believed.often + believed.often * bet);
}

type Visit = (one: number, two: number) => void;

/** One comparison of two people, by their indexes. */
export type Comparison = {
  /** Visits pairs that may agree, perhaps several times. All others need not be looked at. */
  candidates(visit: Visit): void;
  surprise(one: number, two: number): Surprise;
  /** Whether every candidate is compared in all other things. */
  isAlways?: boolean;
};

/**
 * Visits pairs who have a key in common, each with so many who had it before at the most: time then grows
 * with the number of people, and those who copy come close to each other more often than not.
 */
export function pairsWith<Key>(
  size: number,
  keysOf: (index: number) => readonly Key[],
  visit: Visit,
): void {
  const latest = new Map<Key, number[]>();
  for (let index = 0; index < size; index += 1) {
    for (const key of keysOf(index)) {
      const known = latest.get(key);
      if (!known) {
        latest.set(key, [index]);
        continue;
      }
      for (const other of known) if (other !== index) visit(other, index);
      if (known.length === mostOfKey) known.shift();
      known.push(index);
    }
  }
}

const mostOfKey = 20;

/** Bits. Who agree less in everything belong together only if they came together. More people agree by chance. */
function worthComparing(people: number): number {
  return Math.max(7, Math.log2(people) - 4);
}

/** Visits every pair that any of several comparisons finds alike, once. */
export function pairsAmong(size: number, comparisons: readonly Comparison[], visit: Visit): void {
  const seen = new Set<number>();
  const least = worthComparing(size);
  for (const { candidates, surprise, isAlways = false } of comparisons) {
    candidates((one, two) => {
      const key = one * size + two;
      if (seen.has(key) || (!isAlways && surprise(one, two) < least)) return;
      seen.add(key);
      visit(one, two);
    });
  }
}

/** In how many ways so many can be chosen from all. */
export function ways(all: number, chosen: number): number {
  let product = 1;
  for (let at = 0; at < chosen; at += 1) product = (product * (all - at)) / (at + 1);
  return product;
}
