const letters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** The first letters of the first and last word of a name: "Ada Byron King" gives "AK". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map(firstLetter).join('').toLocaleUpperCase('en-GB');
}

function firstLetter(word = ''): string {
  return [...letters.segment(word)][0]?.segment ?? '';
}
