import { type Answers, chosenIn, followUpsOf, pathOf } from '../../answers/questions/path.ts';
import { inWordsFor } from '../../answers/questions/words-for.ts';
import type { FormVersion, StoredVersion } from '../../answers/records/records.ts';
import type { AnyQuestion } from '../../content/model/questionnaire/question.ts';

/** Every version of the questions that someone has answered, by its hash. */
export type Versions = ReadonlyMap<string, StoredVersion>;

/** The day on which a version of the questions was first stored, and its hash. */
export function versionName(hash: string, versions: Versions): string {
  const since = versions.get(hash)?.since;
  return since ? `${since} (${hash})` : hash;
}

/** The day on which the first answers were stored; undefined if there are none. */
export function beganOn(versions: Versions): string | undefined {
  return [...versions.values()].map(({ since }) => since).sort()[0];
}

/** What a later version may reword, but not change into another kind of question. */
export function keyOf({ id, kind }: Pick<AnyQuestion, 'id' | 'kind'>): string {
  return `${id}, ${kind}`;
}

type SectionAsked = { heading: string; questions: readonly AnyQuestion[] };

/** The questions and follow-ups that someone with these answers was asked, in the words for them. */
export function askedSections(form: FormVersion, answers: Answers): SectionAsked[] {
  return pathOf(form, answers).sections.map(({ section, questions }) => ({
    heading: section.heading,
    questions: questions
      .flatMap(({ question, options }): AnyQuestion[] => [
        question,
        ...followUpsOf(options, chosenIn(answers[question.id])).map(({ followUp }) => followUp),
      ])
      .map((question) => inWordsFor(question, answers)),
  }));
}
