import type { ComparedPerson } from './compared-person.ts';
import { isForEveryone, partsOfEmail } from './contacts.ts';
import { type Comparison, greatestInCommon, latestWith, surpriseOf } from './surprise.ts';

/** Letters. Shorter ones are alike by chance. */
const leastName = 3;
const leastAddress = 6;

/** Bits that a spelling takes away which differs in one letter. */
const otherSpelling = 2;

/**
 * Names that are the same or nearly so, and addresses with the same letters, which follow from a name: only
 * the greater of the two surprises counts. How common a name is, is counted in this study.
 */
export function nearNames(people: readonly ComparedPerson[]): Comparison {
  const names = people.map(({ name }) => partsOf(name));
  const letters = people.map(({ emails }) => [...new Set(emails.map(lettersOf))].filter(isLong));
  const domains = people.map(({ emails }) => [
    ...new Set(emails.map((email) => partsOfEmail(email).domain)),
  ]);
  const shares = {
    name: sharesOf(names),
    initial: sharesOf(names.map((parts) => [...new Set(parts.map((part) => part[0] ?? ''))])),
    letters: sharesOf(letters),
    domain: sharesOf(domains),
  };

  function ofName(one: readonly string[], two: readonly string[]): number {
    const [few, many] = one.length < two.length ? [one, two] : [two, one];
    const rest = [...many];
    let bits = 0;
    let whole = 0;
    for (const part of few) {
      let at = rest.indexOf(part);
      if (at < 0) at = rest.findIndex((other) => isNear(part, other));
      const found = rest[at];
      if (found !== undefined) {
        bits += surpriseOf(Math.max(shares.name(part), shares.name(found)));
        if (found !== part) bits -= otherSpelling;
        if (part.length >= leastName) whole += 1;
      } else {
        at = rest.findIndex((other) => isInitial(part, other));
        if (at >= 0) bits += surpriseOf(shares.initial(part[0] ?? ''));
        else if (part.length >= leastName) return 0;
      }
      if (at >= 0) rest.splice(at, 1);
    }
    // A family has one name in common.
    return few.length > 1 && whole > 0 ? bits : 0;
  }

  function ofLetters(first: string, second: string): number {
    if (first === second) return surpriseOf(shares.letters(first));
    if (first.length <= leastAddress + 1 || !isNear(first, second)) return 0;
    return surpriseOf(Math.max(shares.letters(first), shares.letters(second))) - otherSpelling;
  }

  function ofAddress(one: number, two: number): number {
    let shared = 0;
    for (const first of letters[one] ?? []) {
      for (const second of letters[two] ?? []) shared = Math.max(shared, ofLetters(first, second));
    }
    if (shared === 0) return 0;
    const domain = (domains[one] ?? []).find((each) => domains[two]?.includes(each));
    return domain && isForEveryone(domain) ? shared + surpriseOf(shares.domain(domain)) : shared;
  }

  return {
    earlier: latestWith((index) => {
      const parts = (names[index] ?? []).map(skeletonOf);
      const pairs = parts.flatMap((part, at) =>
        parts.slice(at + 1).flatMap((other) => {
          const [first = '', second = ''] = part < other ? [part, other] : [other, part];
          return [`${first} ${second}`, `${first[0]} ${second}`, `${first} ${second[0]}`];
        }),
      );
      return [...pairs, ...(letters[index] ?? []).map(skeletonOf)];
    }),
    surprise: (one, two) =>
      Math.max(ofName(names[one] ?? [], names[two] ?? []), ofAddress(one, two)),
  };
}

/** Addresses of one pattern at one provider, such as jsmith4821 and kbrown7734. */
export function samePattern(people: readonly ComparedPerson[]): Comparison {
  const patterns = people.map(patternsOf);
  return greatestInCommon(patterns, sharesOf(patterns));
}

/**
 * Letters as one sign, digits as many. An organisation gives all its people addresses of one pattern, so
 * only those with digits are compared there, and none of people whom a helper signed up.
 */
export function patternsOf({ emails, isHelped }: ComparedPerson): string[] {
  return emails.flatMap((email) => {
    const { local, domain } = partsOfEmail(email);
    const pattern = local.replace(/\p{L}+/gu, 'a').replace(/\d/g, '9');
    const isTelling = isForEveryone(domain) || (pattern.includes('9') && !isHelped);
    return isTelling ? [`${pattern}@${domain}`] : [];
  });
}

/** People who are imagined to have none of what is compared: a study of few says little of what is rare. */
const imagined = 500;

/** What share of all but two people has something, those two having it. */
function sharesOf(all: readonly (readonly string[])[]): (key: string) => number {
  const counts = new Map<string, number>();
  for (const keys of all) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (key) => Math.max(0.5, (counts.get(key) ?? 0) - 1.5) / (all.length + imagined);
}

/** In small letters without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function partsOf(name: string): string[] {
  return [...new Set(plain(name).match(/\p{L}+/gu) ?? [])];
}

function lettersOf(email: string): string {
  const { local } = partsOfEmail(email);
  return plain(local.replace(/\+.*/, '')).replace(/[^\p{L}]/gu, '');
}

function isLong({ length }: string): boolean {
  return length >= leastAddress;
}

/** The first letter and the consonants: what most other spellings leave. */
function skeletonOf(word: string): string {
  const rest = word.slice(1).replace(/[aeiouyhw]/g, '');
  return (word[0] ?? '') + rest.replace(/(.)\1+/g, '$1');
}

function isInitial(one: string, two: string): boolean {
  return (one.length === 1 || two.length === 1) && one[0] === two[0];
}

/** One letter more, less, other, or two exchanged. */
function isNear(one: string, two: string): boolean {
  const [short, long] = one.length < two.length ? [one, two] : [two, one];
  if (short.length <= leastName || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = short.slice(start + (short.length === long.length ? 1 : 0));
  if (rest === long.slice(start + 1)) return true;
  const isExchanged = short[start] === long[start + 1] && short[start + 1] === long[start];
  return isExchanged && short.slice(start + 2) === long.slice(start + 2);
}
