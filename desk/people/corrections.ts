import { comparableEmail } from '../../answers/questions/kinds/email.ts';
import { type Answer, allQuestions } from '../../answers/questions/path.ts';
import { inWords } from '../../answers/questions/words-for.ts';
import { type FormVersion, numberIn, type Submission } from '../../answers/records/records.ts';
import { dateInWords } from '../../common/days.ts';
import type { Entry, Recorded } from './entries.ts';

export type Correcting = Extract<Recorded, { kind: 'correction' }>;

/** An answer that someone has asked to correct. Undefined: nothing, as if the question were left empty. */
export type Correction = Omit<Correcting, 'kind' | 'answer' | 'also'> & {
  /** As it was sent. */
  first: Answer | undefined;
  answer: Answer | undefined;
};

/** What someone sent, with what was corrected since in place of it. */
export type Corrected = Submission & {
  /** One for each question whose answer is another than the one that was sent. */
  corrections?: readonly Correction[];
};

/**
 * Puts corrected answers in the place of those that were sent. Of several corrections, the last counts.
 *
 * @param form  the questions that this person was asked
 */
export function withCorrections(
  sent: Submission,
  entries: readonly Entry[],
  form: FormVersion,
): Corrected {
  const last = new Map(
    entries.flatMap(({ what }): [string, Correcting][] =>
      what.kind === 'correction'
        ? [what.question, ...(what.also ?? [])].map((id) => [id, { ...what, question: id }])
        : [],
    ),
  );
  if (last.size === 0) return sent;
  const asked = new Map(allQuestions(form).map((question) => [question.id, question]));
  const answers: Record<string, Answer> = { ...sent.answers };
  const telephones: Record<string, string> = { ...sent.telephones };
  const corrections: Correction[] = [];
  for (const [id, { kind: _, also: __, answer, ...rest }] of last) {
    const first = sent.answers[id];
    delete telephones[id];
    const question = asked.get(id);
    const number = question && numberIn(question, answer);
    if (number) telephones[id] = number;
    if (answer === undefined) delete answers[id];
    else answers[id] = answer;
    if (!isSameAnswer(first, answer)) corrections.push({ ...rest, first, answer });
  }
  return { ...sent, answers, telephones, ...(corrections.length > 0 && { corrections }) };
}

export function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** For example "What is your number? 020 7946 0999. Asked for on 20 November 2026 by Jo: a digit was missing". */
export function correctionInWords(
  { question: id, answer, askedOn, askedBy, why, ...rest }: Omit<Correction, 'first'> | Correcting,
  form: FormVersion,
): string {
  const questionWith = (id: string) => allQuestions(form).find((question) => question.id === id);
  const question = questionWith(id);
  const also = ('also' in rest ? (rest.also ?? []) : []).map(
    (other) => questionWith(other)?.ask ?? other,
  );
  const words = (question && inWords(question, answer)) || 'no answer';
  const reason = why ? `: ${why}` : '';
  return `${[question?.ask ?? id, ...also].join(' ')} ${words}. Asked for on ${dateInWords(askedOn)} by ${askedBy}${reason}`;
}

/** A correction with what was sent: "What is your number? 020 7946 0999. […] Sent at first: 020 7946 0000". */
export function firstInWords({ first, ...made }: Correction, form: FormVersion): string {
  const question = allQuestions(form).find(({ id }) => id === made.question);
  const words = (question && inWords(question, first)) || 'no answer';
  return `${correctionInWords({ ...made }, form)}. Sent at first: ${words}`;
}

/** The email addresses in an answer, by which the person is found. */
export function addressesOf(what: Recorded, form: FormVersion): string[] {
  if (what.kind !== 'correction' || typeof what.answer !== 'string') return [];
  const question = allQuestions(form).find(({ id }) => id === what.question);
  return question?.kind === 'email' ? [what.answer] : [];
}

type CorrectedPeople = {
  entries(): readonly Entry[];
  all: ReadonlyMap<string, { sent: Submission; entries: readonly Entry[] }>;
  formOf(id: string): FormVersion;
};

/** The addresses by which a person is found no more once an entry is taken back. */
export function addressesGone(id: string, { entries, all, formOf }: CorrectedPeople): string[] {
  const entry = entries().find((entry) => entry.id === id);
  const person = entry && all.get(entry.person);
  if (!person) return [];
  const form = formOf(entry.person);
  const asSent = allQuestions(form).flatMap((question) => {
    const answer = person.sent.answers[question.id];
    return question.kind === 'email' && typeof answer === 'string' ? [answer] : [];
  });
  const others = person.entries.filter((other) => other !== entry);
  const left = new Set(
    [...asSent, ...others.flatMap(({ what }) => addressesOf(what, form))].map(comparableEmail),
  );
  return addressesOf(entry.what, form).filter((address) => !left.has(comparableEmail(address)));
}
