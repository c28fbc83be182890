import type { Comparison } from './surprise.ts';

/** Work that takes seconds, in steps: between two of them, the program can do something else. */
export type Steps<Result> = Generator<void, Result, void>;

/** Bits. Who agree less in everything belong together only if they came together. More people agree by chance. */
function worthComparing(people: number): number {
  return Math.max(7, Math.log2(people) - 4);
}

/** Visits every pair that any of several comparisons finds alike, once. It can rest after each person. */
export function* pairsAmong(
  size: number,
  comparisons: readonly Comparison[],
  visit: (one: number, two: number) => void,
): Steps<void> {
  const least = worthComparing(size);
  /** By person, with whom they were last compared. */
  const compared = () => new Int32Array(size).fill(-1);
  const [found, tried] = [compared(), comparisons.map(compared)];
  for (let two = 0; two < size; two += 1) {
    for (const [at, { earlier, surprise, isAlways = false }] of comparisons.entries()) {
      const here = tried[at] ?? found;
      earlier(two, (one) => {
        if (found[one] === two || here[one] === two) return;
        here[one] = two;
        if (!isAlways && surprise(one, two, least) < least) return;
        found[one] = two;
        visit(one, two);
      });
    }
    yield;
  }
}
