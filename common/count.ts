export const noBreak = '\u00a0';

/** `1 Sample Street, ZZ99 9ZZ` so that no line ends between a number and what belongs to it. */
export function keepNumbers(text: string): string {
  return text.replace(/(\d[^\s,]*) /g, `$1${noBreak}`);
}

/** Words that are read as one, such as a date, on one line. */
export function keepWords(text: string): string {
  return text.replaceAll(' ', noBreak);
}

/** The sentences of a heading, each with the space after it, to keep each on a line where it fits. */
export function sentencesOf(text: string): string[] {
  return text.match(/.+?[.!?] |.+$/gs) ?? [];
}

/** A number with its unit, for example "1 day", "5 working days" or "2 entries". */
export function count(number: number, unit: string): string {
  if (number === 1) return `1 ${unit}`;
  return `${number} ${unit.replace(/(?<![aeiou])y$/, 'ie')}s`;
}

/** A number with its unit, for a page on which no line ends between the number and its unit. */
export function countOnPage(number: number, unit: string): string {
  return keepNumbers(count(number, unit));
}
