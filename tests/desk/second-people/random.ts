/** A source of chance that gives the same again for the same seed. */
export type SeededChance = ReturnType<typeof chanceFrom>;

/** By name, ways to say the same. A way may hold `{this|that}` and further names, as `<name>`. */
export type Phrases = Readonly<Record<string, readonly string[]>>;

export function chanceFrom(seed: number) {
  let state = seed >>> 0;
  /** From 0 to below 1: Tommy Ettinger's mulberry32. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[int(0, list.length - 1)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  };
  const is = (share: number) => next() < share;
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, place: next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
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
