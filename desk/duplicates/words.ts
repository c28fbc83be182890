import type { FormVersion } from '../../answers/records/records.ts';
import { workedOutOnce } from '../../common/once.ts';
import { formOf, type Versions } from '../people/versions.ts';
import type { ComparedPerson } from './compared-person.ts';
import type { Comparison } from './surprise.ts';

/** Words in a row that are looked up together. */
const inARow = 3;

/** How many such rows somebody repeats, and what share of their own, before it is worth saying. */
const repeated = { rows: 5, share: 0.5 };

/**
 * Whether someone wrote mostly what the study's own pages say. People copy an example or two; a page of it
 * tells nobody anything.
 *
 * @param published  what the study says in public, beside the form
 */
export function repeatsTheStudy(
  published: readonly string[],
  versions: Versions,
): (person: ComparedPerson) => boolean {
  const ofPages = new Set(published.flatMap(rowsOf));
  return (person) => {
    const { words } = person;
    const ofForm = rowsOfForm(formOf(person, versions).pages);
    const rows = words.split('\n').flatMap(rowsOf);
    const found = rows.filter((row) => ofPages.has(row) || ofForm.has(row));
    if (found.length < repeated.rows) return false;
    const [different, all] = [new Set(found).size, new Set(rows).size];
    return different >= repeated.rows && different >= repeated.share * all;
  };
}

function rowsOf(text: string): string[] {
  const words = stemsIn(text);
  const rows: string[] = [];
  for (let end = inARow; end <= words.length; end += 1) {
    rows.push(words.slice(end - inARow, end).join(' '));
  }
  return rows;
}

const rowsOfForm = workedOutOnce(
  (pages: FormVersion['pages']): ReadonlySet<string> => new Set(textsIn(pages).flatMap(rowsOf)),
);

/** Every text in something that was read from content/, whatever its fields are. */
export function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(textsIn);
}

/**
 * How many people the counts are blended with, so that they are steady in a small study too; and how many
 * of those use any word, or one that is short or stands in the form.
 */
const imagined = { people: 1_000, anyWord: 10, commonWord: 300 };

/** Bits. A word that says less is not compared. */
const leastOfWord = 3;

/** How many people are remembered for each word: copies come close to each other more often than not. */
const remembered = 100;

type Doc = { words: Int32Array; bits: number };

/**
 * The share of their words that two have in common from which on it counts in full. Below, they may have one
 * way of speaking, such as a language model's or an interpreter's, and tell of other things.
 */
const ofOneStory = 0.6;

/** Bits in common from which on a pair is remembered: below, they say nothing. */
const leastOfPair = 12;

/**
 * People who wrote nearly the same words, in whatever order. Each word counts by how rare it is among all
 * who sent answers, so that what everyone writes, and what the form says itself, counts little. People are
 * found through the words that they share, which needs no comparison of everyone with everyone.
 */
export function compareWords(people: readonly ComparedPerson[], versions: Versions): Comparison {
  const { docs, bitsOf } = read(people, versions);
  /** By word, who used it last, and how many have used it. */
  const latest: number[][] = [];
  const used = new Int32Array(bitsOf.length);
  const shared = new Float64Array(docs.length);

  function earlier(index: number, visit: (other: number) => void): void {
    const doc = docs[index];
    if (!doc) return;
    const touched: number[] = [];
    for (const word of doc.words) {
      latest[word] ??= [];
      const known = latest[word];
      const bits = bitsOf[word] ?? 0;
      for (const other of known) {
        const before = shared[other] ?? 0;
        if (before === 0) touched.push(other);
        shared[other] = before + bits;
      }
      const turn = used[word] ?? 0;
      known[turn % remembered] = index;
      used[word] = turn + 1;
    }
    for (const other of touched) {
      const bits = shared[other] ?? 0;
      shared[other] = 0;
      const share = bits / (doc.bits + (docs[other]?.bits ?? 0) - bits);
      if (bits * share >= leastOfPair) visit(other);
    }
  }

  function surprise(one: number, two: number): number {
    const first = docs[one];
    const second = docs[two];
    if (!first || !second) return 0;
    let [bits, at] = [0, 0];
    for (const word of second.words) {
      while ((first.words[at] ?? Infinity) < word) at += 1;
      if (first.words[at] === word) bits += bitsOf[word] ?? 0;
    }
    if (bits === 0) return 0;
    const share = bits / (first.bits + second.bits - bits);
    return 0.5 * bits * share * Math.min(1, share / ofOneStory);
  }

  return { earlier, surprise };
}

export function startOf(text: string): string {
  const words = text.replace(/\s+/g, ' ');
  return words.length > 80 ? `${words.slice(0, 80).replace(/\s\S*$/, '')} …` : words;
}

/** Words as numbers, with the bits that each is worth. */
function read(
  people: readonly ComparedPerson[],
  versions: Versions,
): { docs: Doc[]; bitsOf: Float64Array } {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const common: boolean[] = [];
  const all = people.map((person) => {
    const ofForm = wordsOfForm(formOf(person, versions).pages);
    return [...new Set(stemsIn(person.words))].map((word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      counts[number] = (counts[number] ?? 0) + 1;
      common[number] ||= word.length <= 3 || ofForm.has(word);
      return number;
    });
  });
  const bitsOf = Float64Array.from(counts, (count, word) => {
    const usual = common[word] ? imagined.commonWord : imagined.anyWord;
    return Math.log2((people.length + imagined.people) / (count + usual));
  });
  const bits = (word: number) => bitsOf[word] ?? 0;
  const docs = all.map((words) => {
    const rare = Int32Array.from(words.filter((word) => bits(word) >= leastOfWord)).sort();
    return { words: rare, bits: rare.reduce((sum, word) => sum + bits(word), 0) };
  });
  return { docs, bitsOf };
}

/** The first letters of each word, which most of its endings share. */
function stemsIn(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => word.slice(0, 6));
}

const wordsOfForm = workedOutOnce(
  (pages: FormVersion['pages']): ReadonlySet<string> => new Set(stemsIn(JSON.stringify(pages))),
);
