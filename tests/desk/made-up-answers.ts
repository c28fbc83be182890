import { type Answer, isFor } from '../../answers/questions/path.ts';
import type { FormVersion } from '../../answers/records/records.ts';
import {
  type AnyQuestion,
  type Option,
  optionsOf,
} from '../../content/model/questionnaire/question.ts';
import { type Chance, chanceFrom, ownWords } from './made-up-words.ts';

/** Someone who fills in a form, honest or not. */
export type MadeUp = {
  name: string;
  email: string;
  telephone: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Of filling in after the agreement. */
  seconds: number;
  /** Chooses among all answers alike, as nobody does who reads them. */
  isRandom?: boolean;
  /** What they write, one text a question; without it, words of their own. */
  texts?: readonly string[];
  /** A number for a set of answers that several people have, each with some of their own. */
  isCopyOf?: number;
  /** What share of those they change; a sixth, if nothing is said. */
  changes?: number;
  /** By question, answers that are given and not drawn. */
  chosen?: Readonly<Record<string, Answer>>;
};

/** Who someone in the study is: `alone` and `household` are real. */
export type Truth = 'alone' | 'household' | `false: ${string}`;

export type Arrival = {
  who: Truth;
  person: MadeUp;
  notable?: readonly string[];
  isContradictory?: boolean;
};

/** Answers to every question of a form that someone is asked. */
export function answersOf(form: FormVersion, person: MadeUp, chance: Chance) {
  const answers: Record<string, Answer> = {};
  const texts = [...(person.texts ?? [])];
  const copied = person.isCopyOf === undefined ? undefined : chanceFrom(person.isCopyOf);
  function answer(question: AnyQuestion, options: readonly Option[]) {
    const { id, kind } = question;
    const given = person.chosen?.[id];
    const drawn = given === undefined ? drawnOf(question, options) : given;
    if (drawn === null && question.required) return;
    answers[id] = drawn;
    for (const { id: option, asks } of options) {
      if (asks && [drawn].flat().includes(option))
        answer({ ...asks, required: true }, optionsOf(asks));
    }
    if (kind === 'one' && given === undefined && drawn === null) delete answers[id];
  }

  function drawnOf(question: AnyQuestion, options: readonly Option[]): Answer {
    const isChoice = question.kind === 'one' || question.kind === 'several';
    if (!copied || !isChoice) return draw(question, options, chance);
    const same = draw(question, options, copied);
    return chance.is(person.changes ?? 1 / 6) ? draw(question, options, chance) : same;
  }

  function draw(question: AnyQuestion, options: readonly Option[], chance: Chance): Answer {
    const ids = options
      .filter(({ ends, asks }) => !ends && (asks?.kind !== 'one' || person.isRandom))
      .map(({ id }) => id);
    switch (question.kind) {
      case 'consent':
        return chance.is(0.9) || !('refuse' in question && question.refuse) ? 'yes' : 'no';
      case 'email':
        return person.email;
      case 'telephone':
        return person.telephone;
      case 'number':
        return String(
          Math.floor(question.least + chance.next() ** 3 * (question.most - question.least)),
        );
      case 'date':
        return `20${chance.between(10, 26)}-0${chance.between(1, 9)}-1${chance.between(0, 9)}`;
      case 'line':
        if (question.category === 'Identification and contact') return person.name;
        return person.texts ? (texts.shift() ?? null) : ownWords(chance);
      case 'lines':
        return person.texts ? (texts.shift() ?? null) : ownWords(chance);
      case 'one':
        if (!question.required && !person.isRandom && chance.is(0.15)) return null;
        return person.isRandom ? chance.from(ids) : chance.early(ids);
      case 'several':
        return several(question, options, ids, chance);
    }
  }

  function several(
    question: AnyQuestion,
    options: readonly Option[],
    ids: readonly string[],
    chance: Chance,
  ) {
    if (!question.required && chance.is(person.isRandom ? 0.02 : 0.12)) return null;
    const alone = options.filter((option) => option.alone).map(({ id }) => id);
    if (person.isRandom) {
      const first = chance.from(ids);
      if (alone.includes(first)) return [first];
      return ids.filter((id) => !alone.includes(id) && (id === first || chance.is(0.5)));
    }
    if (alone.length > 0 && chance.is(0.08)) return alone.slice(0, 1);
    const some = ids.filter((id) => !alone.includes(id));
    const wanted = new Set(Array.from({ length: chance.between(1, 4) }, () => chance.early(some)));
    return ids.filter((id) => wanted.has(id));
  }

  for (const { questions } of form.pages) {
    for (const question of questions) {
      if (!isFor(question, answers)) continue;
      answer(
        question,
        optionsOf(question).filter((option) => isFor(option, answers)),
      );
    }
  }
  return answers;
}
