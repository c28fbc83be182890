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

/** Also removes what is copied along with an address, or what a phone adds to it. */
export function cleanEmail(text: string): string {
  // Chat and office programs add invisible characters.
  const visible = cleanLine(text).replace(/\p{Cf}/gu, '');
  // The lookbehind makes the expression try only one starting point in a run of signs; otherwise
  // a run of thousands takes quadratic time.
  return visible.replace(/^(mailto:|[<(])+|(?<![>),;.])[>),;.]+$/gi, '');
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
