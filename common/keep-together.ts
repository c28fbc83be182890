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
