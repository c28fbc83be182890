// How a key is on sheets of paper: decision record 49.

export const sheetsOfSafe = 3;
export const neededSheets = 2;

/** Of a key of X25519. */
const secretBytes = 32;
export const bitsOfWord = 11;
/** Words at the end that find a wrong one. */
export const checkWords = 3;
/** One for the number of the sheet and the mark of its safe; the others are a share, a byte longer than the key. */
export const wordsOfSheet = 1 + ((secretBytes + 1) * 8) / bitsOfWord + checkWords;
