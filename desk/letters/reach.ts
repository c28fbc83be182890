import { type Answers, type Asked, chosenIn, type Path } from '../../answers/questions/path.ts';
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

/** Someone whom a participant named, or who filled in the form for them. */
type Other = {
  through: Through;
  name?: string;
  ways: Way[];
  /** Whether the participant asked to be contacted through them. */
  isChosen: boolean;
};

/** Who agrees for someone under age, and how to reach them. */
export type Guardian = { name?: string; ways: Way[] };

/** Everyone who can be reached, as someone's answers have it. */
export type Contacts = {
  /**
   * Every way in which someone wants to be reached, in the order of the form: email addresses, phone
   * numbers, what else the same question asks, and those of others through whom they asked for it. Not
   * those of a parent or guardian, who are asked where they agree (`waits`).
   */
  ways: readonly Way[];
  /** Everyone else who gave, or was given, an email address or a phone number. */
  others: readonly Other[];
  /** Who comes first while someone waits; undefined if no guardian was asked to agree. */
  guardian: Guardian | undefined;
};

/** What is known of numbers: those to dial, by question, and what content/ says that each is for. */
type Numbers = {
  telephones: Readonly<Record<string, string>>;
  phoneNumbers: Desk['phoneNumbers'] & object;
};

/** @param telephones  the numbers to dial, by question */
export function contactsIn(
  { sections, kept }: Pick<Path, 'sections' | 'kept'>,
  telephones: Numbers['telephones'],
  { guardian, phoneNumbers = {} }: Pick<Desk, 'guardian' | 'phoneNumbers'>,
): Contacts {
  const numbers = { telephones, phoneNumbers };
  const all = sections.flatMap(({ questions }) => questions);
  const theirs = sections
    .filter(({ section }) => !section.questions.some(isAgreementOfGuardian))
    .flatMap(({ questions }) => questions);
  const asked = theirs.filter(({ question }) => throughOf(question) === undefined);
  const others = othersIn(theirs, all, kept, numbers);
  return {
    ways: [
      ...waysIn(asked, kept, numbers),
      ...others.filter(({ isChosen }) => isChosen).flatMap(({ ways }) => ways),
    ],
    others,
    guardian: guardianIn(sections, kept, numbers, guardian),
  };
}

/** What someone wants to be called, if they were asked. */
export function nameIn({ sections, kept }: Pick<Path, 'sections' | 'kept'>): string | undefined {
  const named = sections
    .filter(({ section }) => !section.questions.some(isAgreementOfGuardian))
    .flatMap(({ questions }) => questions)
    .find(({ question }) => question.kind === 'line' && question.autocomplete === 'name');
  return textOf(named, kept);
}

/** @param all  those of a parent or guardian too: someone may have said that they are the same */
function othersIn(
  theirs: readonly Asked[],
  all: readonly Asked[],
  kept: Answers,
  numbers: Numbers,
): Other[] {
  const chosen = ({ question, options }: Asked) =>
    options.filter(({ id }) => chosenIn(kept[question.id]).includes(id));
  const reaching = theirs.flatMap(chosen).map(({ reaches }) => reaches);
  return (['supporter', 'helper'] as const).flatMap((through): Other[] => {
    const named = theirs.filter(({ question }) => throughOf(question) === through);
    const same = named.flatMap(chosen).flatMap(({ sameAs = [] }) => sameAs);
    const asked = [...named, ...all.filter(({ question }) => same.includes(question.id))];
    const ways = waysIn(asked, kept, numbers).map((way) => ({ ...way, through }));
    const name = textOf(
      asked.find(({ question }) => question.kind === 'line'),
      kept,
    );
    if (ways.length === 0) return [];
    return [
      { through, ...(name !== undefined && { name }), ways, isChosen: reaching.includes(through) },
    ];
  });
}

function textOf(asked: Asked | undefined, kept: Answers): string | undefined {
  const answer = asked && kept[asked.question.id];
  return typeof answer === 'string' ? answer : undefined;
}

function throughOf({ reaches }: Question): Through | undefined {
  return reaches === 'person' ? undefined : reaches;
}

function waysIn(
  questions: readonly Asked[],
  kept: Answers,
  { telephones, phoneNumbers }: Numbers,
): Way[] {
  return questions.flatMap(({ question, options }) => {
    const chosen = options.flatMap(({ label, asks }) => (asks ? [{ label, question: asks }] : []));
    const asked = [{ label: question.ask, question }, ...chosen];
    const isAboutContact = asked.some((part) => isContact(part.question));
    return asked.flatMap(({ label, question }): Way[] => {
      const { id } = question;
      const written = kept[id];
      if (typeof written !== 'string') return [];
      const way = { question: id, label, written };
      if (question.kind === 'email') return [{ kind: 'email', ...way }];
      if (question.kind === 'telephone') {
        const number = telephones[id];
        const use = phoneNumbers[id] ?? 'any';
        return [{ kind: 'phone', ...way, use, ...(number && { number }) }];
      }
      const isOther = isAboutContact && (question.kind === 'line' || question.kind === 'lines');
      return isOther ? [{ kind: 'other', ...way }] : [];
    });
  });
}

/**
 * The parent or guardian whom someone named. An older form may have had other questions than content/
 * knows: then what was asked where the guardian agrees (`waits`) says how to reach them.
 */
function guardianIn(
  sections: Path['sections'],
  kept: Answers,
  numbers: Numbers,
  guardian: Desk['guardian'],
): Guardian | undefined {
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
  const known = waysIn(named, kept, numbers);
  const questions = theirs.flatMap((page) => page.questions);
  const ways = known.length > 0 ? known : waysIn(questions, kept, numbers);
  const name = kept[guardian?.name ?? ''] ?? nameAmong(questions, kept);
  return { ...(typeof name === 'string' && { name }), ways };
}

/** In an older form: the only line that is about who someone is. */
function nameAmong(questions: readonly Asked[], kept: Answers) {
  const lines = questions.filter(
    ({ question }) =>
      question.kind === 'line' && question.category === 'Identification and contact',
  );
  return lines.length === 1 ? textOf(lines[0], kept) : undefined;
}

/** For example "Sam Example, 01632 960123". */
export function guardianInWords({ name, ways }: Guardian): string {
  return [name, ...new Set(ways.map(({ written }) => written))].filter(Boolean).join(', ');
}

function isAgreementOfGuardian(question: Question): boolean {
  return question.kind === 'consent' && question.waits === true;
}
