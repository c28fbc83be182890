import { type Answers, pathOf } from '../../../answers/questions/path.ts';
import type { Submission } from '../../../answers/records/records.ts';
import { versionOf } from '../../../answers/store/encrypted-to.ts';
import { loadContent } from '../../../content/model/load.ts';
import { submissionWith } from '../../../desk/practice/made-up-people.ts';
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

const { form, study } = loadContent();
const version = versionOf(form);

const firstMinute = Date.parse('2025-10-06T00:00:00.000Z');

/** Six weeks, in minutes. */
const sixWeeks = 60_480;
export const oneDay = sixWeeks / 42;

/**
 * A submission, as the form would store it.
 *
 * @param minute  since the study opened
 * @param given  answers, of which those on the person's path are stored
 */
export function submissionOf(chance: SeededChance, minute: number, given: Answers): Submission {
  const id = chance.hex(32);
  const receivedAt = new Date(
    firstMinute + Math.round((minute + 0.9 * chance.next()) * 60_000),
  ).toISOString();
  const { kept: answers } = pathOf(form, given);
  return submissionWith({ form, study, version }, id, answers, receivedAt);
}

/** A minute at which someone may sit down with a form; some people cannot sleep. */
export function anyMinute(chance: SeededChance): number {
  const day = Math.floor(42 * chance.next() ** 1.3);
  const hour = chance.is(0.08)
    ? chance.int(0, 6)
    : chance.pick([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 20, 21, 21, 22, 23]);
  return day * oneDay + hour * 60 + 60 * chance.next();
}

/** A minute of one day. */
export const minuteOf = (day: number, hour: number, minutes = 0) =>
  day * oneDay + hour * 60 + minutes;

/** A sign-up of which it is known whose it is. */
export type SecondPerson = {
  submission: Submission;
  /** `real`, or the kind of invented sign-up. */
  truth: string;
  /** In a few words, how these sign-ups came about. */
  situation: string;
  /** The same for all that one person sent, or one ring of people who share a script. */
  hand: string;
  /** Someone filled it in for them, or with them. */
  helper: boolean;
  /** They use a communication aid or dictation, write briefly, or need others' words. */
  aid: boolean;
  /** Several real people have this telephone. */
  sharedTelephone: boolean;
};

type Facts = { situation: string; hand: string } & Partial<
  Pick<SecondPerson, 'helper' | 'aid' | 'sharedTelephone'>
>;

export function realPerson(submission: Submission, facts: Facts): SecondPerson {
  const none = { helper: false, aid: false, sharedTelephone: false };
  return { submission, truth: 'real', ...none, ...facts };
}
