import { z } from 'zod';
import {
  type Choosing,
  choicesOf,
  declined,
  declineField,
  fieldValues,
  partsOf,
} from '../../answers/questions/fields.ts';
import { comparableEmail } from '../../answers/questions/kinds/email.ts';
import { AnswerError } from '../../answers/questions/kinds/kind.ts';
import { kindOf } from '../../answers/questions/kinds/kinds.ts';
import { type Answer, type Answers, chosenIn, pathOf } from '../../answers/questions/path.ts';
import { readChoice, readWritten } from '../../answers/questions/read-page.ts';
import { type FormVersion, numberIn, type Submission } from '../../answers/records/records.ts';
import {
  type AnyQuestion,
  isWritten,
  preferNotToSay,
} from '../../content/model/questionnaire/question.ts';
import { type Correcting, isSameAnswer } from './corrections.ts';
import { correction } from './entries.ts';
import { Refusal } from './refusal.ts';
import { type AskedOne, askedSections } from './versions.ts';

/** What someone at the desk fills in to correct an answer. */
export const correcting = z.strictObject({
  ...correction.omit({ kind: true, answer: true }).shape,
  /** By the fields of the question, as the form sends them. */
  typed: z.record(z.string(), z.array(z.string().max(50_000))),
});

export type TypedCorrection = z.input<typeof correcting>;

/**
 * Reads a corrected answer as the form would have read it.
 *
 * @param form  the questions that this person was asked
 * @throws Refusal if the form would not have taken it, or nobody but the person can give that answer
 */
export function readCorrection(
  { answers }: Pick<Submission, 'answers'>,
  form: FormVersion,
  { question: id, typed, also = [], askedOn, askedBy, why }: z.infer<typeof correcting>,
): Correcting {
  const all = askedOneByOne(form, answers);
  const asked = all.find(({ question }) => question.id === id);
  if (!asked) throw new Refusal(`They were not asked the question "${id}".`, 404);
  const { question } = asked;
  if (question.kind === 'consent') {
    throw new Refusal(
      'What they agreed to is the proof of it, and cannot be corrected. If they take it back, record that under “They asked about their data”.',
    );
  }
  const answer = isWritten(question)
    ? readWritten(question, typed, new Set())
    : readChoice({ ...asked, question }, typed[id] ?? []);
  if (answer instanceof AnswerError) {
    throw new Refusal(`The answer is not recorded. ${answer.message}.`, 400);
  }
  const others = sameElsewhere(asked, all, answers);
  for (const other of also) {
    const same = others.find((asked) => asked.question.id === other)?.question;
    if (!same || !isWritten(same)) {
      throw new Refusal(
        `The answer is not recorded: the question "${other}" has not the same answer as "${id}". Correct it by itself.`,
        400,
      );
    }
    const there = readWritten(same, { [other]: typed[id] ?? [] }, new Set());
    if (there instanceof AnswerError) {
      throw new Refusal(
        `The answer is not recorded. At “${same.ask}”: ${there.message}. Take the tick away there, and correct that one by itself.`,
        400,
      );
    }
  }
  if (isSameAnswer(answer, answers[id])) {
    throw new Refusal('That is the answer already, so nothing is recorded.', 400);
  }
  requireSamePath(form, answers, asked, answer);
  return {
    kind: 'correction',
    question: id,
    ...(answer !== undefined && {
      answer: typeof answer === 'object' && answer ? [...answer] : (answer as string | null),
    }),
    ...(also.length > 0 && { also }),
    askedOn,
    askedBy,
    ...(why && { why }),
  };
}

/** @throws Refusal if with this answer the form would have ended, or asked for other consents */
function requireSamePath(
  form: FormVersion,
  before: Answers,
  { question: { id }, options }: AskedOne,
  answer: Answer | undefined,
) {
  if (options.some((option) => option.ends && chosenIn(answer).includes(option.id))) {
    throw new Refusal(
      'With that answer, the form lets nobody sign up. If it is true, erase their answers, and tell them why.',
    );
  }
  const { [id]: _, ...others } = before;
  const after = answer === undefined ? others : { ...others, [id]: answer };
  const [given, wanted] = [before, after].map((answers) =>
    askedOneByOne(form, answers).filter(({ question }) => question.kind === 'consent'),
  );
  const missing = wanted?.filter(
    (asked) => !given?.some((other) => other.question.id === asked.question.id),
  );
  if (missing?.length === 0 && wanted?.length === given?.length) return;
  const asks = missing?.map(({ question }) => `“${question.ask}”`).join(', ');
  throw new Refusal(
    `With that answer, the form asks for other agreements than they gave${asks ? `: ${asks}` : ''}. Only they can give those. Have them fill in the form again, and then erase these answers.`,
  );
}

/** Every question and follow-up that someone with these answers was asked. */
export function askedOneByOne(form: FormVersion, answers: Answers): AskedOne[] {
  return askedSections(pathOf(form, answers)).flatMap(({ asked }) => asked);
}

/**
 * What someone fills in to correct an answer, by the names of the form's fields: fields to write in, without a
 * label if the question is theirs; boxes, of which one or several can be chosen; and where else the same email
 * address or number is the answer.
 *
 * @returns undefined for what they agreed to, which nobody corrects
 */
export function correctable(asked: AskedOne, all: readonly AskedOne[], answers: Answers) {
  const { question, options } = asked;
  const { id, required } = question;
  if (question.kind === 'consent') return undefined;
  const typed = fieldValues(question, answers[id]);
  const isTyped = (name: string, value: string) => typed[name]?.includes(value) ?? false;
  if (!isWritten(question)) {
    const several = question.kind === 'several';
    const asked = { question: { ...question } as Choosing, options };
    const choices = choicesOf(asked).map((choice) => ({
      name: id,
      id: choice.id,
      label: choice.label,
      isChosen: isTyped(id, choice.id),
    }));
    return { fields: [], choices, several, same: [] };
  }
  const { parts = [], field } = kindOf(question);
  const fields = partsOf(question).map((name, index) => ({
    name,
    ...(parts[index] && { label: parts[index] }),
    value: typed[name]?.[0] ?? '',
    ...(field.rows && { rows: field.rows }),
    ...(index === 0 && question.hint && { hint: question.hint }),
  }));
  const name = declineField(id);
  const decline = { name, id: declined, label: preferNotToSay, isChosen: isTyped(name, declined) };
  const same = sameElsewhere(asked, all, answers).map(({ question: { id, ask } }) => ({ id, ask }));
  return { fields, choices: required ? [] : [decline], several: true, same };
}

/**
 * The other questions that someone answered with the same email address or number, however it is written:
 * if it is wrong in one place, it is wrong in each.
 */
function sameElsewhere<Asked extends { question: AnyQuestion }>(
  { question }: Asked,
  asked: readonly Asked[],
  answers: Answers,
): Asked[] {
  const given = contactIn(question, answers[question.id]);
  return asked.filter(
    (other) =>
      given !== undefined &&
      other.question.id !== question.id &&
      other.question.kind === question.kind &&
      contactIn(other.question, answers[other.question.id]) === given,
  );
}

function contactIn(question: AnyQuestion, answer: Answer | undefined): string | undefined {
  return question.kind === 'email' && typeof answer === 'string'
    ? comparableEmail(answer)
    : numberIn(question, answer);
}
