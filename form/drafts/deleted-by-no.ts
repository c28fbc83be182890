import {
  type Answers,
  allQuestions,
  chosenIn,
  type PageOnPath,
  pathOf,
} from '../../answers/questions/path.ts';
import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import { optionsOf } from '../../content/model/questionnaire/question.ts';

/**
 * What a draft would lose if the consents on a page became a no: its answers by their short names, and
 * of an answer that stays in part, the choices that go.
 */
export function deletedByNo(form: FormContent, onPath: PageOnPath, answers: Answers): string[] {
  const refused = onPath.questions.flatMap(({ question: { id, ...question } }) =>
    question.kind === 'consent' && question.refuse && question.covers && answers[id] === 'yes'
      ? [[id, 'no'] as const]
      : [],
  );
  if (refused.length === 0) return [];
  const { kept } = pathOf(form, { ...answers, ...Object.fromEntries(refused) });
  const names = allQuestions(form).flatMap((question) => {
    const answer = answers[question.id];
    const stays = kept[question.id];
    if (answer === undefined || answer === null) return [];
    if (stays === undefined) return [question.inShort ?? question.ask];
    if (question.kind !== 'several') return [];
    const gone = chosenIn(answer).filter((id) => !chosenIn(stays).includes(id));
    return optionsOf(question).flatMap(({ id, label }) => (gone.includes(id) ? [label] : []));
  });
  return [...new Set(names)];
}
