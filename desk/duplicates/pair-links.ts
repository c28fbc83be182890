import type { ComparedPerson } from './compared-person.ts';
import { type Link, weights } from './flag.ts';
import type { Pair, PairKind } from './pairs.ts';
import { startOf } from './words.ts';

/** What each of them shows alone is said of each. */
type Said = Exclude<PairKind, 'alone'>;

/** Bits. What says less is not worth a sentence. */
const worthSaying = 1;

/** What pairs of one group have in common, each once. */
export function pairLinks(
  people: readonly ComparedPerson[],
  pairs: readonly Pair[],
  partOf: (kind: PairKind, one: number, two: number) => number,
): Link[] {
  return (Object.keys(sentences) as Said[]).flatMap((kind) => {
    const alike = pairs
      .map((pair) => ({ ...pair, part: partOf(kind, pair.one, pair.two) }))
      .filter(({ part }) => part >= worthSaying)
      .toSorted((one, two) => two.part - one.part);
    const [first] = alike;
    if (!first) return [];
    const members = [...new Set(alike.flatMap(({ one, two }) => [one, two]))].toSorted(
      (one, two) => one - two,
    );
    const [one, two] = [people[first.one], people[first.two]];
    const says = (count: number) => (one && two ? sentences[kind](count, one, two) : '');
    return [{ kind, weight: weights.enough, members, about: '', says }];
  });
}

/** For a research lead, with two people as an example. */
const sentences: Readonly<
  Record<Said, (count: number, one: ComparedPerson, two: ComparedPerson) => string>
> = {
  words: (count, { words }) =>
    `${count} wrote much the same words, for example “${startOf(words)}”.`,
  choices: (count) => `${count} chose nearly the same answers throughout, which few others did.`,
  'near-telephone': (count, one, two) =>
    `${count} gave telephone numbers that are nearly the same, or in a row, such as ${one.telephones[0]} and ${two.telephones[0]}.`,
  'near-name': (count, one, two) =>
    `${count} gave nearly the same name, or addresses with the same letters, such as ${called(one)} and ${called(two)}.`,
  pattern: (count, one, two) =>
    `${count} have addresses of one pattern, such as ${one.emails[0]} and ${two.emails[0]}.`,
  arrival: (count) => `${count} came right after one another.`,
};

function called({ name, emails: [email], reference }: ComparedPerson): string {
  return [name, email && `(${email})`].filter(Boolean).join(' ') || reference;
}
