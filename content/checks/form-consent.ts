import { quote } from './describe-problem.ts';
import type { FormContent } from './form-schema.ts';
import type { Category, Condition, Question } from './question-schema.ts';

/** The index of the page on which everyone agrees to take part; -1 if there is none. */
export function agreementPage({ pages }: Pick<FormContent, 'pages'>): number {
  return pages.findIndex(({ questions }) =>
    questions.some((question) => question.kind === 'consent' && !question.refuse && !question.when),
  );
}

/** Nothing may be stored before someone agrees to take part, so nothing can be written down either. */
export function agreementProblems(form: FormContent): string[] {
  const agreement = agreementPage(form);
  if (agreement < 0) {
    return [
      'content/form.yaml, pages: none asks everyone whether they agree to take part. Expected a ' +
        'question with "kind: consent", without "refuse" and without "when".',
    ];
  }
  return form.pages.slice(0, agreement + 1).flatMap(({ questions }, page) =>
    questions.flatMap((question, index) => {
      const field = `content/form.yaml, pages[${page}].questions[${index}]`;
      const asked = 'options' in question ? question.options.map(({ asks }) => asks?.kind) : [];
      return [question.kind, ...asked]
        .filter((kind) => kind && !['one', 'several', 'consent'].includes(kind))
        .map(
          (kind) =>
            `${field}: found ${quote(kind)} before someone has agreed to take part, when nothing can ` +
            'be kept. Move it to a later page.',
        );
    }),
  );
}

/** An answer that must have been given: the ids of its question and of the answer. */
type Given = `${string}=${string}`;

/**
 * Finds what can be reached without the consent that covers its category (UK GDPR, article 9(2)(a)).
 */
export function coverProblems(form: FormContent): string[] {
  const questions = form.pages.flatMap((page) => page.questions);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const covering = (category: Category | undefined) =>
    questions.filter(
      (question) => question.kind === 'consent' && category && question.covers?.includes(category),
    );

  /** What must have been answered for a condition to hold, on every way there. */
  function given(condition: Condition | undefined): Set<Given> {
    const all = new Set<Given>();
    for (const [id, wanted] of Object.entries(condition ?? {})) {
      const question = byId.get(id);
      const ways = [wanted].flat().map((answer) => {
        const options = question && 'options' in question ? question.options : [];
        const option = options.find((one) => one.id === answer);
        return new Set<Given>([`${id}=${answer}`, ...given(option?.when)]);
      });
      const always = ways.reduce((one, other) => one.intersection(other));
      for (const one of [...always, ...given(question?.when)]) all.add(one);
    }
    return all;
  }

  const covered = new Set(
    questions.flatMap((question) => (question.kind === 'consent' ? (question.covers ?? []) : [])),
  );
  if (!covered.has('Health-related')) covered.add('Health-related');

  function problem(field: string, category: Category | undefined, reached: ReadonlySet<Given>) {
    if (!category || !covered.has(category)) return [];
    const consents = covering(category).map(({ id }) => id);
    if (consents.some((id) => reached.has(`${id}=yes`))) return [];
    const remedy =
      consents.length > 0
        ? `Expected "when" with ${consents.map((id) => `${id}: "yes"`).join(' or ')}`
        : `Expected an earlier consent with "covers: [${category}]"`;
    return [
      `content/form.yaml, ${field}: found the category ${quote(category)}, which can be reached ` +
        `without the consent that covers it. ${remedy}.`,
    ];
  }

  return form.pages.flatMap((page, at) =>
    page.questions.flatMap((question: Question, index) => {
      const field = `pages[${at}].questions[${index}]`;
      const reached = given(question.when);
      const options = 'options' in question ? question.options : [];
      return [
        ...problem(field, question.category, reached),
        ...options.flatMap(({ when, category, asks }, number) => {
          const here = `${field}.options[${number}]`;
          const chosen = reached.union(given(when));
          return [
            ...problem(here, category, chosen),
            ...problem(`${here}.asks`, asks?.category, chosen),
          ];
        }),
      ];
    }),
  );
}
