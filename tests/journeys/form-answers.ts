import { randomUUID } from 'node:crypto';
import { type Answer, type Answers, allQuestions, chosenIn } from '../../answers/questions/path.ts';
import { loadContent } from '../../content/model/load.ts';
import {
  type Condition,
  type FollowUp,
  type Option,
  optionsOf,
  type Question,
} from '../../content/model/questionnaire/question.ts';
import { answersTo, type OfferedOptions } from '../../desk/practice/made-up-people.ts';
import { writtenExamples } from '../form/any-answer.ts';

/** Answers that a journey needs, by the question's id. The others are made up. */
export type Wish = Answers;

const { form } = loadContent();

/** With which a journey finds its own answers. */
export const newMark = () => randomUUID().slice(0, 8);

/**
 * Answers to every question that someone with these wishes is asked, follow-ups included.
 *
 * @param mark  is in every text, so that a journey finds its own
 */
export function answersWith(wish: Wish = {}, mark = ''): Answers {
  return answersTo(form, wish, (...asked) => madeUp(...asked, mark));
}

function madeUp(question: Question | FollowUp, options: OfferedOptions, mark: string): Answer {
  const first = options.find(({ ends, alone }) => !ends && !alone)?.id ?? '';
  switch (question.kind) {
    case 'one':
      return first;
    case 'several':
      return [first];
    case 'consent':
      return 'yes';
    case 'number':
      return String(question.least);
    default: {
      const [[, text] = ['', ''], [, other] = ['', '']] = writtenExamples[question.kind].right;
      // A letter that no plain keyboard has fetches the whole typeface.
      if (question.kind === 'email') return mark ? `${mark}${other}` : text;
      const isWords = question.kind === 'line' || question.kind === 'lines';
      return isWords ? `${mark} ${text}`.trim().slice(0, question.limit) : text;
    }
  }
}

/** What someone must answer for a condition to hold. */
export function wishFor(condition: Condition | undefined): Wish {
  const wishes = Object.entries(condition ?? {}).map(([id, wanted]) =>
    leadingTo(id, [wanted].flat()[0] ?? ''),
  );
  return Object.assign({}, ...wishes);
}

/** What someone must answer to be asked a question, or a follow-up, and to give this answer. */
export function leadingTo(id: string, answer: string): Wish {
  const question = questionWith(id);
  const option = optionsOf(question).find((one) => one.id === answer);
  const followUp = optionsOf(question).find(({ asks }) => asks?.id === id);
  return {
    ...wishFor(question.when),
    ...wishFor((option ?? followUp)?.when),
    ...(followUp && { [question.id]: asAnswer(question, followUp.id) }),
    [id]: followUp ? answer : asAnswer(question, answer),
  };
}

/** The question with this id, or the one that has a follow-up with this id. */
function questionWith(id: string): Question {
  const all = form.pages.flatMap(({ questions }) => questions);
  const found = all.find(
    (one) => one.id === id || optionsOf(one).some(({ asks }) => asks?.id === id),
  );
  if (!found) throw new Error(`The form has no question "${id}".`);
  return found;
}

function asAnswer({ kind }: Question, option: string): Answer {
  return kind === 'several' ? [option] : option;
}

/** One person's way through the form, named by the answers that make it different. */
export type Walk = { name: string; wish: Wish; ends?: true };

/**
 * The ways through the form: one for every answer to a question on which a condition depends, and one
 * for every answer that ends the form. The first takes every first answer.
 */
export function waysThrough(): Walk[] {
  const questions = form.pages.flatMap((page) => page.questions);
  const conditions: Condition[] = [
    ...[...form.pages, ...questions].flatMap(({ instead = [] }) => instead.map(({ when }) => when)),
    ...[...questions, ...questions.flatMap(optionsOf), ...form.thanks.passages].flatMap(
      ({ when, unless }) => [when ?? {}, unless ?? {}],
    ),
  ];
  const deciding = new Set(conditions.flatMap((condition) => Object.keys(condition)));
  const usual = answersWith();
  const others = allQuestions(form).flatMap((question) => {
    const offered: readonly Pick<Option, 'id' | 'ends'>[] =
      question.kind === 'consent'
        ? [{ id: 'yes' }, ...(question.refuse ? [{ id: 'no' }] : [])]
        : optionsOf(question);
    return offered
      .filter(({ id }) => !chosenIn(usual[question.id]).includes(id))
      .filter(({ ends }) => ends || deciding.has(question.id))
      .map(({ id, ends }): Walk => {
        const wish = leadingTo(question.id, id);
        return { name: `${question.id}: ${id}`, wish, ...(ends && { ends: true }) };
      });
  });
  return [{ name: 'every first answer', wish: {} }, ...others];
}
