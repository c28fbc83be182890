import { quote, writePath } from './describe-problem.ts';
import { agreementProblems, coverProblems } from './form-consent.ts';
import type { FormContent } from './form-schema.ts';
import { questionProblems } from './question-problems.ts';
import { type Condition, preferNotToSay, type Question } from './question-schema.ts';

/** The ids of pages that every form has. */
const reserved = ['check', 'sent', 'delete'];

type Choice = NonNullable<Extract<Question, { kind: 'several' }>['options']>[number];
type Asked = Question | NonNullable<Choice['asks']>;
type Named = { question: Asked; page: number; options: readonly Choice[] };

/** What is wrong with a form whose fields are all sound by themselves: by field, value and remedy. */
export function formProblems(form: FormContent): string[] {
  const problems: string[] = [];
  const report = (field: string, message: string) =>
    void problems.push(`content/form.yaml, ${field}: ${message}.`);
  const known = new Map<string, Named>();
  const ends = new Set(form.ends?.map(({ id }) => id));
  const pageIds = new Set<string>();

  function takeId(id: string, field: string, named: Named) {
    const message = form.retired?.includes(id)
      ? 'Expected a new id: "retired" lists it, and earlier answers are stored under it'
      : known.has(id) && 'Expected an id that no other question has';
    if (message) report(`${field}.id`, `found ${quote(id)}. ${message}`);
    else known.set(id, named);
  }

  function checkCondition(condition: Condition | undefined, field: string, page: number) {
    for (const [id, wanted] of Object.entries(condition ?? {})) {
      const named = known.get(id);
      const answers = named ? idsOf(named) : [];
      if (!named || named.page >= page) {
        const earlier = [...known].filter(([, one]) => one.page < page && idsOf(one).length > 0);
        const list = earlier.map(([name]) => name).join(', ') || 'none yet';
        report(
          field,
          `found ${quote(id)}. Expected a question with choices on an earlier page: ${list}`,
        );
        continue;
      }
      for (const answer of [wanted].flat().filter((one) => !answers.includes(one))) {
        const list = answers.join(', ') || 'none: it has no choices';
        report(
          `${field}.${id}`,
          `found ${quote(answer)}. Expected an answer to that question: ${list}`,
        );
      }
    }
  }

  function checkAlone(question: Asked, field: string, isFollowUp: boolean) {
    for (const [path, message] of questionProblems(question, isFollowUp)) {
      report(`${field}.${writePath(path)}`, message);
    }
  }

  function checkOptions(question: Asked, options: readonly Choice[], field: string, page: number) {
    if (question.required && options.length > 0 && options.every(({ when }) => when)) {
      const reason = 'people for whom none of these holds could not go on';
      report(
        `${field}.options`,
        `have "when" in each. Expected at least one without it: ${reason}`,
      );
    }
    for (const [index, option] of options.entries()) {
      const here = `${field}.options[${index}]`;
      if (
        options.findIndex(({ id }) => id === option.id) < index ||
        option.id === 'prefer-not-to-say'
      ) {
        report(`${here}.id`, `found ${quote(option.id)}. Expected an id that no other answer has`);
      }
      if (option.label.toLowerCase() === preferNotToSay.toLowerCase()) {
        const remedy = question.required
          ? 'Remove the answer, or remove "required: true"'
          : 'Remove the answer: the form adds it by itself';
        report(`${here}.label`, `found ${quote(option.label)}. ${remedy}`);
      }
      if (option.ends && !ends.has(option.ends)) {
        const list = [...ends].join(', ') || 'none yet';
        report(`${here}.ends`, `found ${quote(option.ends)}. Expected one of the ends: ${list}`);
      }
      if (option.category && !option.policy) {
        report(`${here}.policy`, 'is missing. Expected how the privacy policy names this answer');
      }
      if (option.policy && !option.category) {
        report(`${here}.category`, 'is missing. Expected the category in which "policy" stands');
      }
      checkCondition(option.when, `${here}.when`, page);
      if (!option.asks) continue;
      const followUp = {
        question: option.asks,
        page,
        options: 'options' in option.asks ? option.asks.options : [],
      };
      takeId(option.asks.id, `${here}.asks`, followUp);
      checkAlone(option.asks, `${here}.asks`, true);
      checkOptions(option.asks, followUp.options, `${here}.asks`, page);
    }
  }

  for (const [page, { id, questions, instead = [] }] of form.pages.entries()) {
    const here = `pages[${page}]`;
    if (pageIds.has(id) || reserved.includes(id)) {
      report(`${here}.id`, `found ${quote(id)}. Expected an id that no other page has`);
    }
    pageIds.add(id);
    for (const [index, { when }] of instead.entries()) {
      checkCondition(when, `${here}.instead[${index}].when`, page);
    }
    for (const [index, question] of questions.entries()) {
      const field = `${here}.questions[${index}]`;
      const options = 'options' in question ? question.options : [];
      checkCondition(question.when, `${field}.when`, page);
      for (const [at, { when }] of (question.instead ?? []).entries()) {
        checkCondition(when, `${field}.instead[${at}].when`, page);
      }
      takeId(question.id, field, { question, page, options });
      checkAlone(question, field, false);
      checkOptions(question, options, field, page);
    }
  }
  for (const [index, { id }] of (form.ends ?? []).entries()) {
    if ((form.ends ?? []).findIndex((one) => one.id === id) === index) continue;
    report(`ends[${index}].id`, `found ${quote(id)}. Expected an id that no other end has`);
  }
  problems.push(...agreementProblems(form));
  // It follows the conditions, which must not go in a circle.
  return problems.length > 0 ? problems : coverProblems(form);
}

/** The ids of the answers that a condition can name. */
function idsOf({ question, options }: Named): string[] {
  if (question.kind === 'consent') return question.refuse ? ['yes', 'no'] : ['yes'];
  return options.map(({ id }) => id);
}
