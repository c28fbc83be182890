import { type CountedTime, countMonths, monthOf } from './by-time.ts';
import type { CountedQuestion } from './choices.ts';
import { hideSmall, type Shown } from './hide-small.ts';

/** A total as people may see it who do not know the answers. */
export function totalFor(people: number, smallest: number): string {
  const isSmall = people > 0 && people < smallest;
  return isSmall ? `fewer than ${smallest}` : people.toLocaleString('en-GB');
}

/** How many chose each answer, for people outside the team; 0 as `smallest` hides nothing. */
export function choicesToShow(
  { several, choices, asked }: Pick<CountedQuestion, 'several' | 'choices' | 'asked'>,
  smallest: number,
): Shown[] {
  const numbers = choices.map((choice) => choice.people);
  return several
    ? hideSmall(cellsOf(numbers, asked), [], smallest)
    : partsToShow(numbers, asked, smallest);
}

/**
 * How many signed up on each day and in each month, in the same way: someone may look at both, and the
 * days of a month make its number together.
 *
 * @param days  every day from the first to the last
 */
export function timesToShow(
  days: readonly CountedTime[],
  smallest: number,
): { days: Shown[]; months: Shown[] } {
  const months = countMonths(days);
  const people = days.reduce((sum, day) => sum + day.people, 0);
  const all = [...days, ...months].map((time) => time.people);
  const monthAt = (index: number) => days.length + index;
  const total = all.length;
  const shown = hideSmall(
    cellsOf([...all, people], people),
    [
      { parts: months.map((_, index) => monthAt(index)), sum: total },
      ...months.map(({ time }, index) => ({
        parts: [...days.keys()].filter((day) => monthOf(days[day]?.time ?? '') === time),
        sum: monthAt(index),
      })),
      { parts: [...days.keys()], sum: total },
    ],
    smallest,
  );
  return { days: shown.slice(0, days.length), months: shown.slice(days.length, total) };
}

/** Of numbers that make a total together, one that is hidden alone could be worked out. */
function partsToShow(numbers: readonly number[], total: number, smallest: number): Shown[] {
  const parts = numbers.map((_, index) => index);
  const cells = cellsOf([...numbers, total], total);
  return hideSmall(cells, [{ parts, sum: numbers.length }], smallest).slice(0, -1);
}

function cellsOf(numbers: readonly number[], of: number) {
  return numbers.map((number) => ({ number, of }));
}
