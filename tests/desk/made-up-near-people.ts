import type { Arrival, MadeUp } from './made-up-answers.ts';
import {
  anyName,
  anyTelephone,
  type Chance,
  ownAddress,
  providers,
  stock,
} from './made-up-words.ts';

const minute = 60_000;

type Person = Omit<Arrival, 'who'>;

/** They give a number. */
const byPhone = { 'contact-by': ['text'] };

const inGroups = (
  chance: Chance,
  count: number,
  [least, most]: readonly [number, number],
  group: (size: number) => Person[],
): Person[] => {
  const people: Person[] = [];
  while (people.length < count) people.push(...group(chance.between(least, most)));
  return people.slice(0, count);
};

/** Someone invented, with an address and a name of their own. */
function anyone(chance: Chance, at: number): MadeUp {
  const name = anyName(chance);
  return {
    name,
    email: ownAddress(chance, name),
    telephone: anyTelephone(chance),
    at,
    seconds: chance.between(150, 700),
  };
}

/** SIM cards that were bought together: the numbers are close to each other, all else is of its own. */
export function numbersInARow(chance: Chance, count: number, anyTime: (chance: Chance) => number) {
  return inGroups(chance, count, [4, 15], (size) => {
    const first = chance.between(7_100_000_000, 7_989_999_000);
    let at = anyTime(chance);
    return Array.from({ length: size }, () => {
      at += chance.between(20, 2_000) * minute;
      const telephone = `0${first + chance.between(0, 60)}`;
      return { person: { ...anyone(chance, at), telephone, chosen: byPhone } };
    });
  });
}

/** One set of answers, of which each copy changes some; the words are few and of their own. */
export function changedRows(chance: Chance, count: number, anyTime: (chance: Chance) => number) {
  return inGroups(chance, count, [4, 12], (size) => {
    const rows = chance.between(1, 1_000_000);
    return Array.from({ length: size }, () => ({
      person: { ...anyone(chance, anyTime(chance)), isCopyOf: rows },
    }));
  });
}

/** One person under names that are nearly the same, with an address for each. */
export function namesNearlyTheSame(
  chance: Chance,
  count: number,
  anyTime: (chance: Chance) => number,
) {
  return inGroups(chance, count, [3, 8], (size) => {
    const [first = '', last = ''] = anyName(chance).split(' ');
    const provider = chance.from(providers);
    const near = last.length > 4 ? `${last.slice(0, -2)}${last.slice(-1)}` : `${last}e`;
    let at = anyTime(chance);
    return Array.from({ length: size }, () => {
      at += chance.between(30, 4_000) * minute;
      const name = chance.from([
        `${first} ${last}`,
        `${first[0]} ${last}`,
        `${first} ${near}`,
        `${last} ${first}`,
        `${first} ${chance.from(['A', 'J', 'M'])} ${last}`,
      ]);
      const local = chance.from([`${first}${last}`, `${first}.${last}`, `${last}${first}`, near]);
      const email = `${local.toLowerCase()}${chance.between(1, 9_999)}@${chance.is(0.7) ? provider : chance.from(providers)}`;
      return { person: { ...anyone(chance, at), name, email } };
    });
  });
}

/** Two or three telephones, and a few answers and sentences that come again, every few hours. */
export function slowly(chance: Chance, count: number, anyTime: (chance: Chance) => number) {
  return inGroups(chance, count, [6, 20], (size) => {
    const rows = chance.between(1, 1_000_000);
    const number = chance.between(7_100_000_000, 7_989_999_000);
    let at = anyTime(chance);
    return Array.from({ length: size }, () => {
      at += chance.between(60, 300) * minute;
      const digit = 10 ** chance.between(0, 5);
      const telephone = chance.is(0.5)
        ? `0${number + digit * chance.between(1, 8)}`
        : anyTelephone(chance);
      const texts = [chance.from(stock), chance.is(0.5) ? chance.from(stock) : ''];
      return {
        person: {
          ...anyone(chance, at),
          telephone,
          texts,
          chosen: byPhone,
          isCopyOf: rows,
          changes: 0.35,
        },
      };
    });
  });
}
