import { type Document, isMap, isScalar, isSeq, visit, type YAMLMap } from 'yaml';
import type { Organisation } from '../schemas/schema.ts';
import type { FormContent } from './form-schema.ts';
import type { AnyQuestion, Question } from './question.ts';

/** Whose ways of contact a question asks for, if not those of the person. */
type Whose = { ids: string; of: string };

/**
 * Puts the ways of contact that form.yaml lists once among the answers of each question that has `ways`:
 * "all", or whose they are (`of`) and what comes before the ids of what they ask (`ids`). It copies what
 * was typed, with its place in the file. What it does not understand stays there, to be refused.
 */
export function spreadWays({ contents }: Document) {
  const ways = isMap(contents) && contents.get('ways');
  if (!isSeq(ways)) return;
  visit(contents, {
    Map(_, question) {
      const ofQuestion = question.get('ways');
      const whose = ofQuestion === 'all' ? ofQuestion : whoseIn(ofQuestion);
      const theirs = ways.clone();
      if (!whose || !isSeq(theirs)) return;
      for (const way of theirs.items) {
        fillIn(way, whose === 'all' ? '' : ` of ${whose.of}`);
        const asked = isMap(way) && way.get('asks');
        if (isMap(asked) && whose !== 'all') makeTheirs(asked, whose, question.get('policy'));
      }
      const others = question.get('options');
      if (isSeq(others)) theirs.items.push(...others.items);
      question.set('options', theirs);
      question.delete('ways');
    },
  });
  if (isMap(contents)) contents.delete('ways');
}

function whoseIn(value: unknown): Whose | undefined {
  if (!isMap(value)) return undefined;
  const [ids, whose] = [value.get('ids'), value.get('of')];
  if (typeof ids !== 'string' || typeof whose !== 'string' || value.items.length > 2)
    return undefined;
  return { ids, of: whose };
}

function makeTheirs(asked: YAMLMap, { ids }: Whose, policy: unknown) {
  asked.set('id', `${ids}-${asked.get('id')}`);
  if (policy) asked.set('policy', policy);
  // A browser fills in the address of the person who uses it.
  asked.delete('autocomplete');
}

/** Prints `of` in place of {of} in all words of a way. */
function fillIn(way: unknown, whose: string) {
  visit(way as YAMLMap, {
    Scalar(_, scalar) {
      if (isScalar(scalar) && typeof scalar.value === 'string') {
        scalar.value = scalar.value.replaceAll('{of}', whose);
      }
    },
  });
}

/** Telephone questions say whose numbers they expect, so that a stored version of the form says it too. */
export function inCountry(form: FormContent, country: Organisation['country']): FormContent {
  if (!country) return form;
  const told = <Asked extends AnyQuestion>(question: Asked): Asked =>
    question.kind === 'telephone' ? { country, ...question } : question;
  const toldAll = (question: Question): Question =>
    question.kind === 'one' || question.kind === 'several'
      ? {
          ...question,
          options: question.options.map(({ asks, ...option }) =>
            asks ? { ...option, asks: told(asks) } : option,
          ),
        }
      : told(question);
  return {
    ...form,
    pages: form.pages.map((page) => ({ ...page, questions: page.questions.map(toldAll) })),
  };
}
