import { quote } from '../yaml/describe-problem.ts';
import type { Problem } from '../yaml/yaml-file.ts';
import { type AnyQuestion, isWritten, optionsOf } from './question.ts';

/** What is wrong with one question, wherever in the form it is asked; paths begin at the question. */
export function* questionProblems(question: AnyQuestion, isFollowUp: boolean): Generator<Problem> {
  const { required, error, kind, ask } = question;
  // Any words are an answer in words.
  const canBeWrong = isWritten(question) && kind !== 'line' && kind !== 'lines';
  if (!error && (required || isFollowUp || canBeWrong)) {
    const message = `is missing. Expected what to do if ${quote(ask)} is not answered well`;
    yield { path: ['error'], message };
  }
  if (kind === 'consent' && !question.refuse) {
    if (!required) {
      const message = 'Expected "required: true", or "refuse" with the words of a no';
      yield { path: ['required'], message: `is missing. ${message}` };
    }
    const all = [
      { path: ['easy'], refuse: question.easy?.refuse },
      ...(question.instead ?? []).flatMap(({ refuse, easy }, index) => [
        { path: ['instead', index], refuse },
        { path: ['instead', index, 'easy'], refuse: easy?.refuse },
      ]),
    ];
    for (const { path, refuse } of all) {
      if (!refuse) continue;
      const message = `found ${quote(refuse)}. Remove it, or add "refuse" to the question too`;
      yield { path: [...path, 'refuse'], message };
    }
  }
  if (kind === 'telephone' && question.mobile && !isFollowUp) {
    const reason = 'people without a mobile must be able to choose another option';
    const message = `found true. Expected it only of what an option asks: ${reason}`;
    yield { path: ['mobile'], message };
  }
  if (kind === 'number' && question.least > question.most) {
    const message = `found ${question.least}. Expected at most ${question.most}, as in "most"`;
    yield { path: ['least'], message };
  }
  const options = optionsOf(question);
  if (required && options.length > 0 && options.every(({ when, unless }) => when ?? unless)) {
    const remedy = 'Expected at least one option without them';
    const reason = 'people to whom none of them is offered could not go on';
    yield { path: ['options'], message: `have "when" or "unless" in each. ${remedy}: ${reason}` };
  }
  for (const name of [
    'required',
    'when',
    'unless',
    'instead',
    'introduction',
    'samePage',
    'reaches',
  ] as const) {
    if (!isFollowUp || !question[name]) continue;
    const reason = 'what an option asks is asked of all who choose it, and must be answered';
    yield { path: [name], message: `found ${quote(question[name])}. Remove it: ${reason}` };
  }
}
