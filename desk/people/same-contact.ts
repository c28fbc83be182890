import { comparableEmail } from '../../answers/questions/kinds/email.ts';
import { readTelephone } from '../../answers/questions/kinds/telephone.ts';
import type { Answer, Answers } from '../../answers/questions/path.ts';
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
  if (typeof answer !== 'string') return undefined;
  if (question.kind === 'email') return comparableEmail(answer);
  if (question.kind !== 'telephone') return undefined;
  const read = readTelephone(answer, question.country);
  return 'number' in read ? read.number : undefined;
}
