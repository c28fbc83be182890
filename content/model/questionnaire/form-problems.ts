import { quote } from '../yaml/describe-problem.ts';
import type { Problem, YamlPath } from '../yaml/yaml-file.ts';
import { agreementProblems, coverProblems } from './form-consent.ts';
import type { FormContent } from './form-schema.ts';
import {
  type AnyQuestion,
  type Condition,
  hasEasyWords,
  type Option,
  optionsOf,
  preferNotToSay,
  type Question,
} from './question.ts';
import { conditionProblems, contactProblems, questionProblems } from './question-problems.ts';
import type { Category } from './question-schema.ts';

/** The ids of pages that every form has, which no section may have. */
const reserved = ['check', 'sent', 'delete'];

type Conditional = Pick<Question, 'when' | 'unless'>;
type WithId = Option | { id: string; heading: string };
/** @property page  the number of the page that asks it: a section may have several */
type Named = { question: AnyQuestion; section: string; page: number };
type At = Omit<Named, 'question'>;

/** Categories of which the policy's table must say where the data is from, and the form does not. */
function categoryProblems({ pages, policy }: FormContent): Problem[] {
  const questions = pages.flatMap((page) => page.questions);
  const asked = questions.flatMap((question) => [
    question,
    ...optionsOf(question).flatMap((option) => [option, ...(option.asks ? [option.asks] : [])]),
  ]);
  // Every website and its form receive some.
  const all = new Set<Category>(['Technical and usage data']);
  for (const { category } of asked) if (category) all.add(category);
  return [...all]
    .filter((category) => !policy[category])
    .map((category) => ({
      path: ['policy', category],
      message: `is missing. Expected who tells you this (source), ${
        category === 'Technical and usage data'
          ? 'and what it is (also), for example the IP address: every website receives some'
          : 'because questions have this category'
      }`,
    }));
}

/** What is wrong with a form whose fields are each valid. */
export function formProblems(form: FormContent): Problem[] {
  const problems: Problem[] = [];
  const report = (path: YamlPath, message: string) => void problems.push({ path, message });
  const known = new Map<string, Named>();
  const ends = form.ends ?? [];

  function takeId(path: YamlPath, named: Named) {
    const { id } = named.question;
    const first = known.get(id);
    if (!first) known.set(id, named);
    if (form.retired?.includes(id)) {
      const reason = '"retired" lists it, and earlier answers are stored under it';
      report([...path, 'id'], `found ${quote(id)}. Expected a new id: ${reason}`);
    } else if (first) {
      const place = `${quote(first.question.ask)} in section ${first.section}`;
      const message = `Expected an id that no other question has: it is the id of ${place}`;
      report([...path, 'id'], `found ${quote(id)}. ${message}`);
    }
  }

  function checkIds(all: readonly WithId[], what: string, path: YamlPath) {
    for (const [index, { id }] of all.entries()) {
      const first = all.find((other) => other.id === id);
      if (!first || first === all[index]) continue;
      const words = quote('label' in first ? first.label : first.heading);
      const message = `Expected an id that no other ${what} has: it is the id of ${words}`;
      report([...path, index, 'id'], `found ${quote(id)}. ${message}`);
    }
  }

  function checkConditions({ when, unless }: Conditional, path: YamlPath, { page }: At) {
    const all = [...known.values()];
    const asked = {
      questions: all.filter((question) => question.page < page).map(({ question }) => question),
      // What shares a page is answered at one time.
      expected: 'a question with choices on an earlier page',
      others: all.map(({ question }) => question),
    };
    problems.push(...conditionProblems(when, [...path, 'when'], asked));
    problems.push(...conditionProblems(unless, [...path, 'unless'], asked));
  }

  function checkInstead(all: readonly { when: Condition }[] | undefined, path: YamlPath, at: At) {
    for (const [index, { when }] of (all ?? []).entries()) {
      checkConditions({ when }, [...path, 'instead', index], at);
    }
  }

  function checkOption(question: AnyQuestion, option: Option, path: YamlPath, at: At) {
    if (option.id === 'prefer-not-to-say') {
      report(
        [...path, 'id'],
        `found ${quote(option.id)}. Expected another id: the form has this one`,
      );
    }
    for (const [at, { label }] of Object.entries({ '': option, easy: { ...option.easy } })) {
      if (label?.toLowerCase() !== preferNotToSay.toLowerCase()) continue;
      const remedy = question.required
        ? 'Remove the answer, or remove "required: true"'
        : 'Remove the answer: the form adds it by itself';
      report([...path, ...(at ? [at] : []), 'label'], `found ${quote(label)}. ${remedy}`);
    }
    if (option.ends && !ends.some(({ id }) => id === option.ends)) {
      const list = ends.map(({ id }) => id).join(', ') || 'none yet';
      report([...path, 'ends'], `found ${quote(option.ends)}. Expected one of the ends: ${list}`);
    }
    if (option.category && !option.policy) {
      const message = 'is missing. Expected how the privacy policy names this answer';
      report([...path, 'policy'], message);
    }
    if (option.policy && !option.category) {
      const message = 'is missing. Expected the category that this answer belongs to';
      report([...path, 'category'], message);
    }
    checkConditions(option, path, at);
    if (option.asks) checkQuestion(option.asks, [...path, 'asks'], at, true);
  }

  function checkQuestion(question: AnyQuestion, path: YamlPath, at: At, isFollowUp = false) {
    takeId(path, { question, ...at });
    for (const problem of questionProblems(question, isFollowUp)) {
      report([...path, ...problem.path], problem.message);
    }
    if (!isFollowUp) {
      checkConditions(question, path, at);
      checkInstead(question.instead, path, at);
    }
    const options = optionsOf(question);
    checkIds(options, 'answer', [...path, 'options']);
    for (const [index, option] of options.entries()) {
      checkOption(question, option, [...path, 'options', index], at);
    }
  }

  checkIds(form.pages, 'section', ['pages']);
  checkIds(ends, 'end', ['ends']);
  let page = 0;
  for (const [number, { id, questions, instead }] of form.pages.entries()) {
    const path = ['pages', number];
    if (reserved.includes(id)) {
      report(
        [...path, 'id'],
        `found ${quote(id)}. Expected another id: every form has such a page`,
      );
    }
    if (questions[0]?.samePage) {
      const message = 'found true. Remove it: this is the first question of its section';
      report([...path, 'questions', 0, 'samePage'], message);
    }
    page += 1;
    checkInstead(instead, path, { section: id, page });
    for (const [index, question] of questions.entries()) {
      if (index > 0 && !question.samePage) page += 1;
      checkQuestion(question, [...path, 'questions', index], { section: id, page });
    }
  }
  const after = { section: 'thanks', page: Number.POSITIVE_INFINITY };
  checkInstead(form.thanks.instead, ['thanks'], after);
  for (const [index, passage] of form.thanks.passages.entries()) {
    checkConditions(passage, ['thanks', 'passages', index], after);
  }
  const { easyWords, ...words } = form;
  if (Boolean(easyWords) !== hasEasyWords(words)) {
    report(
      ['easyWords'],
      easyWords
        ? 'is there, and nothing has easy words. Expected "easy" beside the words of a question'
        : 'is missing. Expected the words of the links between easy and usual words (easy, usual), ' +
            'because something has easy words',
    );
  }
  problems.push(...agreementProblems(form), ...categoryProblems(form));
  // `coverProblems` follows conditions from question to question, which must not form a cycle.
  return problems.length > 0 ? problems : [...coverProblems(form), ...contactProblems(form)];
}
