import { type Answers, chosenIn } from '../../../answers/questions/path.ts';
import type { FormContent, Section } from '../../../content/model/questionnaire/form-schema.ts';
import {
  type AnyQuestion,
  type Condition,
  isAgreement,
  type OfKind,
  type Option,
  optionsOf,
  type Question,
} from '../../../content/model/questionnaire/question.ts';

/** For whom something on the paper is: `null` for everyone who has the paper. */
export type ForWhom = { when?: Condition | undefined; unless?: Condition | undefined } | null;

/** Words, and other words for people who tick something on the same paper: the first that fit count. */
type InWords<Words> = { words: Words; others: readonly { when: Condition; words: Words }[] };

type OptionOnPaper = { option: Option; forWhom: ForWhom };

export type QuestionOnPaper = InWords<Question> & {
  number: number;
  forWhom: ForWhom;
  options: readonly OptionOnPaper[];
  /** Whether the paper is made for people who give the only answer that it has. */
  isKnown: boolean;
};

export type SectionOnPaper = InWords<Section> & { questions: readonly QuestionOnPaper[] };

export type FormOnPaper = {
  sections: readonly SectionOnPaper[];
  /** What someone ticked, as a condition names it: "‘No, under 18’ in question 2". */
  ticked: (condition: Condition) => string;
  /** What is for these people, of those who have the paper; undefined if it is for none of them. */
  forWhom: (part: NonNullable<ForWhom>) => ForWhom | undefined;
};

/** Questions up to the agreement with one choice: a paper can be made for people who gave these answers. */
export function questionsBefore(form: FormContent): readonly OfKind<'one'>[] {
  const agreement = form.pages.findIndex(({ questions }) => questions.some(isAgreement));
  return form.pages
    .slice(0, agreement + 1)
    .flatMap(({ questions }) => questions)
    .filter((question) => question.kind === 'one');
}

/**
 * The whole form, as it is asked of people of whom some answers are known already: what those leave out
 * is left out, and what else depends on an answer says on which.
 */
export function onPaper(form: FormContent, known: Answers = {}): FormOnPaper {
  /** The answers that someone with this paper can give to each question so far. */
  const possible = new Map<string, readonly string[]>();
  const names = new Map<string, { number: number; labels: ReadonlyMap<string, string> }>();
  let number = 0;

  /** What is left of a condition to be decided on paper; `false` if it cannot hold. */
  function undecided(condition: Condition | undefined): Condition | undefined | false {
    const left: Record<string, string | string[]> = {};
    for (const [id, wanted] of Object.entries(condition ?? {})) {
      const answers = chosenIn(wanted).filter((answer) => possible.get(id)?.includes(answer));
      if (answers.length === 0) return false;
      if (!(id in known)) left[id] = answers;
    }
    return Object.keys(left).length > 0 ? left : undefined;
  }

  function forWhom({ when, unless }: NonNullable<ForWhom>): ForWhom | undefined {
    const only = undecided(when);
    const except = unless ? undecided(unless) : false;
    if (only === false || (unless && except === undefined)) return undefined;
    if (!only && !except) return null;
    return { ...(only && { when: only }), ...(except && { unless: except }) };
  }

  function inWords<
    Words extends { instead?: readonly ({ when: Condition } & object)[] | undefined },
  >(part: Words): InWords<Words> {
    const others: { when: Condition; words: Words }[] = [];
    for (const { when, ...other } of part.instead ?? []) {
      const left = undecided(when);
      const words = { ...part, ...other };
      if (left === undefined) return { words, others };
      if (left) others.push({ when: left, words });
    }
    return { words: part, others };
  }

  function remember(question: AnyQuestion, options: readonly Option[], number: number) {
    const labels = new Map(
      question.kind === 'consent'
        ? [['yes', question.agree], ...(question.refuse ? [['no', question.refuse] as const] : [])]
        : options.map(({ id, label }) => [id, label]),
    );
    possible.set(question.id, [...labels.keys()]);
    names.set(question.id, { number, labels });
  }

  function questionOnPaper(question: Question): QuestionOnPaper[] {
    const whom = forWhom(question);
    if (whom === undefined) return [];
    const answer = known[question.id];
    const options = optionsOf(question).flatMap((option) => {
      const whom = answer === undefined || answer === option.id ? forWhom(option) : undefined;
      return whom === undefined ? [] : [{ option, forWhom: whom }];
    });
    number += 1;
    const worded = inWords(question);
    remember(
      worded.words,
      options.map(({ option }) => option),
      number,
    );
    for (const { option } of options) {
      if (option.asks) remember(option.asks, optionsOf(option.asks), number);
    }
    return [{ ...worded, number, forWhom: whom, options, isKnown: answer !== undefined }];
  }

  const sections = form.pages.flatMap((section) => {
    const worded = inWords(section);
    const questions = section.questions.flatMap(questionOnPaper);
    return questions.length > 0 ? [{ ...worded, questions }] : [];
  });

  function ticked(condition: Condition): string {
    const each = Object.entries(condition).map(([id, wanted]) => {
      const { number: where, labels } = names.get(id) ?? {};
      const answers = chosenIn(wanted).map((answer) => `‘${labels?.get(answer) ?? answer}’`);
      return `${answers.join(' or ')} in question ${where}`;
    });
    return each.join(', and ');
  }

  return { sections, ticked, forWhom };
}
