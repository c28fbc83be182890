import { keepNumbers } from './keep-together.ts';

/** A number with its unit, for example "1 day" or "5 working days". */
export function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

/** The same for a page, on which no line ends between the number and its unit. */
export function countOnPage(number: number, unit: string): string {
  return keepNumbers(count(number, unit));
}
