import { quote } from '../yaml/describe-problem.ts';
import type { Problem } from '../yaml/yaml-file.ts';
import { type Given, leadingTo } from './form-consent.ts';
import type { FormContent } from './form-schema.ts';
import { type Condition, isContact, optionsOf, type Question } from './question.ts';

/** Ways to be contacted by which nobody could be: someone who chooses one could never be invited. */
export function* contactProblems(form: FormContent): Generator<Problem> {
  const questions = form.pages.flatMap((section) => section.questions);
  const { givenBy } = leadingTo(questions);
  for (const [section, page] of form.pages.entries()) {
    for (const [index, question] of page.questions.entries()) {
      if (question.reaches !== 'person') continue;
      const later = questions.slice(questions.indexOf(question) + 1);
      for (const [number, { id, label, asks, reaches }] of optionsOf(question).entries()) {
        const given = givenBy(question.id, id);
        const others = later.filter((one) => reaches && one.reaches === reaches);
        if (asks ? isContact(asks) : others.some((one) => mustReach(one, given))) continue;
        const message =
          `found ${quote(label)}, which leads to nothing by which someone can be reached. Expected it ` +
          'to ask for an email address or a phone number, or to have "reaches": then a later question ' +
          'with the same "reaches" must ask for one, of everyone who chooses it';
        yield { path: ['pages', section, 'questions', index, 'options', number], message };
      }
    }
  }
}

/** Whether everyone of whom this is known must answer a question with an email address or a number. */
function mustReach(question: Question, given: ReadonlySet<Given>): boolean {
  if (!question.required || question.unless || !isKnown(question.when, given)) return false;
  const offered = optionsOf(question).filter(({ unless }) => !unless || !isKnown(unless, given));
  const reaching = offered.filter(({ asks }) => asks && isContact(asks));
  return isContact(question) || (offered.length > 0 && reaching.length === offered.length);
}

/** Whether a condition holds of everyone of whom this is known. */
function isKnown(condition: Condition | undefined, given: ReadonlySet<Given>): boolean {
  return Object.entries(condition ?? {}).every(([id, wanted]) =>
    [wanted].flat().some((answer) => given.has(`${id}=${answer}`)),
  );
}
