import { chanceFrom } from '../made-up-words.ts';

/** A source of chance that gives the same again for the same seed. */
export type SeededChance = ReturnType<typeof seededChance>;

/** By name, ways to say the same. A way may hold `{this|that}` and further names, as `<name>`. */
export type Phrases = Readonly<Record<string, readonly string[]>>;

export function seededChance(seed: number) {
  const { next, is, between: int, from: pick, shuffled: shuffle } = chanceFrom(seed);
  const some = <T>(list: readonly T[], count: number): T[] => shuffle(list).slice(0, count);
  const digits = (count: number) => Array.from({ length: count }, () => int(0, 9)).join('');
  const hex = (count: number) =>
    Array.from({ length: count }, () => int(0, 15).toString(16)).join('');
  /** Fills in a text until nothing in it is left to choose. */
  const say = (text: string, phrases: Phrases = {}): string => {
    let said = text;
    for (let rounds = 0; rounds < 200 && /[{<]/.test(said); rounds += 1) {
      said = said
        .replace(/<(\w+)>/, (_, name: string) => pick(phrases[name] ?? [name]))
        .replace(/\{([^{}<>]*)\}/, (_, ways: string) => pick(ways.split('|')));
    }
    return said;
  };
  return { next, int, pick, is, shuffle, some, digits, hex, say };
}

/** A text begins like a sentence, with no space too many. */
export function asSentences(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .replace(
      /(^|[.!?] )(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .trim();
}
