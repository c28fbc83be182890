import { quote } from './describe-problem.ts';
import type { AnyQuestion } from './question-schema.ts';

/** What is wrong with the words and bounds of one question: the path of a field in it, and a message. */
export function* questionProblems(
  question: AnyQuestion,
  isFollowUp: boolean,
): Generator<[path: (string | number)[], message: string]> {
  const { required, error, kind, ask } = question;
  const canBeWrong = ['email', 'telephone', 'number', 'date'].includes(kind);
  if (!error && (required || isFollowUp || canBeWrong)) {
    yield [['error'], `is missing. Expected what to do if ${quote(ask)} is not answered well`];
  }
  if (kind === 'consent' && !question.refuse) {
    if (!required) {
      const message = 'Expected "required: true", or "refuse" with the words of a no';
      yield [['required'], `is missing. ${message}`];
    }
    for (const [index, { refuse }] of (question.instead ?? []).entries()) {
      if (!refuse) continue;
      const remedy = 'Remove it, or add "refuse" to the question too';
      yield [['instead', index, 'refuse'], `found ${quote(refuse)}. ${remedy}`];
    }
  }
  if (kind === 'number' && question.least > question.most) {
    const message = `found ${question.least}. Expected at most ${question.most}, as in "most"`;
    yield [['least'], message];
  }
  for (const name of ['required', 'when', 'instead', 'introduction'] as const) {
    if (!isFollowUp || !question[name]) continue;
    const reason = 'what an option asks is asked of all who choose it, and must be answered';
    yield [[name], `found ${quote(question[name])}. Remove it: ${reason}`];
  }
}
