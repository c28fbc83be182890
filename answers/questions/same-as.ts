import {
  type AnyQuestion,
  isWritten,
  type Option,
  optionsOf,
} from '../../content/model/questionnaire/question.ts';

/** An answer that says "the same as before" with what it means, which the person need not type again. */
export function sayingWhat(
  option: Option,
  questions: readonly AnyQuestion[],
  answers: Readonly<Record<string, unknown>>,
): Option {
  const { sameAs, label } = option;
  if (!sameAs) return option;
  const before = questions
    .filter(({ id }) => sameAs.includes(id))
    .flatMap((one) => [one, ...optionsOf(one).flatMap(({ asks }) => asks ?? [])])
    .filter(isWritten)
    .flatMap(({ id }) => answers[id] ?? []);
  return { ...option, label: `${label}: ${before.join(', ')}` };
}
