import { inWords } from '../../answers/questions/in-words.ts';
import type { FormVersion } from '../../answers/records/records.ts';
import type { Submission } from '../../answers/records/submission.ts';
import { optionsOf } from '../../content/model/questionnaire/question.ts';
import type { Desk } from '../../content/model/schemas/desk-schema.ts';
import { nameOf, waysToReach } from '../letters/reach.ts';
import type { People, Person } from '../people/open-people.ts';
import { marksOf } from '../people/situation.ts';
import type { Mark } from '../people/state-names.ts';
import { askedSections } from '../people/versions.ts';
import { agreedOf } from './interviews-of.ts';

/** An interview that was agreed on with someone, with all that is needed on the day. */
export type Agreed = {
  /** Of its first entry: it stays when the interview moves. */
  id: string;
  /** The entry that says when it is. */
  entry: string;
  reference: string;
  name: string;
  marks: readonly Mark[];
  day: string;
  /** For example 14:30; undefined if only the day is known. */
  time?: string;
  minutes?: number;
  /** How to meet, as the team wrote it. */
  how?: string;
  /** Whether calendars get those words. */
  howInCalendar?: boolean;
  /** The number or address by which it happens, as the person gave it, in place of all their ways. */
  by?: { label: string; written: string };
  /** Every way to reach them, where the team has not chosen one. */
  ways: readonly { label: string; written: string }[];
  /** What they said that an interview needs, for each question that desk.yaml names. */
  needs: readonly Need[];
};

export type Need = { ask: string; answer: string };

type Known = Pick<Desk, 'needs' | 'phoneNumbers'>;

/** The interviews that were agreed on and have not taken place, by day and time. */
export function interviewsIn(people: Pick<People, 'all' | 'versions'>, desk: Known): Agreed[] {
  const agreed = [...people.all.values()].flatMap((person) => agreedWith(person, people, desk));
  const when = ({ day, time = '24' }: Agreed) => `${day} ${time}`;
  return agreed.sort((one, other) => (when(one) < when(other) ? -1 : 1));
}

/** The same of one person. */
export function agreedWith(
  person: Pick<Person, 'record' | 'submission' | 'entries'>,
  { versions }: Pick<People, 'versions'>,
  desk: Known,
): Agreed[] {
  const { submission } = person;
  const { reference, version } = submission;
  const form = versions.get(version) ?? { pages: [] };
  return agreedOf(person).map(
    ({ id, entry, what: { on, at, minutes, how, howInCalendar, by } }) => {
      const ways = waysToReach(form, submission, desk);
      const chosen = ways.find(({ question }) => question === by);
      return {
        ...{ id, entry, reference, name: nameOf(form, submission) ?? reference, day: on },
        marks: marksOf(person),
        ...(at && { time: at }),
        ...(minutes && { minutes }),
        ...(how && { how }),
        ...(howInCalendar && { howInCalendar }),
        ...(chosen && { by: { label: chosen.label, written: chosen.written } }),
        ways: ways.map(({ label, written }) => ({ label, written })),
        needs: needsOf(form, submission, desk),
      };
    },
  );
}

/** What someone said that an interview needs, in the words of the form that they were asked with. */
export function needsOf(
  form: FormVersion,
  { answers }: Pick<Submission, 'answers'>,
  { needs = [] }: Pick<Desk, 'needs'>,
): Need[] {
  const asked = askedSections(form, answers).flatMap(({ questions }) => questions);
  const followUps = asked
    .filter(({ id }) => needs.includes(id))
    .flatMap((question) => optionsOf(question).flatMap(({ asks }) => asks?.id ?? []));
  return asked
    .filter(({ id }) => needs.includes(id) || followUps.includes(id))
    .map((question) => ({ ask: question.ask, answer: inWords(question, answers[question.id]) }))
    .filter(({ answer }) => answer !== '');
}
