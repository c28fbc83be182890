import { workedOutOnce } from '../../common/once.ts';
import type { FormContent, Section } from '../../content/model/questionnaire/form-schema.ts';
import {
  type AnyQuestion,
  type Condition,
  type Option,
  optionsOf,
  type Question,
  sayingWhat,
} from '../../content/model/questionnaire/question.ts';

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

export type Path = {
  /** The sections and pages that have a question for this person, in order. */
  sections: SectionOnPath[];
  pages: PageOnPath[];
  /** What was answered on the path; the rest must not be stored. */
  kept: Answers;
};

/** A question has a page of its own, unless it shares the page of the one before it. */
export function pagesOf({ pages }: Pick<FormContent, 'pages'>): readonly Page[] {
  return pagesIn(pages);
}

const pagesIn = workedOutOnce((sections: FormContent['pages']): readonly Page[] => {
  const pages: { id: string; section: Section; questions: Question[] }[] = [];
  for (const section of sections) {
    for (const [index, question] of section.questions.entries()) {
      if (index > 0 && question.samePage) pages.at(-1)?.questions.push(question);
      else pages.push({ id: `${section.id}/${question.id}`, section, questions: [question] });
    }
  }
  return pages;
});

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

/** As pathOf, for what is asked once of very many: it remembers nothing. */
export function follow(form: Pick<FormContent, 'pages'>, answers: Answers): Path {
  const kept: Record<string, Answer> = {};
  const pages: PageOnPath[] = [];
  const sections: { section: Section; questions: Asked[] }[] = [];
  for (const page of pagesOf(form)) {
    const questions: Asked[] = [];
    for (const question of page.questions) {
      if (!isFor(question, kept)) continue;
      const asked = offeredTo(kept, question, form);
      keep(asked, answers, kept);
      questions.push(asked);
    }
    if (questions.length === 0) continue;
    pages.push(onPath(page, questions));
    if (sections.at(-1)?.section === page.section) sections.at(-1)?.questions.push(...questions);
    else sections.push({ section: page.section, questions: [...questions] });
  }
  return { sections, pages, kept };
}

/** What is offered, and what a page asks, where nothing that people answer changes it. */
const offeredToAll = new WeakMap<Question, Asked>();
const askedOfAll = new WeakMap<Page, PageOnPath>();

function offeredTo(kept: Answers, question: Question, form: WithQuestions): Asked {
  const known = offeredToAll.get(question);
  if (known) return known;
  const options = optionsOf(question);
  if (options.some((option) => option.when ?? option.unless ?? option.sameAs)) {
    const offered = options.filter((option) => isFor(option, kept));
    return {
      question,
      options: offered.map((option) => sayingWhat(option, allQuestions(form), kept)),
    };
  }
  const asked = { question, options };
  offeredToAll.set(question, asked);
  return asked;
}

/** Where everyone is asked the same, one object for all, so that what follows from it is known. */
function onPath(page: Page, questions: readonly Asked[]): PageOnPath {
  const isWhole =
    questions.length === page.questions.length &&
    questions.every((asked) => asked === offeredToAll.get(asked.question));
  if (!isWhole) return { page, questions };
  const known = askedOfAll.get(page) ?? { page, questions };
  askedOfAll.set(page, known);
  return known;
}

function keep({ question, options }: Asked, answers: Answers, kept: Record<string, Answer>) {
  const answer = sound(question, options, answers[question.id]);
  if (answer === undefined) return;
  kept[question.id] = answer;
  for (const { followUp } of followUpsOf(options, chosenIn(answer))) {
    const more = sound({ ...followUp, required: true }, optionsOf(followUp), answers[followUp.id]);
    if (more !== undefined) kept[followUp.id] = more;
  }
}

/** The answer if this question can have it; a form may have changed since it was given. */
function sound(
  question: AnyQuestion,
  options: readonly { id: string }[],
  answer: Answer | undefined,
): Answer | undefined {
  const { kind, required } = question;
  if (answer === null) return required ? undefined : null;
  if (answer === undefined) return undefined;
  if (kind === 'several') {
    if (!Array.isArray(answer)) return undefined;
    const ids = options.map(({ id }) => id).filter((id) => answer.includes(id));
    if (ids.length === 0) return undefined;
    // The same list, so that of everyone's answers there is no copy in memory.
    const isSame = ids.length === answer.length && ids.every((id, at) => id === answer[at]);
    return isSame ? answer : ids;
  }
  if (typeof answer !== 'string') return undefined;
  if (kind === 'one') return options.some(({ id }) => id === answer) ? answer : undefined;
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

/** Whether a part of the form is for someone with these answers: `when` holds, and `unless` does not. */
export function isFor(
  { when, unless }: { when?: Condition | undefined; unless?: Condition | undefined },
  answers: Answers,
): boolean {
  return holds(when, answers) && !(unless && holds(unless, answers));
}

/** Whether each question that a condition names has one of the answers that it wants. */
export function holds(condition: Condition | undefined, answers: Answers): boolean {
  if (!condition) return true;
  return Object.entries(condition).every(([id, wanted]) => {
    const chosen = chosenIn(answers[id]);
    return chosenIn(wanted).some((choice) => chosen.includes(choice));
  });
}

type WithQuestions = { pages: readonly { questions: readonly Question[] }[] };

/** Every question and follow-up of a form, in the order in which they are asked. */
export function allQuestions({ pages }: WithQuestions): readonly AnyQuestion[] {
  return questionsIn(pages);
}

const questionsIn = workedOutOnce((pages: WithQuestions['pages']): readonly AnyQuestion[] =>
  pages
    .flatMap(({ questions }) => questions)
    .flatMap((question) => [question, ...optionsOf(question).flatMap(({ asks }) => asks ?? [])]),
);
