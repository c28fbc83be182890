import { declined } from '../../answers/questions/fields.ts';
import { type Answers, allQuestions, chosenIn } from '../../answers/questions/path.ts';
import type { FormVersion, StoredVersion } from '../../answers/records/records.ts';
import {
  type AnyQuestion,
  optionsOf,
  preferNotToSay,
} from '../../content/model/questionnaire/question.ts';
import { keyOf } from '../people/versions.ts';

/** How many people chose each answer of a question, in the words of the newest form that has it. */
export type CountedQuestion = {
  key: string;
  /** The heading of the page that asks it. */
  section: string;
  ask: string;
  /** Whether people could choose several. */
  several: boolean;
  /** How many people were asked. */
  asked: number;
  choices: { label: string; people: number }[];
};

function isChoice({ kind }: AnyQuestion): boolean {
  return kind === 'one' || kind === 'several';
}

/**
 * Counts the choices of everyone, and never words that someone wrote.
 *
 * @param forms  every version of the questions, the newest first
 */
export function countChoices(forms: readonly StoredVersion[]) {
  const questions = new Map<string, CountedQuestion>();
  /** By question and the id of the choice. A later version may have the same words under another id. */
  const choices = new Map<string, Map<string, CountedQuestion['choices'][number]>>();
  for (const page of forms.flatMap(({ pages }) => pages)) {
    for (const question of allQuestions({ pages: [page] }).filter(isChoice)) {
      const key = keyOf(question);
      const { ask, kind } = question;
      const counted = questions.get(key) ?? {
        ...{ key, section: page.heading, ask, several: kind === 'several' },
        asked: 0,
        choices: [],
      };
      questions.set(key, counted);
      const byId = choices.get(key) ?? new Map();
      choices.set(key, byId);
      // Only a page's own questions can be declined; what an answer asks further must be answered.
      const mayDecline = page.questions.some((own) => own === question && !own.required);
      for (const { id, label } of choicesIn(question, mayDecline)) {
        if (byId.has(id)) continue;
        const same = counted.choices.find((one) => one.label === label);
        const choice = same ?? { label, people: 0 };
        if (!same) counted.choices.push(choice);
        byId.set(id, choice);
      }
    }
  }
  return {
    /** In the order of the newest form. */
    questions: [...questions.values()],
    add(form: FormVersion, answers: Answers) {
      for (const question of allQuestions(form).filter(isChoice)) {
        const answer = answers[question.id];
        const counted = questions.get(keyOf(question));
        if (counted && answer !== undefined) counted.asked += 1;
        for (const id of answer === null ? [declined] : chosenIn(answer)) {
          const choice = choices.get(keyOf(question))?.get(id);
          if (choice) choice.people += 1;
        }
      }
    },
  };
}

function choicesIn(
  question: AnyQuestion,
  mayDecline: boolean,
): readonly { id: string; label: string }[] {
  const decline = { id: declined, label: preferNotToSay };
  return mayDecline ? [...optionsOf(question), decline] : optionsOf(question);
}
