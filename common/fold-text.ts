/** Letters that Unicode does not take apart, as people type them whose keyboard does not have them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɛ: 'e',
  ɔ: 'o',
  ə: 'e',
  ς: 'σ',
};
const toPlain = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Accents, points and signs over letters, which many people leave out, and what nobody sees. Not what
 * makes another letter of it: the vowel signs of Hindi, the voiced sounds of Japanese.
 */
const ignored =
  /(?![\u3099\u309a])[\p{Script=Inherited}\p{Cf}\p{Default_Ignorable_Code_Point}\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/gu;

/** The other apostrophes. NFKD would make of some of them a space with an accent. */
const apostrophes = /[‘’‚‛´ʹʻʼʽ′‵＇]/g;

/** Every hyphen and dash, also those that do not break, and quotes, which only enclose words. */
const betweenWords = /[\s\p{Pd}\u2212\u2043“”„‟«»‹›″＂]/gu;

/**
 * Text as it is compared with what someone types for the same: in small letters without accents,
 * apostrophes and quotes, with one space for spaces and hyphens.
 *
 * @returns for example "jose obrien" of "José O’Brien", and "strasse 1 2" of "Straße 1–2"
 */
export function foldText(text: string): string {
  return foldTexts([text]);
}

/** Folds several texts, each on a line: together they are folded much faster. */
export function foldTexts(texts: readonly string[]): string {
  return texts
    .map((text) => text.replace(/[\n\u2028\u2029]/g, ' '))
    .join('\n')
    .replace(/['`]/g, '')
    .toLowerCase()
    .replace(notAscii, foldLetters)
    .replace(/[\t\v\f\r"-]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** Most text has few such letters, and is folded ten times as fast without asking for each. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with control characters.
const notAscii = /[^\x00-\x7f]+/g;

function foldLetters(letters: string): string {
  const apart = letters.replace(apostrophes, '').normalize('NFKD').replace(ignored, '');
  const plain = apart.normalize('NFC').toLowerCase().replace(betweenWords, ' ');
  return asciiDigits(plain.replace(toPlain, (letter) => plainLetters[letter] ?? letter));
}

/** With 0 to 9 for the digits of every script. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(numberOf(digit)));
}

/** Unicode has the ten digits of each script in a row, from zero (chapter 4, section 6). */
function numberOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** How a language writes a letter where its sign is missing. */
const inTwoLetters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};

/**
 * The ways in which people write one word: "muller" and "mueller" for "Müller", "anne marie" and
 * "annemarie" for "Anne-Marie".
 */
export function foldWord(word: string): readonly string[] {
  const composed = word.normalize('NFC').toLowerCase();
  const inFull = composed.replace(/[äöüøå]/g, (letter) => inTwoLetters[letter] ?? letter);
  const folded = [composed, inFull].map(foldText);
  return [...new Set([...folded, ...folded.map((text) => text.replaceAll(' ', ''))])].filter(
    Boolean,
  );
}
