/** What is left alone: addresses, code between backticks, and feet and inches, such as 6' 2". */
const kept = /https?:\/\/\S+|`[^`]*`|\d+'\s?\d+"/g;

/** Words that begin with an apostrophe, such as '90s and 'cause, unless they are quoted. */
const shortened = /^'(?:\d\ds?|cause|cos|em|til|tis|twas|n)(?![\p{L}\p{N}])(?!')|^'n'/iu;

/** What comes before a quotation; the marks of bold and italic words may be in between. */
const opening = /(?:^|[\s([\u2013\u2014\u2018\u201C/])[*_]*$/;

/**
 * Replaces straight apostrophes and quotation marks by those of a typesetter, letter by letter: the
 * result is as long as the text. People who edit content/ type what their keyboard has.
 */
export function typographic(text: string): string {
  const fixed = new Set<number>();
  for (const { 0: found, index } of text.matchAll(kept)) {
    for (let at = index; at < index + found.length; at++) fixed.add(at);
  }
  const isOpen = { "'": false, '"': false };
  let done = '';
  for (const [at, letter] of text.split('').entries()) {
    const isQuote = (letter === "'" || letter === '"') && !fixed.has(at);
    done += isQuote ? turned(letter, done, text.slice(at), isOpen) : letter;
  }
  return done;
}

/** @param isOpen  which quotations have begun and not ended */
function turned(
  mark: "'" | '"',
  before: string,
  onward: string,
  isOpen: Record<"'" | '"', boolean>,
): string {
  const [open, close] = mark === "'" ? ['\u2018', '\u2019'] : ['\u201C', '\u201D'];
  if (shortened.test(onward) && !/[\p{L}\p{N}]$/u.test(before)) return close;
  if (opening.test(before) && /^.[^\s]/.test(onward)) {
    isOpen[mark] = true;
    return open;
  }
  const isInWord = /^'[\p{L}\p{N}]/u.test(onward);
  // Feet and inches, as in 5' and 24".
  if (/\d$/.test(before) && !isInWord && !isOpen[mark]) return mark;
  if (!isInWord) isOpen[mark] = false;
  return close;
}
