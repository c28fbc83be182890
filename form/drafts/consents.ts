import { choicesOf, fieldCounts, type Typed } from '../../answers/questions/fields.ts';
import { unitsPerCharacter } from '../../answers/questions/kinds/kind.ts';
import {
  type Answers,
  allQuestions,
  chosenIn,
  type Page,
  type PageOnPath,
  pathOf,
} from '../../answers/questions/path.ts';
import { limitOf } from '../../answers/questions/read-page.ts';
import { introductionOn, inWordsFor } from '../../answers/questions/words-for.ts';
import type { Consent } from '../../answers/records/records.ts';
import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import {
  formIn,
  isWritten,
  type OfKind,
  optionsOf,
} from '../../content/model/questionnaire/question.ts';
import type { Draft } from './draft.ts';
import { askedOn } from './progress.ts';

/**
 * A draft with new answers: without what is off the path, and without a consent whose words are no
 * longer those that were agreed to, so that it is asked for again. Easy words and usual words say the
 * same: a consent that was given in one of them holds for someone who goes on in the other.
 *
 * @param draft  `easy` says in which words the page was shown that has been sent now
 * @param sent  the questions of that page. A consent among them was read again: its words are recorded
 * @param now  what is recorded with a consent that is new: the time in UTC, for example
 *   `2026-11-20T18:42:00.000Z`, and the day of the privacy policy
 */
export function settle(
  form: FormContent,
  draft: Omit<Draft, 'pending' | 'sent'>,
  now: Pick<Consent, 'at' | 'policy'>,
  sent: readonly string[] = [],
): Draft {
  const [shown, other] = [formIn(form, draft.easy), formIn(form, !draft.easy)];
  let { kept } = pathOf(shown, draft.answers);
  const consents: Consent[] = [];
  for (const { id, kind } of allQuestions(shown)) {
    const answer = kept[id];
    if (kind !== 'consent' || typeof answer !== 'string') continue;
    const agreed = answer === 'yes';
    const wording = wordingOf(shown, id, agreed, kept);
    const given = draft.consents.find((consent) => consent.id === id);
    const isSame = given?.agreed === agreed && given.wording === wording;
    if (given && isSame) {
      consents.push(given);
    } else if (given?.agreed !== agreed || sent.includes(id)) {
      consents.push({ id, agreed, wording, ...now });
    } else if (given.wording === wordingOf(other, id, agreed, kept)) {
      consents.push(given);
    } else {
      const { [id]: _, ...others } = kept;
      kept = pathOf(shown, others).kept;
    }
  }
  // What comes back to the path is asked again: its answer was deleted when it left.
  const onPath = new Set(pathOf(shown, kept).pages.flatMap(askedOn));
  return {
    answers: kept,
    consents,
    asked: draft.asked.filter((question) => onPath.has(question)),
    ...(draft.easy && { easy: true }),
  };
}

/** Every word of the study that the page of a consent shows, with those of the choice that was made. */
function wordingOf(form: FormContent, id: string, agreed: boolean, answers: Answers): string {
  const question = allQuestions(form).find((other): other is OfKind<'consent'> => other.id === id);
  if (!question) return '';
  const { pages } = pathOf(form, answers);
  const onPath = pages.find((page) => page.questions.some((asked) => asked.question === question));
  const opening = onPath && introductionOn(onPath, pages, answers);
  const { introduction, ask, hint, facts = [], agree, refuse } = inWordsFor(question, answers);
  const words = [opening, introduction, ask, hint, ...facts, agreed ? agree : refuse];
  return words.filter(Boolean).join(' ');
}

/**
 * What a draft would lose if the consents on a page became a no: its answers by their short names, and
 * of an answer that stays in part, the choices that go.
 */
export function deletedByNo(form: FormContent, onPath: PageOnPath, answers: Answers): string[] {
  const refused = onPath.questions.flatMap(({ question: { id, ...question } }) =>
    question.kind === 'consent' && question.refuse && question.covers && answers[id] === 'yes'
      ? [[id, 'no'] as const]
      : [],
  );
  if (refused.length === 0) return [];
  const { kept } = pathOf(form, { ...answers, ...Object.fromEntries(refused) });
  const names = allQuestions(form).flatMap((question) => {
    const answer = answers[question.id];
    const stays = kept[question.id];
    if (answer === undefined || answer === null) return [];
    if (stays === undefined) return [question.inShort ?? question.ask];
    if (question.kind !== 'several') return [];
    const gone = chosenIn(answer).filter((id) => !chosenIn(stays).includes(id));
    return optionsOf(question).flatMap(({ id, label }) => (gone.includes(id) ? [label] : []));
  });
  return [...new Set(names)];
}

/**
 * What was typed on pages with problems, without the fields and choices that are no longer on the
 * path: someone may have gone back from there, and taken back a consent.
 */
export function pendingOnPath(
  form: FormContent,
  { answers, pending = {} }: Pick<Draft, 'answers' | 'pending'>,
): NonNullable<Draft['pending']> {
  const kept = pathOf(form, answers).pages.flatMap((shown) => {
    const { id } = shown.page;
    const typedPage = pending[id];
    return typedPage ? [[id, { ...typedPage, typed: typedOn(shown, typedPage.typed) }]] : [];
  });
  return Object.fromEntries(kept);
}

function typedOn({ page, questions }: PageOnPath, typed: Typed): Typed {
  const shown = questions.map(({ question, options }) =>
    question.kind === 'one' || question.kind === 'several'
      ? { ...question, options: [...options] }
      : question,
  );
  const names = fieldCounts({ ...page, questions: shown });
  const offered = new Map(
    questions
      .filter(({ question }) => !isWritten(question))
      .map((asked) => [asked.question.id, choicesOf(asked).map(({ id }) => id)]),
  );
  const most = keptOf(page);
  const kept = Object.entries(typed)
    .filter(([name]) => names.has(name))
    .map(([name, values]) => [
      name,
      values
        .filter((value) => offered.get(name)?.includes(value) ?? true)
        .map((value) => value.slice(0, most(name))),
    ]);
  return Object.fromEntries(kept);
}

/** Code units that a draft keeps of any field: a whole document that someone has pasted into it. */
const alwaysKept = 20_000;

/**
 * How much of each field of a page a draft keeps, in code units, so that one visitor cannot fill the
 * disk. Only text far over its limit is cut.
 */
function keptOf(page: Page): (field: string) => number {
  const limits = new Map(
    allQuestions({ pages: [page] })
      .filter(isWritten)
      .map((question) => [question.id, limitOf(question) * unitsPerCharacter + 1]),
  );
  return (field) => Math.max(alwaysKept, limits.get(field) ?? 0);
}
