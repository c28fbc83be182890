/** What someone typed into a field of one line, without what cannot be seen or typed there. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\n\t\u2028\u2029]+/g, ' ')
    .trim();
}

/** The same for an e-mail address, without what is pasted along or added by a phone. */
export function cleanEmail(text: string): string {
  // Signs that nobody sees come along from chat and office programs.
  const seen = cleanLine(text).replace(/\p{Cf}/gu, '');
  // The sign before the last ones is looked at, or thousands of them would be tried one by one.
  return seen.replace(/^(mailto:|[<(])+|(?<![>),;.])[>),;.]+$/gi, '');
}

/**
 * The same for a field of several lines: line breaks stay, every other control character goes.
 * Composed (NFC), so that one name typed on two keyboards is one name. Joiners stay: names and
 * words in Persian, Hindi and other languages are spelt with them. No script puts more than 30 marks
 * on a letter (UAX #15, section 13); composing sorts them, and thousands would take seconds.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .trim();
}
