import { dayLength } from '../../common/days.ts';
import type { Arrival, MadeUp } from './made-up-answers.ts';
import { changedRows, namesNearlyTheSame, numbersInARow, slowly } from './made-up-near-people.ts';
import {
  anyName,
  anyTelephone,
  type Chance,
  inOtherWords,
  ownAddress,
  ownWords,
  providers,
  stock,
  templates,
} from './made-up-words.ts';

const minute = 60_000;

type AnyTime = (chance: Chance) => number;
type Kind = (chance: Chance, count: number, anyTime: AnyTime) => Omit<Arrival, 'who'>[];

/** As many of each kind. */
export function falsePeople(chance: Chance, count: number, anyTime: AnyTime): Arrival[] {
  const kinds = Object.entries(kindsOfFalse);
  return kinds.flatMap(([name, kind], index) => {
    const most =
      Math.round((count * (index + 1)) / kinds.length) - Math.round((count * index) / kinds.length);
    return kind(chance, most, anyTime).map((one): Arrival => ({ ...one, who: `false: ${name}` }));
  });
}

const kindsOfFalse: Readonly<Record<string, Kind>> = {
  program: (chance, count, anyTime) =>
    inSessions(chance, count, [12, 50], anyTime, (at) => ({
      ...stranger(chance, at()),
      seconds: chance.between(3, 25),
      at: at(chance.between(4, 90) / 60),
      isRandom: true,
      texts: Array.from({ length: 4 }, () => chance.from(stock)),
    })),
  mailboxes: manyMailboxes,
  farm: addressFarm,
  paraphrased: (chance, count, anyTime) =>
    Array.from({ length: count }, (_, index) => {
      const template = templates[index % templates.length] ?? [];
      const texts = template.map((sentences) =>
        chance
          .shuffled(sentences)
          .slice(0, Math.max(2, sentences.length - chance.between(0, 1)))
          .map((sentence) => inOtherWords(chance, sentence))
          .join('. '),
      );
      return { person: { ...stranger(chance, anyTime(chance)), texts: ['', ...texts].slice(1) } };
    }),
  shuffled(chance, count, anyTime) {
    const sources = Array.from({ length: Math.ceil(count / 14) }, () => longWords(chance));
    return Array.from({ length: count }, () => {
      const words = chance.from(sources).split(/\s+/);
      const texts = [chance.shuffled(words).slice(0, -2).join(' ')];
      return { person: { ...stranger(chance, anyTime(chance)), texts } };
    });
  },
  contradictory: (chance, count, anyTime) =>
    inSessions(chance, count, [5, 15], anyTime, (at) => ({
      ...stranger(chance, at()),
      seconds: chance.between(100, 260),
      at: at(chance.between(2, 9)),
      isRandom: true,
      texts: chance.is(0.5) ? [chance.from(stock)] : [],
    })).map((one) => ({ ...one, isContradictory: chance.is(0.7) })),
  'numbers in a row': numbersInARow,
  'changed rows': changedRows,
  'names nearly the same': namesNearlyTheSame,
  slowly,
};

/** Those who invent addresses give them. */
const byEmail = { 'contact-by': ['email', 'phone'] };

function stranger(chance: Chance, at: number): MadeUp {
  const name = anyName(chance);
  const email = ownAddress(chance, chance.is(0.7) ? name : anyName(chance));
  const seconds = chance.between(150, 700);
  return { name, email, telephone: anyTelephone(chance), at, seconds };
}

/** @param person  is given what moves the clock on by some minutes and tells the time */
function inSessions(
  chance: Chance,
  count: number,
  [least, most]: readonly [number, number],
  anyTime: AnyTime,
  person: (at: (minutes?: number) => number) => MadeUp,
): Omit<Arrival, 'who'>[] {
  const people: Omit<Arrival, 'who'>[] = [];
  while (people.length < count) {
    let time = anyTime(chance);
    for (let left = chance.between(least, most); left > 0 && people.length < count; left -= 1) {
      people.push({
        person: person((minutes = 0) => {
          time += minutes * minute;
          return time;
        }),
      });
    }
  }
  return people;
}

/** One person, several times over: their own stories in other words, from variants of their mailboxes. */
function manyMailboxes(chance: Chance, count: number, anyTime: AnyTime) {
  const people: Omit<Arrival, 'who'>[] = [];
  while (people.length < count) {
    const [local = '', domain = ''] = ownAddress(chance, anyName(chance)).split('@');
    const telephones = [anyTelephone(chance), anyTelephone(chance)];
    const story = longWords(chance);
    const times = chance.between(4, 25);
    let at = anyTime(chance);
    for (let left = times; left > 0 && people.length < count; left -= 1) {
      at += chance.between(10, 900) * minute;
      const email = chance.from([
        `${local}+${chance.between(1, 99)}@${domain}`,
        `${local.slice(0, 2)}.${local.slice(2)}@${domain}`,
        `${local}${chance.between(1, 999)}@${domain}`,
        `${local}${chance.between(1, 99)}@${chance.from(providers)}`,
        `${local.toUpperCase()}@${domain}`,
      ]);
      const telephone = chance.is(0.6) ? chance.from(telephones) : anyTelephone(chance);
      const kept = story.split('. ').filter(() => chance.is(0.8));
      const texts = chance.is(0.7) ? [kept.join('. ')] : [ownWords(chance) ?? ''];
      people.push({
        person: { ...stranger(chance, at), email, telephone, texts, chosen: byEmail },
      });
    }
  }
  return people;
}

/** Overnight, each a few minutes after the one before, with plausible answers in words of their own. */
function addressFarm(chance: Chance, count: number, anyTime: AnyTime) {
  const people: Omit<Arrival, 'who'>[] = [];
  while (people.length < count) {
    const provider = chance.early(providers);
    const pattern = chance.from([
      (first: string, last: string) => `${first[0]}${last}${chance.between(1_000, 9_999)}`,
      (first: string, last: string) => `${first}_${last}${chance.between(10, 99)}`,
      (first: string, last: string) => `${last}${chance.between(100, 999)}${first}`,
      (first: string, last: string) => `${first}.${last}.${chance.between(1_960, 2_004)}`,
    ]);
    const midnight = anyTime(chance);
    let at = midnight - (midnight % dayLength);
    for (let left = chance.between(25, 70); left > 0 && people.length < count; left -= 1) {
      at += chance.between(2, 11) * minute;
      const person = stranger(chance, at);
      const [first = '', last = ''] = person.name.toLowerCase().split(' ');
      const email = `${pattern(first, last)}@${provider}`;
      people.push({ person: { ...person, email, chosen: byEmail } });
    }
  }
  return people;
}

/** Several sentences of someone's own. */
function longWords(chance: Chance): string {
  let words = '';
  while (words.length < 160) words = `${words} ${ownWords(chance) ?? ''}`.trim();
  return words;
}
