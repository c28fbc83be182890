import { comparableEmail } from '../../answers/questions/kinds/email.ts';
import { digitsDialled, readTelephone } from '../../answers/questions/kinds/telephone.ts';
import { allQuestions } from '../../answers/questions/path.ts';
import { foldText, foldTexts, foldWord } from '../../common/fold-text.ts';
import type { Versions } from './versions.ts';

type Country = Parameters<typeof readTelephone>[1];

/** Fewer are a year or an age, which nobody dials. */
const fewestDigits = 5;

/** Whose numbers people write without the code of a country. */
export function countriesIn(versions: Versions): readonly Country[] {
  const asked = [...versions.values()].flatMap(allQuestions);
  return [
    ...new Set(
      asked.flatMap((question) => (question.kind === 'telephone' ? [question.country] : [])),
    ),
  ];
}

/**
 * What `searchFor` looks in: each text on a line of its own, and below them other ways to write what is
 * in them. Make it once for each person.
 *
 * @param telephones  what was written, with what `readTelephone` makes of it: that takes longer than all the rest
 */
export function searchableOf(
  texts: readonly string[],
  countries: readonly Country[],
  telephones: readonly (readonly [written: string, number: string])[] = [],
): string {
  const folded = foldTexts(texts);
  const others = new Set<string>();
  const words = texts.filter((text) => hasWays.test(text)).flatMap((text) => text.split(/\s+/));
  for (const word of new Set(words)) {
    for (const other of hasWays.test(word) ? waysToWrite(word) : []) others.add(other);
  }
  const known = new Set<string>();
  for (const [written, number] of telephones) {
    known.add(foldText(written)).add(number);
    const ways = [number, onlyDigits(written), ...digitsDialled(number)];
    for (const way of ways) others.add(way);
  }
  for (const [written] of folded.matchAll(/\+?\(?\d[\d ()./]{3,}\d/g)) {
    if (known.has(written)) continue;
    for (const digits of digitsOf(written, countries, known)) others.add(digits);
  }
  return [folded, ...others].join('\n');
}

/** What people write in more ways than one, capitals and most accents aside. */
const hasWays = /[@äöüøåÄÖÜØÅ]|[aouAOU](?:\u0308|\u030a)|\S[-\u2010-\u2015\u2212]\S/;

function waysToWrite(word: string): readonly string[] {
  const [address] = /[^<>(),;:]+@[^<>(),;:]+/.exec(word) ?? [];
  return address ? [foldText(comparableEmail(address)), ...foldWord(word)] : foldWord(word);
}

/**
 * A number as it is written and as it is dialled.
 *
 * @param numbers  gets it as `readTelephone` gives it
 */
function digitsOf(
  written: string,
  countries: readonly Country[],
  numbers = new Set<string>(),
): readonly string[] {
  const digits = onlyDigits(written);
  if (digits.length < fewestDigits) return [];
  const dialled = countries.flatMap((country) => {
    const read = readTelephone(written, country);
    if (!('number' in read) || numbers.has(read.number)) return [];
    numbers.add(read.number);
    return digitsDialled(read.number);
  });
  return [digits, ...dialled];
}

const onlyDigits = (text: string) => text.replace(/\D/g, '');

/** Something that is looked for, in each of the ways in which it may be written: texts that must all be there. */
type Term = readonly (readonly string[])[];

/**
 * Reads what someone types to search: words, of which each must be somewhere; in quotes, words that follow
 * each other; telephone numbers, email addresses and references however they are written, or a part of one.
 *
 * @returns whether a text that `searchableOf` has made has all of it
 */
export function searchFor(
  query: string,
  countries: readonly Country[],
): (searchable: string) => boolean {
  const terms = termsIn(query, countries);
  return (searchable) =>
    terms.every((ways) => ways.some((texts) => texts.every((text) => searchable.includes(text))));
}

function termsIn(query: string, countries: readonly Country[]): Term[] {
  const terms: Term[] = [];
  const quoted = /["“”„‟«»＂]([^"“”„‟«»＂]*)["“”„‟«»＂]?/g;
  for (const [, phrase = ''] of query.matchAll(quoted)) terms.push([[foldText(phrase)]]);
  let numbers: string[] = [];
  const endNumber = () => {
    if (numbers.length > 0) terms.push(...numberTerms(numbers, countries));
    numbers = [];
  };
  for (const word of query.replace(quoted, ' ').split(/\s+/)) {
    if (/^[\p{Nd}\p{Pd}\u2212+()./]*\p{Nd}[\p{Nd}\p{Pd}\u2212+()./]*$/u.test(word)) {
      numbers.push(word);
      continue;
    }
    endNumber();
    terms.push(wordTerm(word));
  }
  endNumber();
  // Someone who types a hyphen, or opens quotes, looks for nothing yet.
  const real = terms.map((ways) => ways.filter((texts) => texts.some(Boolean)));
  return real.filter(({ length }) => length > 0);
}

/** Words of digits are one number, which may be written in another way, or are somewhere each. */
function numberTerms(words: readonly string[], countries: readonly Country[]): Term[] {
  const each = words.map(wordTerm);
  const written = foldText(words.join(' '));
  const digits = digitsOf(written, countries);
  if (digits.length === 0) return each;
  const [typed = ''] = digits;
  const abroad = written.startsWith('+')
    ? onlyDigits(written.replace('(0)', ''))
    : typed.replace(/^00/, '');
  return [[...[...digits, abroad].map((way) => [way]), each.flatMap((ways) => ways[0] ?? [])]];
}

function wordTerm(word: string): Term {
  const bare = word.replace(/^[,;:.!?()[\]…]+|[,;:.!?()[\]…]+$/g, '');
  const ways = [...foldWord(bare)];
  if (bare.includes('@')) ways.push(foldText(comparableEmail(bare)));
  // A reference has no O, I or L, which people read in it.
  const isReference = /^(?=.*\d)[a-z\d\p{Pd}]{2,12}$/iu.test(bare);
  if (isReference) {
    ways.push(...foldWord(bare).map((folded) => folded.replaceAll('o', '0').replace(/[il]/g, '1')));
  }
  return ways.map((way) => [way]);
}
