import { type Answers, allQuestions, follow } from '../../answers/questions/path.ts';
import { inWords, inWordsFor } from '../../answers/questions/words-for.ts';
import {
  type FormVersion,
  type Submission,
  type SubmissionRecord,
  telephonesIn,
} from '../../answers/records/records.ts';
import { type AnyQuestion, optionsOf } from '../../content/model/questionnaire/question.ts';
import type { Desk } from '../../content/model/schemas/desk-schema.ts';
import { type Contacts, contactsIn, nameIn } from '../letters/reach.ts';
import type { Corrected } from './corrections.ts';
import type { Entry } from './entries.ts';
import { countriesIn, searchableOf } from './search.ts';
import { type Situation, setsState } from './situation.ts';
import { askedSections, formOf, type Versions } from './versions.ts';

/** What someone said that an interview needs, in the words in which they were asked. */
type Need = { ask: string; answer: string };

/**
 * What someone's answers say. It is read once, and everything at the desk takes it from here. Words and needs
 * are worked out when they are asked for (`wordsOf`, `needsOf`): of everyone, they would fill the memory.
 */
export type ReadAnswers = {
  /** What they sent, with what was corrected since. */
  submission: Corrected;
  /** By question. Of what is stored, only what is still on their path through the questions. */
  answers: Answers;
  /** The ids of the questions that they were asked, in order. */
  asked: readonly string[];
  /** The numbers to dial, by question. */
  telephones: Readonly<Record<string, string>>;
  /** What they want to be called: their answer to the question that browsers fill in with a name. */
  name: string | undefined;
  /** The table shows them of everyone: worked out for each row, a search would take longer. */
  contacts: Contacts;
  /** What they were asked, and what content/ says of it. */
  form: FormVersion;
  desk: KnownQuestions;
};

/** What someone's answers say, and all of it as `searchFor` looks in it, which takes longer than the rest. */
export type SearchableAnswers = ReadAnswers & { searchable: string };

/** Someone who has signed up, opened and read. */
export type OpenedPerson = SearchableAnswers &
  Situation & {
    record: SubmissionRecord;
    /** As it was sent. */
    sent: Submission;
    /** What the team has recorded, oldest first. */
    entries: readonly Entry[];
  };

/** What content/desk.yaml says about the questions. */
export type KnownQuestions = Pick<Desk, 'guardian' | 'phoneNumbers' | 'needs'>;

export function readAnswers(
  submission: Corrected,
  versions: Versions,
  desk: KnownQuestions,
): ReadAnswers {
  const form = formOf(submission, versions);
  const path = follow(form, submission.answers);
  const answers = withoutCopy(path.kept, submission.answers);
  const asked = askedSections(path).flatMap((section) => section.asked);
  const telephones = telephonesIn(form, answers, submission.telephones);
  return {
    submission,
    answers,
    asked: asked.map(({ question }) => question.id),
    telephones,
    name: nameIn(path),
    contacts: contactsIn(path, telephones, desk),
    form,
    desk,
  };
}

/** An answer in words, empty if they left it empty; undefined if they were not asked. */
export function wordsOf(
  { answers, asked }: Pick<ReadAnswers, 'answers' | 'asked'>,
  question: AnyQuestion,
): string | undefined {
  const { id } = question;
  return asked.includes(id) ? inWords(inWordsFor(question, answers), answers[id]) : undefined;
}

/** Most often all that someone sent is kept: what is in memory of everyone is then there once. */
function withoutCopy(kept: Answers, sent: Answers): Answers {
  const ids = Object.keys(sent);
  const isAll = ids.length === Object.keys(kept).length && ids.every((id) => sent[id] === kept[id]);
  return isAll ? sent : kept;
}

/** What opens and corrects answers reads them with this. */
export function answersReader(
  versions: Versions,
  desk: KnownQuestions,
): (submission: Corrected) => SearchableAnswers {
  const countries = countriesIn(versions);
  return (submission) => {
    const read = readAnswers(submission, versions, desk);
    return { ...read, searchable: searchableIn(read, countries) };
  };
}

/**
 * All that someone wrote or chose. The study's own words are in each consent: a search for them would find
 * everyone. A filter finds those who agreed, and those who preferred not to say.
 */
function searchableIn(
  { submission, name, answers, asked, telephones, form }: ReadAnswers,
  countries: Parameters<typeof searchableOf>[1],
): string {
  const all = allQuestions(form);
  const written = new Map(
    all.flatMap((question): [string, string][] => {
      const { id, kind } = question;
      const isLeftOut = kind === 'consent' || (answers[id] ?? null) === null;
      return isLeftOut ? [] : [[id, wordsOf({ answers, asked }, question) ?? '']];
    }),
  );
  // Someone may have the old number in an email.
  const firsts = (submission.corrections ?? []).map(({ question, first }) => {
    const asking = all.find(({ id }) => id === question);
    return asking ? inWords(asking, first) : '';
  });
  const texts = [submission.reference, name ?? '', ...written.values(), ...firsts];
  const numbers = Object.entries(telephones).map(
    ([id, number]) => [written.get(id) ?? '', number] as const,
  );
  return searchableOf(texts.filter(Boolean), countries, numbers);
}

/** The questions that content/ names, and what was asked after one of their answers. */
export function needsOf({ form, answers, desk: { needs = [] } }: ReadAnswers): Need[] {
  const asked = askedSections(follow(form, answers)).flatMap((section) => section.asked);
  const named = asked.filter(({ question }) => needs.includes(question.id));
  const followUps = named.flatMap(({ question }) =>
    optionsOf(question).flatMap(({ asks }) => asks?.id ?? []),
  );
  const wanted = new Set([...needs, ...followUps]);
  return asked.flatMap(({ question }) => {
    const answer = wanted.has(question.id) && inWords(question, answers[question.id]);
    return answer ? [{ ask: question.ask, answer }] : [];
  });
}

/** What someone is called where they gave no name. */
export function calledBy({ name, submission }: Pick<ReadAnswers, 'name' | 'submission'>): string {
  return name ?? submission.reference;
}

/** Someone whose answers cannot be read. */
export type DamagedPerson = {
  id: string;
  reference: string;
  /** In words, without the reference. */
  why: string;
  /** Whether they were stored before the key was added, and not encrypted again since. */
  isOfOtherKey?: boolean;
  entries: Entry[];
};

export function isDamaged<Other extends object>(
  person: Other | DamagedPerson,
): person is DamagedPerson {
  return 'why' in person;
}

/** Someone of whom something could not be done, or is done only if a person is sure, and why. */
export type NotDone = { reference: string; name: string; why: string };

/** Someone who is ticked, as they are now. */
export type TickedPerson = ReturnType<typeof ticked>;

export function ticked(person: OpenedPerson) {
  const { record, state, marks, entries } = person;
  return {
    reference: record.reference,
    name: calledBy(person),
    state,
    marks,
    /** The ids of what the page knows of their states, so that nobody's is replaced unseen. */
    seen: entries.filter(({ what }) => setsState(what)).map(({ id }) => id),
  };
}
