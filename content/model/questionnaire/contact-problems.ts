import { quote } from '../yaml/describe-problem.ts';
import type { Problem } from '../yaml/yaml-file.ts';
import { type Given, leadingTo } from './form-consent.ts';
import type { FormContent } from './form-schema.ts';
import { type Condition, isContact, optionsOf, type Question } from './question.ts';

/** Ways to be contacted by which nobody could be: someone who chooses one could never be invited. */
export function* contactProblems(form: FormContent): Generator<Problem> {
  const questions = form.pages.flatMap((section) => section.questions);
  const { givenBy } = leadingTo(questions);

  /** Whether everyone of whom this is known must answer a question with an email address or a number. */
  function mustReach(question: Question, given: ReadonlySet<Given>): boolean {
    const { required, when, unless } = question;
    if (!required || !isKnown(when, given)) return false;
    if (unless && !isSame(unless, given)) return false;
    const offered = optionsOf(question).filter(({ unless }) => !unless || !isKnown(unless, given));
    const reaching = offered.filter(({ asks }) => asks && isContact(asks));
    return isContact(question) || (offered.length > 0 && reaching.length === offered.length);
  }

  /** Whether a condition holds only of people who have said that the answers are those of a question before. */
  function isSame(unless: Condition, given: ReadonlySet<Given>): boolean {
    return Object.entries(unless).some(([id, wanted]) =>
      [wanted].flat().every((answer) => {
        const all = given.union(givenBy(id, answer));
        return sameAs(id, answer).some((one) => mustReach(one, all));
      }),
    );
  }

  function sameAs(id: string, answer: string): Question[] {
    const asked = questions.find((one) => one.id === id);
    const option = asked && optionsOf(asked).find((one) => one.id === answer);
    return questions.filter((one) => option?.sameAs?.includes(one.id));
  }

  for (const [section, page] of form.pages.entries()) {
    for (const [index, question] of page.questions.entries()) {
      const place = questions.indexOf(question);
      const later = questions.slice(place + 1);
      const ownPage = questions.slice(0, place + 1).findLastIndex(({ samePage }) => !samePage);
      for (const [number, option] of optionsOf(question).entries()) {
        const { id, label, asks, reaches } = option;
        const path = ['pages', section, 'questions', index, 'options', number];
        const given = givenBy(question.id, id);
        for (const [at, same] of (option.sameAs ?? []).entries()) {
          const before = questions.slice(0, ownPage).find((one) => one.id === same);
          if (before?.required && !before.unless && isKnown(before.when, given)) continue;
          const message = `found ${quote(same)}. Expected the id of a question on an earlier page that everyone who can choose this must have answered`;
          yield { path: [...path, 'sameAs', at], message };
        }
        if (question.reaches !== 'person') continue;
        const others = later.filter((one) => reaches && one.reaches === reaches);
        if (asks ? isContact(asks) : others.some((one) => mustReach(one, given))) continue;
        const message =
          `found ${quote(label)}, which leads to nothing by which someone can be reached. Expected it ` +
          'to ask for an email address or a phone number, or to have "reaches": then a later question ' +
          'with the same "reaches" must ask for one, of everyone who chooses it';
        yield { path, message };
      }
    }
  }
}

/** Whether a condition holds of everyone of whom this is known. */
function isKnown(condition: Condition | undefined, given: ReadonlySet<Given>): boolean {
  return Object.entries(condition ?? {}).every(([id, wanted]) =>
    [wanted].flat().some((answer) => given.has(`${id}=${answer}`)),
  );
}
