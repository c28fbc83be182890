/** Words that begin a sentence here, and do not elsewhere. Not by `::first-letter`: Orca then reads that letter apart. */
export function withCapital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
