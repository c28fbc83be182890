import { readTelephone } from '../../answers/questions/kinds/telephone.ts';
import { type Answers, pathOf } from '../../answers/questions/path.ts';
import type { FormVersion } from '../../answers/records/records.ts';
import type { Submission } from '../../answers/records/submission.ts';
import type { AnyQuestion, Question } from '../../content/model/questionnaire/question.ts';
import type { Desk } from '../../content/model/schemas/desk-schema.ts';

/** A way in which someone asked to be contacted. */
export type Way = {
  /** In the words of the form, for example "Text message". */
  label: string;
  /** As they wrote it. */
  written: string;
} & (
  | { kind: 'email' }
  | { kind: 'phone'; use: 'text' | 'call' | 'relay' | 'any'; number?: string }
  | { kind: 'other' }
);

type Given = Pick<Submission, 'answers' | 'telephones'>;

/**
 * Every way that someone gave, in the order of the form: email addresses, phone numbers, and what else
 * the same question asks, such as who supports them. Not those of a parent or guardian, who are asked
 * where they agree (`waits`).
 *
 * @param form  the questions that this person was asked
 */
export function waysToReach(
  form: FormVersion,
  { answers, telephones = {} }: Given,
  { phoneNumbers = {} }: Pick<Desk, 'phoneNumbers'>,
): Way[] {
  const { questions, kept } = askedOfThem(form, answers);
  return questions.flatMap(({ question, options }) => {
    const chosen = options.flatMap(({ label, asks }) => (asks ? [{ label, question: asks }] : []));
    const asked = [{ label: question.ask, question }, ...chosen];
    const isAboutContact = asked.some((one) => isWay(one.question));
    return asked.flatMap(({ label, question }): Way[] => {
      const written = kept[question.id];
      if (typeof written !== 'string') return [];
      if (question.kind === 'email') return [{ kind: 'email', label, written }];
      if (question.kind === 'telephone') {
        const number = telephones[question.id] ?? numberIn(written, question.country);
        const use = phoneNumbers[question.id] ?? 'any';
        return [{ kind: 'phone', label, written, use, ...(number && { number }) }];
      }
      const isOther = isAboutContact && (question.kind === 'line' || question.kind === 'lines');
      return isOther ? [{ kind: 'other', label, written }] : [];
    });
  });
}

/** What someone wants to be called: their answer to the question that browsers fill in with a name. */
export function nameOf(form: FormVersion, { answers }: Given): string | undefined {
  const { questions, kept } = askedOfThem(form, answers);
  const named = questions.find(
    ({ question }) => question.kind === 'line' && question.autocomplete === 'name',
  );
  const name = named && kept[named.question.id];
  return typeof name === 'string' ? name : undefined;
}

/** Without the sections in which a parent or guardian agrees. */
function askedOfThem(form: FormVersion, answers: Answers) {
  const { sections, kept } = pathOf(form, answers);
  const isOwn = (question: Question) => question.kind !== 'consent' || !question.waits;
  const own = sections.filter(({ section }) => section.questions.every(isOwn));
  return { questions: own.flatMap(({ questions }) => questions), kept };
}

function isWay({ kind }: AnyQuestion): boolean {
  return kind === 'email' || kind === 'telephone';
}

function numberIn(written: string, country: Parameters<typeof readTelephone>[1]) {
  const read = readTelephone(written, country);
  return 'number' in read ? read.number : undefined;
}
