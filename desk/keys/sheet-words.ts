// How a key is on sheets of paper: decision record 49.

export const sheetsOfSafe = 3;
export const neededSheets = 2;

/** How many bytes a key of X25519 has. */
const secretBytes = 32;
export const bitsOfWord = 11;
/** Words at the end that find a wrong one. */
export const checkWords = 3;
/** One for the number of the sheet and the mark of its safe; the others are a share, a byte longer than the key. */
export const wordsOfSheet = 1 + ((secretBytes + 1) * 8) / bitsOfWord + checkWords;

// Three words that find a wrong one: a Reed–Solomon code over GF(2^11), of which each of 2,048 words is one
// element. One wrong word is found, with its place; two are noticed.

const size = 2_048;
/** x^11 + x^2 + 1, of which x is a generator. */
const polynomial = 0b1000_0000_0101;

const powers: number[] = [];
const logarithms = new Map<number, number>();
for (let power = 1, at = 0; at < size - 1; at += 1) {
  powers.push(power);
  logarithms.set(power, at);
  power <<= 1;
  if (power >= size) power ^= polynomial;
}

/** A power of the generator, which comes round again. */
const power = (exponent: number) => powers[exponent % (size - 1)] ?? 0;

function product(one: number, other: number): number {
  const [first, second] = [logarithms.get(one), logarithms.get(other)];
  return first === undefined || second === undefined ? 0 : power(first + second);
}

/** The coefficients of (x - 1)(x - g)(x - g²), without that of x³. */
const coefficients = [
  power(0) ^ power(1) ^ power(2),
  power(1) ^ power(2) ^ power(3),
  power(3),
] as const;

/** @returns the numbers with those that check them at their end */
export function withCheck(numbers: readonly number[]): number[] {
  let rest: [number, number, number] = [0, 0, 0];
  for (const number of numbers) {
    const factor = number ^ rest[0];
    const [first, second, third] = coefficients;
    rest = [
      rest[1] ^ product(factor, first),
      rest[2] ^ product(factor, second),
      product(factor, third),
    ];
  }
  return [...numbers, ...rest];
}

/**
 * What is wrong with numbers that end in their check.
 *
 * @returns undefined if nothing is; the index of the only one that is wrong; or that several are
 */
export function wrongAmong(numbers: readonly number[]): { only: number } | 'several' | undefined {
  const [zeroth, first, second] = Array.from({ length: checkWords }, (_, exponent) =>
    numbers.reduce((sum, number) => product(sum, power(exponent)) ^ number, 0),
  ) as [number, number, number];
  if (zeroth === 0 && first === 0 && second === 0) return undefined;
  const [difference, shifted] = [logarithms.get(zeroth), logarithms.get(first)];
  if (difference === undefined || shifted === undefined) return 'several';
  const fromEnd = (shifted - difference + size - 1) % (size - 1);
  const isOne = product(first, power(fromEnd)) === second && fromEnd < numbers.length;
  return isOne ? { only: numbers.length - 1 - fromEnd } : 'several';
}
