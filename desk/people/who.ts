import { chosenIn, followUpsOf, inWordsFor, pathOf } from '../../answers/questions/path.ts';
import type { AnyQuestion } from '../../content/model/questionnaire/question-schema.ts';
import type { Person } from './open-people.ts';
import type { Versions } from './versions.ts';

/** A question as someone was asked it, and the choice that opened it if there was one. */
export type Met = { question: AnyQuestion; under?: { question: AnyQuestion; label: string } };

/** What someone was asked, in the words for them, in its order. */
export function metQuestions({ submission }: Person, versions: Versions): Met[] {
  const { version, answers } = submission;
  const form = versions.get(version) ?? { pages: [] };
  return pathOf(form, answers).pages.flatMap(({ questions }) =>
    questions.flatMap(({ question, options }) => [
      { question: inWordsFor(question, answers) },
      ...followUpsOf(options, chosenIn(answers[question.id])).map(({ option, followUp }) => ({
        question: inWordsFor(followUp, answers),
        under: {
          question,
          label: options.find(({ id }) => id === option)?.label ?? option,
        },
      })),
    ]),
  );
}

/** What to call someone, or their reference. */
export function nameOf(person: Person, versions: Versions): string {
  const { answers, reference } = person.submission;
  const named = metQuestions(person, versions).find(
    ({ question }) => question.kind === 'line' && question.autocomplete === 'name',
  );
  const name = named && answers[named.question.id];
  return typeof name === 'string' && name.trim() !== '' ? name : reference;
}

/** A way to reach someone that they chose. */
export type Way = {
  /** The words of their choice, for example "Text message". */
  way: string;
  /** What they wrote: an address, a number, or words. */
  to: string;
  /** For the program that writes, texts or calls; undefined if no program can. */
  link?: string;
};

/**
 * How someone asked to be reached. A telephone is called, unless it is only for texts: `autocomplete` and
 * the words of the choice cannot tell, so a mobile number gets both links on the person's page.
 */
export function waysTo(person: Person, versions: Versions): Way[] {
  const { answers, telephones = {} } = person.submission;
  return metQuestions(person, versions).flatMap(({ question, under }) => {
    const answer = answers[question.id];
    if (!under || typeof answer !== 'string') return [];
    const way = under.label;
    if (question.kind === 'email')
      return [
        { way, to: answer, link: `mailto:${encodeURIComponent(answer).replace('%40', '@')}` },
      ];
    if (question.kind === 'telephone') {
      const number = telephones[question.id] ?? answer;
      const scheme = /\btext\b|\bsms\b/i.test(way) ? 'sms' : 'tel';
      return [{ way, to: answer, link: `${scheme}:${number.replace(/[^+\d;=a-z]/gi, '')}` }];
    }
    return [];
  });
}
