import { allQuestions } from '../../answers/questions/path.ts';
import type { Submission } from '../../answers/records/records.ts';
import { isWritten } from '../../content/model/questionnaire/question.ts';
import { answerIn, type Column, columnsOf, notAsked } from '../people/columns.ts';
import { formOf, keyOf, type Versions } from '../people/versions.ts';
import { type Detail, details, type ExportedPerson } from './person-columns.ts';

/** The keys of columns and of details that an export is without. */
export type LeftOut = ReadonlySet<string>;

export const nothingLeftOut: LeftOut = new Set();

/** Without them, nobody could be found or read, and answers that may not be used yet would look like others. */
const alwaysGo: readonly string[] = ['reference', 'version', 'waitingUntil'];

/** In place of a key: a study without interviews does not even say that these are left out. */
export const noInterviews = 'no interviews';

const ofInterviews: readonly string[] = ['interviewedOn', 'interviews'];

const allDetails: readonly (readonly [string, Detail])[] = Object.entries(details);

/** The details that there are in a study. */
function detailsIn(knowsInterviews: boolean) {
  return allDetails.filter(([key]) => knowsInterviews || !ofInterviews.includes(key));
}

/** A column of answers, or the one beside it with the number to dial. */
export type ExportColumn = Column & { isInternational?: true };

/** What someone's row says in a column. */
export function cellOf(column: ExportColumn, person: ExportedPerson): string {
  if (column.isInternational) return person.telephones[column.id] ?? '';
  return answerIn(column, person) ?? notAsked;
}

/** What of everyone goes into an export. */
export function whatGoes(versions: Versions, leftOut: LeftOut) {
  const hasNone = leftOut.has(noInterviews);
  const isLeftOut = (key: string) =>
    (hasNone && ofInterviews.includes(key)) || (leftOut.has(key) && !alwaysGo.includes(key));
  const [left, columns] = [new Map<string, ExportColumn>(), new Map<string, ExportColumn>()];
  for (const [key, column] of columnsOf(versions)) {
    const some = isLeftOut(key) ? left : columns;
    some.set(key, column);
    const [newest] = column.askedIn.values();
    if (newest?.kind !== 'telephone') continue;
    const heading = `${column.heading} (international)`;
    some.set(`${key}, international`, { ...column, heading, isInternational: true });
  }
  const goes = (key: string) => !isLeftOut(key);
  /** Whether the answer to the question with this id goes, as this person was asked it. */
  function answer(submission: Submission) {
    const asked = new Map(
      allQuestions(formOf(submission, versions)).map((question) => [question.id, keyOf(question)]),
    );
    // Of a question that nobody knows any more, one of the same name decides.
    const unknown = [...leftOut].map((key) => key.replace(/, \w+$/, ''));
    return (id: string) => {
      const key = asked.get(id);
      return key ? goes(key) : !unknown.includes(id);
    };
  }

  return {
    isLeftOut,
    details: allDetails.filter(([key]) => goes(key)).map(([, detail]) => detail),
    columns,
    /** The headings of everything that is left out. */
    without: [
      ...detailsIn(!hasNone).flatMap(([key, { heading }]) => (isLeftOut(key) ? [heading] : [])),
      ...Array.from(left.values(), ({ heading }) => heading),
    ],
    consents: ({ consents }: Submission) =>
      consents.filter(({ id }) => goes(keyOf({ id, kind: 'consent' }))),
    answer,
    /** Someone with the corrections of answers that go. */
    of(person: ExportedPerson): ExportedPerson {
      const goesHere = answer(person.submission);
      const { corrections, ...rest } = person.submission;
      const left = corrections?.filter(({ question }) => goesHere(question)) ?? [];
      return { ...person, submission: { ...rest, ...(left.length > 0 && { corrections: left }) } };
    },
  };
}

/** Columns that can be left out, as the form groups them. */
export type ColumnGroup = { heading: string; columns: { key: string; name: string }[] };

/** Everything that an export can be without, in the order and the words of the newest form. */
export function columnsToChoose(versions: Versions, knowsInterviews: boolean): ColumnGroup[] {
  const about = detailsIn(knowsInterviews).filter(([key]) => !alwaysGo.includes(key));
  const groups = new Map<string, ColumnGroup['columns']>([
    ['About the sign-up', about.map(([key, { heading }]) => ({ key, name: heading }))],
  ]);
  for (const [key, { section, heading }] of columnsOf(versions)) {
    const group = groups.get(section) ?? [];
    groups.set(section, group);
    group.push({ key, name: heading.slice(section.length + 2) });
  }
  return Array.from(groups, ([heading, columns]) => ({ heading, columns }));
}

/** Until the team has chosen: names, addresses, numbers and the team's own words, which nobody needs who counts answers. */
export function leftOutAtFirst(versions: Versions): string[] {
  const identifying = [...columnsOf(versions)].flatMap(([key, { askedIn }]) => {
    const [newest] = askedIn.values();
    const identifies = newest?.category === 'Identification and contact' && isWritten(newest);
    return identifies ? [key] : [];
  });
  return ['notes', 'corrections', ...identifying];
}
