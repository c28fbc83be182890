import {
  type Choosing,
  choicesOf,
  declined,
  declineField,
  fieldValues,
  partsOf,
} from '../../answers/questions/fields.ts';
import { comparableEmail } from '../../answers/questions/kinds/email.ts';
import { kindOf } from '../../answers/questions/kinds/kinds.ts';
import type { Answer, Answers } from '../../answers/questions/path.ts';
import { numberIn } from '../../answers/records/submission.ts';
import {
  type AnyQuestion,
  isWritten,
  preferNotToSay,
} from '../../content/model/questionnaire/question.ts';
import type { AskedOne } from './versions.ts';

/** What someone fills in to correct an answer, by the names of the form's fields. */
export type Correctable = {
  /** Fields to write in. Without a label, the question is theirs. */
  fields: { name: string; label?: string; value: string; rows?: number; hint?: string }[];
  /** Boxes, of which one or several can be chosen. */
  choices: { name: string; id: string; label: string; isChosen: boolean }[];
  several: boolean;
  /** Where else the same email address or number is the answer. */
  same: { id: string; ask: string }[];
};

/** @returns undefined for what they agreed to, which nobody corrects */
export function correctable(
  one: AskedOne,
  all: readonly AskedOne[],
  answers: Answers,
): Correctable | undefined {
  const { question, options } = one;
  const { id, required } = question;
  if (question.kind === 'consent') return undefined;
  const typed = fieldValues(question, answers[id]);
  const isTyped = (name: string, value: string) => typed[name]?.includes(value) ?? false;
  if (!isWritten(question)) {
    const several = question.kind === 'several';
    const asked = { question: { ...question } as Choosing, options };
    const choices = choicesOf(asked).map((choice) => ({
      name: id,
      id: choice.id,
      label: choice.label,
      isChosen: isTyped(id, choice.id),
    }));
    return { fields: [], choices, several, same: [] };
  }
  const { parts = [], field } = kindOf(question);
  const fields = partsOf(question).map((name, index) => ({
    name,
    ...(parts[index] && { label: parts[index] }),
    value: typed[name]?.[0] ?? '',
    ...(field.rows && { rows: field.rows }),
    ...(index === 0 && question.hint && { hint: question.hint }),
  }));
  const name = declineField(id);
  const decline = { name, id: declined, label: preferNotToSay, isChosen: isTyped(name, declined) };
  const same = sameElsewhere(one, all, answers).map(({ question: { id, ask } }) => ({ id, ask }));
  return { fields, choices: required ? [] : [decline], several: true, same };
}

/**
 * The other questions that someone answered with the same email address or number, however it is written:
 * if it is wrong in one place, it is wrong in each.
 */
export function sameElsewhere<Asked extends { question: AnyQuestion }>(
  { question }: Asked,
  asked: readonly Asked[],
  answers: Answers,
): Asked[] {
  const given = contactIn(question, answers[question.id]);
  return asked.filter(
    (one) =>
      given !== undefined &&
      one.question.id !== question.id &&
      one.question.kind === question.kind &&
      contactIn(one.question, answers[one.question.id]) === given,
  );
}

function contactIn(question: AnyQuestion, answer: Answer | undefined): string | undefined {
  return question.kind === 'email' && typeof answer === 'string'
    ? comparableEmail(answer)
    : numberIn(question, answer);
}
