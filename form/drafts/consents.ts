import { type Answers, allQuestions, pathOf } from '../../answers/questions/path.ts';
import { introductionOn, inWordsFor } from '../../answers/questions/words-for.ts';
import type { Consent } from '../../answers/records/records.ts';
import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import type { OfKind } from '../../content/model/questionnaire/question.ts';
import type { Draft } from './draft.ts';
import { askedOn } from './progress.ts';

/**
 * A draft with new answers: without what is off the path, and without a consent whose words are no
 * longer those that were agreed to, so that it is asked for again.
 *
 * @param now  what is recorded with a consent that is new: the time in UTC, for example
 *   `2026-11-20T18:42:00.000Z`, and the day of the privacy policy
 */
export function settle(
  form: FormContent,
  draft: Omit<Draft, 'pending' | 'sent'>,
  now: Pick<Consent, 'at' | 'policy'>,
): Draft {
  let { kept } = pathOf(form, draft.answers);
  const consents: Consent[] = [];
  for (const question of allQuestions(form)) {
    const answer = kept[question.id];
    if (question.kind !== 'consent' || typeof answer !== 'string') continue;
    const agreed = answer === 'yes';
    const wording = wordingOf(form, question, agreed, kept);
    const given = draft.consents.find(({ id }) => id === question.id);
    if (!given || given.agreed !== agreed) {
      consents.push({ id: question.id, agreed, wording, ...now });
    } else if (given.wording === wording) {
      consents.push(given);
    } else {
      const { [question.id]: _, ...others } = kept;
      kept = pathOf(form, others).kept;
    }
  }
  // What comes back to the path is asked again: its answer was deleted when it left.
  const onPath = new Set(pathOf(form, kept).pages.flatMap(askedOn));
  return { answers: kept, consents, asked: draft.asked.filter((one) => onPath.has(one)) };
}

/** Every word of the study that the page of a consent shows, with those of the choice that was made. */
function wordingOf(
  form: FormContent,
  question: OfKind<'consent'>,
  agreed: boolean,
  answers: Answers,
): string {
  const { pages } = pathOf(form, answers);
  const onPath = pages.find((one) => one.questions.some((asked) => asked.question === question));
  const opening = onPath && introductionOn(onPath, pages, answers);
  const { introduction, ask, hint, facts = [], agree, refuse } = inWordsFor(question, answers);
  const words = [opening, introduction, ask, hint, ...facts, agreed ? agree : refuse];
  return words.filter(Boolean).join(' ');
}
