/** What someone typed into a field of one line, without what cannot be seen or typed there. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\n\t\u2028\u2029]+/g, ' ')
    .trim();
}

/**
 * The same for a field of several lines: line breaks stay, every other control character goes.
 * Composed (NFC), so that one name typed on two keyboards is one name. Joiners stay: names and
 * words in Persian, Hindi and other languages are spelt with them.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .trim();
}
