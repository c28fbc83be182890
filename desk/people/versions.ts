import { chosenIn, followUpsOf, type Path } from '../../answers/questions/path.ts';
import { inWordsFor } from '../../answers/questions/words-for.ts';
import type { FormVersion, StoredVersion } from '../../answers/records/records.ts';
import {
  type AnyQuestion,
  type Option,
  optionsOf,
} from '../../content/model/questionnaire/question.ts';

/** Every version of the questions that someone has answered, by its hash. */
export type Versions = ReadonlyMap<string, StoredVersion>;

/** The day on which a version of the questions was first stored, and its hash. */
export function versionName(hash: string, versions: Versions): string {
  const since = versions.get(hash)?.since;
  return since ? `${since} (${hash})` : hash;
}

/** What a later version may reword, but not change into another kind of question. */
export function keyOf({ id, kind }: Pick<AnyQuestion, 'id' | 'kind'>): string {
  return `${id}, ${kind}`;
}

/** The questions that someone was asked; none, if nobody knows that version any more. */
export function formOf({ version }: { version: string }, versions: Versions): FormVersion {
  return versions.get(version) ?? { pages: [] };
}

/** A question as someone was asked it, with the answers that it offered them. */
export type AskedOne = { question: AnyQuestion; options: readonly Option[] };

type SectionAsked = { heading: string; asked: readonly AskedOne[] };

/** The questions and follow-ups on someone's path, in the words for them. */
export function askedSections({ sections, kept }: Pick<Path, 'sections' | 'kept'>): SectionAsked[] {
  return sections.map(({ section, questions }) => ({
    heading: section.heading,
    asked: questions.flatMap(({ question, options }): AskedOne[] => [
      { question: inWordsFor(question, kept), options },
      ...followUpsOf(options, chosenIn(kept[question.id])).map(({ followUp }) => ({
        question: { ...inWordsFor(followUp, kept), required: true } as AnyQuestion,
        options: optionsOf(followUp),
      })),
    ]),
  }));
}
