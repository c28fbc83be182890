import type { FormContent, Section } from '../../content/model/questionnaire/form-schema.ts';
import {
  type AnyQuestion,
  type Condition,
  type Option,
  optionsOf,
  type Question,
} from '../../content/model/questionnaire/question-schema.ts';

/**
 * Words, a date as 2026-03-31, the id of one choice, or the ids of several; `null` if someone prefers
 * not to say. A consent is `yes` or `no`.
 */
export type Answer = string | readonly string[] | null;

/** By the question's id. A question that nobody has answered yet is missing. */
export type Answers = Readonly<Record<string, Answer>>;

/** A question as this person meets it, with the answers that it offers them. */
export type Asked = { question: Question; options: readonly Option[] };

/** What is asked at one time: a question, with those that share its page. */
export type Page = {
  /** As in the page's address: the ids of the section and of the page's first question. */
  id: string;
  section: Section;
  questions: readonly Question[];
};

export type PageOnPath = { page: Page; questions: readonly Asked[] };

export type SectionOnPath = { section: Section; questions: readonly Asked[] };

type Path = {
  /** The sections and the pages that have a question for this person, in their order. */
  sections: SectionOnPath[];
  pages: PageOnPath[];
  /** What was answered on the path; the rest must not be stored. */
  kept: Answers;
};

/** Worked out once for each form. */
const pagesKnown = new WeakMap<FormContent['pages'], readonly Page[]>();

/** A question has a page of its own, unless it shares the page of the one before it. */
export function pagesOf({ pages: sections }: Pick<FormContent, 'pages'>): readonly Page[] {
  const known = pagesKnown.get(sections);
  if (known) return known;
  const pages: { id: string; section: Section; questions: Question[] }[] = [];
  for (const section of sections) {
    for (const [index, question] of section.questions.entries()) {
      if (index > 0 && question.samePage) pages.at(-1)?.questions.push(question);
      else pages.push({ id: `${section.id}/${question.id}`, section, questions: [question] });
    }
  }
  pagesKnown.set(sections, pages);
  return pages;
}

/** Worked out once for each set of answers, which several parts of one request ask for. */
const pathsKnown = new WeakMap<Answers, { of: FormContent['pages']; path: Path }>();

/** Follows someone through the form: what earlier answers leave out is neither asked nor kept. */
export function pathOf(form: Pick<FormContent, 'pages'>, answers: Answers): Path {
  const known = pathsKnown.get(answers);
  if (known?.of === form.pages) return known.path;
  const path = follow(form, answers);
  // What is kept leads the same way.
  for (const same of [answers, path.kept]) pathsKnown.set(same, { of: form.pages, path });
  return path;
}

function follow(form: Pick<FormContent, 'pages'>, answers: Answers): Path {
  const kept: Record<string, Answer> = {};
  const pages = pagesOf(form).flatMap((page) => {
    const questions = page.questions.flatMap((question): Asked[] => {
      if (!holds(question.when, kept)) return [];
      const all = optionsOf(question);
      const options = all.some((one) => one.when)
        ? all.filter((one) => holds(one.when, kept))
        : all;
      keep({ question, options }, answers, kept);
      return [{ question, options }];
    });
    return questions.length > 0 ? [{ page, questions }] : [];
  });
  const sections = form.pages.flatMap((section) => {
    const questions = pages.filter(({ page }) => page.section === section);
    return questions.length > 0
      ? [{ section, questions: questions.flatMap((one) => one.questions) }]
      : [];
  });
  return { sections, pages, kept };
}

function keep({ question, options }: Asked, answers: Answers, kept: Record<string, Answer>) {
  const offered = options.map(({ id }) => id);
  const answer = sound(question, offered, answers[question.id]);
  if (answer === undefined) return;
  kept[question.id] = answer;
  for (const { followUp } of followUpsOf(options, chosenIn(answer))) {
    const choices = followUp.kind === 'one' ? followUp.options.map(({ id }) => id) : [];
    const more = sound({ ...followUp, required: true }, choices, answers[followUp.id]);
    if (more !== undefined) kept[followUp.id] = more;
  }
}

/** The answer if this question can have it; a form may have changed since it was given. */
function sound(
  question: AnyQuestion,
  offered: readonly string[],
  answer: Answer | undefined,
): Answer | undefined {
  const { kind, required } = question;
  if (answer === null) return required ? undefined : null;
  if (answer === undefined) return undefined;
  if (kind === 'several') {
    const ids = Array.isArray(answer) ? offered.filter((id) => answer.includes(id)) : [];
    return ids.length > 0 ? ids : undefined;
  }
  if (typeof answer !== 'string') return undefined;
  if (kind === 'one') return offered.includes(answer) ? answer : undefined;
  if (kind !== 'consent') return answer;
  return answer === 'yes' || (answer === 'no' && question.kind === 'consent' && question.refuse)
    ? answer
    : undefined;
}

export function followUpsOf(options: readonly Option[], chosen: readonly string[]) {
  return options.flatMap(({ id, asks }) =>
    asks && chosen.includes(id) ? [{ option: id, followUp: asks }] : [],
  );
}

/** The ids of the choices in an answer. */
export function chosenIn(answer: Answer | undefined): readonly string[] {
  if (typeof answer === 'string') return [answer];
  return answer ?? [];
}

/** Whether each question that a condition names has one of the answers that it wants. */
export function holds(condition: Condition | undefined, answers: Answers): boolean {
  if (!condition) return true;
  return Object.entries(condition).every(([id, wanted]) => {
    const chosen = chosenIn(answers[id]);
    return [wanted].flat().some((choice) => chosen.includes(choice));
  });
}

/** With the words for this person, where there are different ones for what they answered. */
export function inWordsFor<
  Part extends { instead?: readonly ({ when: Condition } & object)[] | undefined },
>(part: Part, answers: Answers): Part {
  const other = part.instead?.find(({ when }) => holds(when, answers));
  if (!other) return part;
  const { when: _, ...words } = other;
  return { ...part, ...words };
}

type WithQuestions = { pages: readonly { questions: readonly Question[] }[] };

/** Worked out once for each form. */
const questionsKnown = new WeakMap<WithQuestions['pages'], readonly AnyQuestion[]>();

/** Every question and follow-up of a form, in the order in which they are asked. */
export function allQuestions({ pages }: WithQuestions): readonly AnyQuestion[] {
  const known = questionsKnown.get(pages);
  if (known) return known;
  const all = pages.flatMap(({ questions }) =>
    questions.flatMap((question) => [
      question,
      ...optionsOf(question).flatMap(({ asks }) => asks ?? []),
    ]),
  );
  questionsKnown.set(pages, all);
  return all;
}
