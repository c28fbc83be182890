import { quote } from '../yaml/describe-problem.ts';
import type { Problem, YamlPath } from '../yaml/yaml-file.ts';
import type { FormContent } from './form-schema.ts';
import {
  type AnyQuestion,
  type Condition,
  isAgreement,
  isWrittenKind,
  type Option,
  optionsOf,
  type Question,
} from './question.ts';
import type { Category } from './question-schema.ts';

/** The index of the page on which everyone agrees to take part; -1 if there is none. */
export function agreementPage({ pages }: Pick<FormContent, 'pages'>): number {
  return pages.findIndex(({ questions }) => questions.some(isAgreement));
}

/** Nothing may be stored before someone agrees to take part, so questions before that offer choices only. */
export function agreementProblems(form: FormContent): Problem[] {
  const agreement = agreementPage(form);
  if (agreement < 0) {
    const message =
      'none asks everyone whether they agree to take part. Expected a question with ' +
      '"kind: consent", without "refuse" and without "when"';
    return [{ path: ['pages'], message }];
  }
  return form.pages.slice(0, agreement + 1).flatMap(({ questions }, page) =>
    questions.flatMap((question, index) => {
      const path = ['pages', page, 'questions', index];
      const asked = optionsOf(question).flatMap(({ asks }, number) =>
        asks ? [{ path: [...path, 'options', number, 'asks'], kind: asks.kind }] : [],
      );
      return [{ path, kind: question.kind }, ...asked]
        .filter(({ kind }) => isWrittenKind(kind))
        .map(({ path, kind }) => ({
          path: [...path, 'kind'],
          message:
            `found ${quote(kind)} before someone has agreed to take part, when nothing can be kept. ` +
            'Move the question to a later page',
        }));
    }),
  );
}

/** A question, and for what an option asks, where that option is. */
type Source = { question: AnyQuestion; parent?: Question; option?: Option };

/** An answer that must have been given: the ids of its question and of the answer. */
export type Given = `${string}=${string}`;

/** What people must have answered who come to a part of a form, on every way there. */
export function leadingTo(questions: readonly Question[]) {
  const byId = new Map<string, Source>(questions.map((question) => [question.id, { question }]));
  for (const parent of questions) {
    for (const option of optionsOf(parent)) {
      if (option.asks) byId.set(option.asks.id, { question: option.asks, parent, option });
    }
  }

  /** What must have been answered for a condition to hold, on every way there. */
  function given(condition: Condition | undefined): Set<Given> {
    const each = Object.entries(condition ?? {}).map(([id, wanted]) =>
      [wanted]
        .flat()
        .map((answer) => givenBy(id, answer))
        .reduce((one, other) => one.intersection(other)),
    );
    return each.reduce((one, other) => one.union(other), new Set<Given>());
  }

  /** What someone who gave an answer must have answered: it, and what led to it. */
  function givenBy(id: string, answer: string): Set<Given> {
    const { question, parent, option } = byId.get(id) ?? {};
    const chosen = question && optionsOf(question).find((option) => option.id === answer);
    const implied = new Set<Given>([
      `${id}=${answer}`,
      ...given(chosen?.when),
      ...given(question?.when),
    ]);
    return parent && option ? implied.union(givenBy(parent.id, option.id)) : implied;
  }

  return { given, givenBy };
}

/**
 * Finds what can be reached without the consent that covers its category (UK GDPR, article 9(2)(a)).
 */
export function coverProblems(form: FormContent): Problem[] {
  const questions = form.pages.flatMap((page) => page.questions);
  const { given } = leadingTo(questions);
  const covering = (category: Category | undefined) =>
    questions.filter(
      (question) => question.kind === 'consent' && category && question.covers?.includes(category),
    );

  /**
   * Adds the yes to each compulsory consent on an earlier page: without it, nobody comes this far. One
   * that only some people are asked counts for those whom its condition includes.
   */
  function withCompulsory(reached: ReadonlySet<Given>, place: number): Set<Given> {
    const all = new Set(reached);
    const ownPage = questions.slice(0, place + 1).findLastIndex(({ samePage }) => !samePage);
    for (const consent of questions.slice(0, ownPage)) {
      const { id, when, unless } = consent;
      if (consent.kind !== 'consent' || consent.refuse || unless) continue;
      const holds = Object.entries(when ?? {}).every(([asked, wanted]) =>
        [wanted].flat().some((answer) => all.has(`${asked}=${answer}`)),
      );
      if (holds) all.add(`${id}=yes`);
    }
    return all;
  }

  const covered = new Set(
    questions.flatMap((question) => (question.kind === 'consent' ? (question.covers ?? []) : [])),
  );
  // Health data needs explicit consent even if no question covers it (UK GDPR, article 9(2)(a)).
  covered.add('Health-related');

  function problem(path: YamlPath, category: Category | undefined, reached: ReadonlySet<Given>) {
    if (!category || !covered.has(category)) return [];
    const consents = covering(category).map(({ id }) => id);
    if (consents.some((id) => reached.has(`${id}=yes`))) return [];
    const remedy =
      consents.length > 0
        ? `Expected "when" with ${consents.map((id) => `${id}: "yes"`).join(' or ')}`
        : `Expected an earlier consent with "covers: [${category}]"`;
    const message = `found ${quote(category)}, which can be reached without the consent that covers it`;
    return [{ path: [...path, 'category'], message: `${message}. ${remedy}` }];
  }

  return form.pages.flatMap((page, at) =>
    page.questions.flatMap((question, index) => {
      const path = ['pages', at, 'questions', index];
      const reached = withCompulsory(given(question.when), questions.indexOf(question));
      return [
        ...problem(path, question.category, reached),
        ...optionsOf(question).flatMap(({ when, category, asks }, number) => {
          const here = [...path, 'options', number];
          const chosen = reached.union(given(when));
          return [
            ...problem(here, category, chosen),
            ...problem([...here, 'asks'], asks?.category, chosen),
          ];
        }),
      ];
    }),
  );
}
