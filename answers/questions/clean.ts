/**
 * Keeps line breaks and removes every other control character. Composes letters (NFC), so that a
 * name is the same whichever keyboard it was typed on. Joiners stay, because Persian, Hindi and
 * other languages spell with them. No script puts more than 30 marks on a letter (UAX #15, section
 * 13), and composing sorts them: thousands would take seconds.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .trim();
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t\u2028\u2029]+/g, ' ');
}

/** Chat and office programs, and the contacts of phones, put marks that nobody sees around a text. */
export function withoutInvisible(line: string): string {
  return line.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]|\u20e3/gu, '').trim();
}

/** Whether there is anything to see. U+2800 is a Braille pattern without dots. */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u.test(text);
}

const segmenter = new Intl.Segmenter('en-GB');

/** How many characters a person would count: an emoji or an accented letter is one. */
export function lengthOf(text: string): number {
  let length = 0;
  // Not as an array: that takes ten times as long for a long text.
  for (const _ of segmenter.segment(text)) length += 1;
  return length;
}
