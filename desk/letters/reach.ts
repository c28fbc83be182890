import { readTelephone } from '../../answers/questions/kinds/telephone.ts';
import { type Answers, type Asked, chosenIn, pathOf } from '../../answers/questions/path.ts';
import type { FormVersion } from '../../answers/records/records.ts';
import type { Submission } from '../../answers/records/submission.ts';
import {
  type AnyQuestion,
  isContact,
  type Question,
} from '../../content/model/questionnaire/question.ts';
import type { Desk } from '../../content/model/schemas/desk-schema.ts';

/** Someone through whom a participant can be contacted. */
export type Through = 'supporter' | 'helper';

/** A way in which someone asked to be contacted. */
export type Way = {
  /** The id of the question that asked for it. */
  question: string;
  /** In the words of the form, for example "Text message". */
  label: string;
  /** Whom it reaches, if not the person. */
  through?: Through;
  /** As they wrote it. */
  written: string;
} & (
  | { kind: 'email' }
  | { kind: 'phone'; use: 'text' | 'call' | 'relay' | 'any'; number?: string }
  | { kind: 'other' }
);

type Given = Pick<Submission, 'answers' | 'telephones'>;

/**
 * Every way in which someone wants to be reached, in the order of the form: email addresses, phone
 * numbers, what else the same question asks, and those of others through whom they asked for it. Not
 * those of a parent or guardian, who are asked where they agree (`waits`).
 *
 * @param form  the questions that this person was asked
 */
export function waysToReach(
  form: FormVersion,
  given: Given,
  { phoneNumbers = {} }: Pick<Desk, 'phoneNumbers'>,
): Way[] {
  const { questions, kept } = askedOfThem(form, given.answers);
  const own = questions.filter(({ question }) => throughOf(question) === undefined);
  const others = othersOf(form, given, { phoneNumbers }).filter(({ isChosen }) => isChosen);
  const ways = waysIn({ questions: own, kept }, given.telephones ?? {}, phoneNumbers);
  return [...ways, ...others.flatMap((other) => other.ways)];
}

/** Someone whom a participant named, or who filled in the form for them. */
export type Other = {
  through: Through;
  name?: string;
  ways: Way[];
  /** Whether the participant asked to be contacted through them. */
  isChosen: boolean;
};

/** Everyone else who gave, or was given, an email address or a phone number. */
export function othersOf(
  form: FormVersion,
  { answers, telephones = {} }: Given,
  { phoneNumbers = {} }: Pick<Desk, 'phoneNumbers'>,
): Other[] {
  const { questions, kept } = askedOfThem(form, answers);
  // Someone may have said that they are the parent or guardian.
  const all = pathOf(form, answers).sections.flatMap((one) => one.questions);
  const chosen = questions.flatMap(({ question, options }) =>
    options.filter(({ id }) => chosenIn(kept[question.id]).includes(id)),
  );
  return (['supporter', 'helper'] as const).flatMap((through): Other[] => {
    const own = questions.filter(({ question }) => throughOf(question) === through);
    const same = own.flatMap(({ question, options }) =>
      options.flatMap(({ id, sameAs }) =>
        sameAs && chosenIn(kept[question.id]).includes(id) ? sameAs : [],
      ),
    );
    const theirs = [...own, ...all.filter(({ question }) => same.includes(question.id))];
    const ways = waysIn({ questions: theirs, kept }, telephones, phoneNumbers);
    const line = theirs.find(({ question }) => question.kind === 'line');
    const name = line && kept[line.question.id];
    if (ways.length === 0) return [];
    return [
      {
        through,
        ...(typeof name === 'string' && { name }),
        ways: ways.map((way) => ({ ...way, through })),
        isChosen: chosen.some(({ reaches }) => reaches === through),
      },
    ];
  });
}

function throughOf({ reaches }: Question): Through | undefined {
  return reaches === 'person' ? undefined : reaches;
}

function waysIn(
  { questions, kept }: { questions: readonly Asked[]; kept: Answers },
  telephones: Given['telephones'] & object,
  phoneNumbers: Desk['phoneNumbers'] & object,
): Way[] {
  return questions.flatMap(({ question, options }) => {
    const chosen = options.flatMap(({ label, asks }) => (asks ? [{ label, question: asks }] : []));
    const asked = [{ label: question.ask, question }, ...chosen];
    const isAboutContact = asked.some((one) => isContact(one.question));
    return asked.flatMap(({ label, question }): Way[] => {
      const { id } = question;
      const written = kept[id];
      if (typeof written !== 'string') return [];
      const way = { question: id, label, written };
      if (question.kind === 'email') return [{ kind: 'email', ...way }];
      if (question.kind === 'telephone') {
        const number = telephones[id] ?? numberIn(written, question.country);
        const use = phoneNumbers[id] ?? 'any';
        return [{ kind: 'phone', ...way, use, ...(number && { number }) }];
      }
      const isOther = isAboutContact && (question.kind === 'line' || question.kind === 'lines');
      return isOther ? [{ kind: 'other', ...way }] : [];
    });
  });
}

/** Who agrees for someone under age, and how to reach them. */
export type Guardian = { name?: string; ways: Way[] };

/**
 * The parent or guardian whom someone named. An older form may have had other questions than content/
 * knows: then what was asked where the guardian agrees (`waits`) says how to reach them.
 *
 * @returns undefined if no guardian was asked to agree
 */
export function guardianOf(
  form: FormVersion,
  { answers, telephones = {} }: Given,
  { guardian, phoneNumbers = {} }: Pick<Desk, 'guardian' | 'phoneNumbers'>,
): Guardian | undefined {
  const { sections, kept } = pathOf(form, answers);
  const theirs = sections.filter(({ questions }) =>
    questions.some(({ question }) => isAgreementOfGuardian(question)),
  );
  if (theirs.length === 0) return undefined;
  const isNamed = ({ id }: AnyQuestion) => guardian?.reach.includes(id) ?? false;
  const named = sections.flatMap(({ questions }) =>
    questions.flatMap(({ question, options }): Asked[] => {
      const asked = options.filter(({ asks }) => asks && isNamed(asks));
      return isNamed(question) || asked.length > 0 ? [{ question, options: asked }] : [];
    }),
  );
  const known = waysIn({ questions: named, kept }, telephones, phoneNumbers);
  const questions = theirs.flatMap((one) => one.questions);
  const ways = known.length > 0 ? known : waysIn({ questions, kept }, telephones, phoneNumbers);
  const name = kept[guardian?.name ?? ''] ?? nameAmong(questions, kept);
  return { ...(typeof name === 'string' && { name }), ways };
}

/** In an older form: the only line that is about who someone is. */
function nameAmong(questions: readonly Asked[], kept: Answers) {
  const lines = questions.filter(
    ({ question }) =>
      question.kind === 'line' && question.category === 'Identification and contact',
  );
  const [line] = lines;
  return lines.length === 1 && line ? kept[line.question.id] : undefined;
}

/** For example "Sam Example, 01632 960123". */
export function guardianInWords({ name, ways }: Guardian): string {
  return [name, ...new Set(ways.map(({ written }) => written))].filter(Boolean).join(', ');
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
  const own = sections.filter(({ section }) => !section.questions.some(isAgreementOfGuardian));
  return { questions: own.flatMap(({ questions }) => questions), kept };
}

function isAgreementOfGuardian(question: Question): boolean {
  return question.kind === 'consent' && question.waits === true;
}

function numberIn(written: string, country: Parameters<typeof readTelephone>[1]) {
  const read = readTelephone(written, country);
  return 'number' in read ? read.number : undefined;
}
