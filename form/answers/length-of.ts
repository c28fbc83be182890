/** How many characters a person would count: an emoji or an accented letter is one. */
export function lengthOf(text: string): number {
  return [...new Intl.Segmenter('en-GB').segment(text)].length;
}
