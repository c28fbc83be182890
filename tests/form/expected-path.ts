import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import type { Condition, Option, Question } from '../../content/model/questionnaire/question.ts';
import type { Expected } from './any-answer.ts';

/** What the engine must keep of someone, worked out a second time and without any of its code. */
export type Participant = {
  answers: Expected;
  /** The words of each consent when it was given or refused. */
  wordings: Readonly<Record<string, string>>;
};

export type ExpectedPage = { id: string; asked: { question: Question; options: Option[] }[] };

function meets(when: Condition | undefined, answers: Expected): boolean {
  for (const [id, wanted] of Object.entries(when ?? {})) {
    const given = [answers[id] ?? []].flat();
    if (![wanted].flat().some((answer) => given.includes(answer))) return false;
  }
  return true;
}

/** Whether something is for people with these answers. */
export function isFor(part: Pick<Question, 'when' | 'unless'>, answers: Expected): boolean {
  return meets(part.when, answers) && !(part.unless && meets(part.unless, answers));
}

type Words = Partial<
  Record<'ask' | 'hint' | 'introduction' | 'agree' | 'refuse' | 'text', string | undefined>
> & {
  facts?: string[] | undefined;
};
type WithWords = Words & {
  easy?: Words | undefined;
  instead?: readonly (Words & { when: Condition; easy?: Words | undefined })[] | undefined;
};

/** The words of a part of the form for people with these answers, usual or easy. */
export function wordsOf(part: WithWords, answers: Expected, isEasy: boolean): Words {
  const other = part.instead?.find(({ when }) => meets(when, answers));
  return { ...part, ...(isEasy && part.easy), ...other, ...(isEasy && other?.easy) };
}

/** The words of a consent, for people with these answers. */
export function wordingOf(
  { pages }: FormContent,
  question: Extract<Question, { kind: 'consent' }>,
  answer: string,
  answers: Expected,
  isEasy: boolean,
): string {
  const section = pages.find(({ questions }) => questions.includes(question));
  const questions = section?.questions ?? [];
  const pageOf = (asked: Question | undefined) =>
    questions.findLast(
      (one, at) => !(one.samePage && at > 0) && at <= questions.indexOf(asked ?? one),
    );
  const isOnFirst = pageOf(questions.find((one) => isFor(one, answers))) === pageOf(question);
  const opening = section && wordsOf(section, answers, isEasy);
  const words = wordsOf(question, answers, isEasy);
  const { introduction, ask, hint, facts = [], agree, refuse } = words;
  const said = [isOnFirst ? opening?.introduction : '', introduction, ask, hint, ...facts];
  return [...said, answer === 'yes' ? agree : refuse].filter(Boolean).join(' ');
}

/** The pages that someone must be shown, and what of their answers must be kept. */
export function expectedPath(form: FormContent, { answers, wordings }: Participant) {
  const kept: Expected = {};
  const shown: ExpectedPage[] = [];
  for (const { id: section, questions } of form.pages) {
    let earlier = { ...kept };
    let page: ExpectedPage | undefined;
    for (const [index, question] of questions.entries()) {
      if (index === 0 || !question.samePage) {
        page = { id: `${section}/${question.id}`, asked: [] };
        // Conditions name earlier pages only.
        earlier = { ...kept };
      }
      if (!isFor(question, earlier)) continue;
      const options = 'options' in question ? question.options : [];
      const offered = options.filter((option) => isFor(option, earlier));
      if (page && page.asked.push({ question, options: offered }) === 1) shown.push(page);
      Object.assign(kept, keptOf(question, offered, answers));
      const answer = kept[question.id];
      if (question.kind === 'consent' && typeof answer === 'string') {
        const isSame = [true, false].some(
          (isEasy) => wordings[question.id] === wordingOf(form, question, answer, earlier, isEasy),
        );
        if (!isSame) delete kept[question.id];
      }
    }
  }
  return { shown, kept };
}

function keptOf(question: Question, offered: readonly Option[], answers: Expected): Expected {
  const answer = answers[question.id];
  if (answer === undefined || answer === null || !('options' in question)) {
    return answer === undefined ? {} : { [question.id]: answer };
  }
  const chosen = offered.filter(({ id }) => [answer].flat().includes(id));
  if (chosen.length === 0) return {};
  const kept: Expected = {
    [question.id]: Array.isArray(answer) ? chosen.map(({ id }) => id) : answer,
  };
  for (const { asks } of chosen) {
    const more = asks && answers[asks.id];
    if (asks && more !== undefined) kept[asks.id] = more;
  }
  return kept;
}
