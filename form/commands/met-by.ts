import type { AnyQuestion } from '../../content/checks/question-schema.ts';
import { type Answers, chosenIn, followUpsOf, inWordsFor, pathOf } from '../questions/path.ts';
import type { FormVersion } from '../store/records.ts';

type PageMet = { heading: string; questions: readonly AnyQuestion[] };

/** The questions and follow-ups that someone with these answers was asked, in the words for them. */
export function metBy(form: FormVersion, answers: Answers): PageMet[] {
  return pathOf(form, answers).pages.map(({ page, questions }) => ({
    heading: page.heading,
    questions: questions
      .flatMap(({ question, options }): AnyQuestion[] => [
        question,
        ...followUpsOf(options, chosenIn(answers[question.id])).map(({ followUp }) => followUp),
      ])
      .map((question) => inWordsFor(question, answers)),
  }));
}
