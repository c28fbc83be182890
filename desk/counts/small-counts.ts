import type { CountedTime } from './by-time.ts';
import type { CountedQuestion } from './choices.ts';
import { hideSmall, type Shown } from './hide-small.ts';

/** A total as people may see it who do not know the answers. */
export function totalFor(people: number, smallest: number): string {
  const isSmall = people > 0 && people < smallest;
  return isSmall ? `fewer than ${smallest}` : people.toLocaleString('en-GB');
}

/** How many chose each answer, for people outside the team; 0 as `smallest` hides nothing. */
export function choicesToShow(
  { several, choices }: Pick<CountedQuestion, 'several' | 'choices'>,
  people: number,
  smallest: number,
): Shown[] {
  const numbers = choices.map((choice) => choice.people);
  return several
    ? hideSmall(cellsOf(numbers, people), [], smallest)
    : parts(numbers, people, smallest);
}

/** How many signed up when, in the same way. */
export function timesToShow(
  times: readonly CountedTime[],
  people: number,
  smallest: number,
): Shown[] {
  const numbers = times.map((time) => time.people);
  return parts(numbers, people, smallest);
}

/** Of numbers that make the total together, one that is hidden alone could be worked out. */
function parts(numbers: readonly number[], people: number, smallest: number): Shown[] {
  const all = numbers.map((_, index) => index);
  const cells = cellsOf([...numbers, people], people);
  return hideSmall(cells, [{ parts: all, sum: numbers.length }], smallest).slice(0, -1);
}

function cellsOf(numbers: readonly number[], people: number) {
  return numbers.map((number) => ({ number, of: people }));
}
