import { comparableEmail } from '../../answers/questions/kinds/email.ts';
import type { Answer, Answers } from '../../answers/questions/path.ts';
import { numberIn } from '../../answers/records/submission.ts';
import type { AnyQuestion } from '../../content/model/questionnaire/question.ts';

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
