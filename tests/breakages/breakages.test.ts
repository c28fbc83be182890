import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBreakages } from './breakages.ts';

const breakages = readBreakages();
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

test('every breakage still fits the product, and the file of its check exists', () => {
  const faults = breakages.flatMap(({ breakage, file, from, caughtBy }) => {
    const times = read(file).split(from).length - 1;
    return [
      ...(times === 1 ? [] : [`${breakage} ${file} has "${from}" ${times} times, not once.`]),
      ...(existsSync(caughtBy) ? [] : [`${breakage} There is no ${caughtBy}.`]),
    ];
  });
  expect(faults).toEqual([]);
});

/** In place of what a title gets when the test runs: `${path}`, `%s`, the name of its group. */
const hole = '\0';

const literals = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g;

/** Every text in a file's code, which may be a test's title. */
function textsIn(file: string): string[] {
  return [...read(file).matchAll(literals)].map(([, single, double, template]) => {
    const text = single ?? double ?? template ?? '';
    return `${hole} ${text.replace(/\$\{[^}]*\}|%\w|\$\w+/g, hole)}`;
  });
}

/** Whether a text, or what fills the hole at its start, can begin with a phrase. */
const mayBegin = (text: string, phrase: string) => text[0] === hole || text[0] === phrase[0];

/** How many characters of a phrase are outside the holes, if a text can begin with it. */
function fixedAtStart(phrase: string, text: string): number {
  if (phrase === '') return 0;
  if (text === '') return -Infinity;
  if (text[0] !== hole) {
    return phrase[0] === text[0] ? 1 + fixedAtStart(phrase.slice(1), text.slice(1)) : -Infinity;
  }
  const afterHole = text.slice(1);
  const rests = Array.from(phrase, (_, place) => phrase.slice(place));
  const fitting = rests.filter((rest) => mayBegin(afterHole, rest));
  return Math.max(0, ...fitting.map((rest) => fixedAtStart(rest, afterHole)));
}

/** Whether a phrase can be part of a text, with two fifths of it outside the holes. */
function canHave(text: string, phrase: string): boolean {
  for (let place = 0; place < text.length; place += 1) {
    const rest = text.slice(place);
    if (mayBegin(rest, phrase) && fixedAtStart(phrase, rest) >= phrase.length * 0.4) return true;
  }
  return false;
}

test('every breakage names one test of the file that catches it', () => {
  const faults = breakages.flatMap(({ breakage, caughtBy, test: phrase }) => {
    const found = new Set(textsIn(caughtBy).filter((text) => canHave(text, phrase)));
    return found.size === 1
      ? []
      : [`${breakage} "${phrase}" fits ${found.size} texts of ${caughtBy}, not one.`];
  });
  expect(faults).toEqual([]);
});
