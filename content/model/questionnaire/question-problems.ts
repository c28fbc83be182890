import { quote } from '../yaml/describe-problem.ts';
import type { Problem, YamlPath } from '../yaml/yaml-file.ts';
import { type Given, leadingTo } from './form-consent.ts';
import type { FormContent } from './form-schema.ts';
import {
  type AnyQuestion,
  type Condition,
  isContact,
  isWritten,
  optionsOf,
  type Question,
} from './question.ts';

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

type Asked = {
  /** The questions that a condition can name, if they have choices. */
  questions: readonly AnyQuestion[];
  /** What these are, for example "a question with choices on an earlier page". */
  expected: string;
  /** Others, only to say why one of them cannot be named. */
  others?: readonly AnyQuestion[];
};

/** What is wrong with a condition on the answers to some questions; paths begin with `path`. */
export function* conditionProblems(
  condition: Condition | undefined,
  path: YamlPath,
  { questions, expected, others = [] }: Asked,
): Generator<Problem> {
  for (const [id, wanted] of Object.entries(condition ?? {})) {
    const named = questions.find((question) => question.id === id);
    const answers = named ? answersTo(named) : [];
    if (answers.length === 0) {
      const known = named ?? others.find((question) => question.id === id);
      const why = known && answersTo(known).length === 0 ? ', a question without choices' : '';
      const choices = questions.filter((question) => answersTo(question).length > 0);
      const list = choices.map((question) => question.id).join(', ') || 'none yet';
      yield {
        path: [...path, id],
        message: `found ${quote(id)}${why}. Expected ${expected}: ${list}`,
      };
    }
    for (const answer of [wanted].flat().filter((text) => !answers.includes(text))) {
      if (answers.length === 0) break;
      const list = answers.join(', ');
      const message = `found ${quote(answer)}. Expected an answer to that question: ${list}`;
      yield { path: [...path, id], message };
    }
  }
}

/** The ids of the answers that a condition can name. */
function answersTo(question: AnyQuestion): string[] {
  if (question.kind === 'consent') return question.refuse ? ['yes', 'no'] : ['yes'];
  return optionsOf(question).map(({ id }) => id);
}

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
        return sameAs(id, answer).some((contact) => mustReach(contact, all));
      }),
    );
  }

  function sameAs(id: string, answer: string): Question[] {
    const asked = questions.find((question) => question.id === id);
    const option = asked && optionsOf(asked).find((choice) => choice.id === answer);
    return questions.filter((question) => option?.sameAs?.includes(question.id));
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
          const before = questions.slice(0, ownPage).find((earlier) => earlier.id === same);
          if (before?.required && !before.unless && isKnown(before.when, given)) continue;
          const message = `found ${quote(same)}. Expected the id of a question on an earlier page that everyone who can choose this must have answered`;
          yield { path: [...path, 'sameAs', at], message };
        }
        if (question.reaches !== 'person') continue;
        const others = later.filter((other) => reaches && other.reaches === reaches);
        if (asks ? isContact(asks) : others.some((other) => mustReach(other, given))) continue;
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
