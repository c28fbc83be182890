import { allQuestions } from '../../answers/questions/path.ts';
import type { Submission } from '../../answers/records/submission.ts';
import { type Column, columnsOf, details, type Exported } from '../people/columns.ts';
import { keyOf, type Versions } from '../people/versions.ts';

/** The keys of columns, and the headings of details, that an export is without. */
export type LeftOut = ReadonlySet<string>;

export const nothingLeftOut: LeftOut = new Set();

/** Without them, nobody could be found or read, and answers that may not be used yet would look like others. */
export const alwaysGo: readonly string[] = [
  'Reference',
  'Version of the questions',
  'Waiting for a guardian until',
];

/** In place of a heading: a study without interviews does not even say that these are left out. */
export const noInterviews = 'no interviews';

const ofInterviews: readonly string[] = ['Last interview on', 'Agreed interviews'];

/** The details that there are in a study. */
export function detailsOf(knowsInterviews: boolean) {
  return Object.entries(details).filter(
    ([heading]) => knowsInterviews || !ofInterviews.includes(heading),
  );
}

/** What of everyone goes into an export. */
export function whatGoes(versions: Versions, leftOut: LeftOut) {
  const hasNone = leftOut.has(noInterviews);
  const isLeftOut = (key: string) =>
    (hasNone && ofInterviews.includes(key)) || (leftOut.has(key) && !alwaysGo.includes(key));
  const all = columnsOf(versions);
  // The international number beside a number goes and stays with it.
  const keyOfColumn = (key: string, { read }: Column) =>
    read ? key.replace(/, international$/, '') : key;
  const [left, columns] = [new Map<string, Column>(), new Map<string, Column>()];
  for (const [key, column] of all) {
    (isLeftOut(keyOfColumn(key, column)) ? left : columns).set(key, column);
  }
  const goes = (key: string) => !isLeftOut(key);
  /** Whether the answer to the question with this id goes, as this person was asked it. */
  function answer({ version }: Submission) {
    const asked = new Map(
      allQuestions(versions.get(version) ?? { pages: [] }).map((one) => [one.id, keyOf(one)]),
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
    details: Object.entries(details).filter(([heading]) => goes(heading)),
    columns,
    /** The headings of everything that is left out. */
    without: [
      ...detailsOf(!hasNone).flatMap(([heading]) => (isLeftOut(heading) ? [heading] : [])),
      ...Array.from(left.values(), ({ heading }) => heading),
    ],
    consents: ({ consents }: Submission) =>
      consents.filter(({ id }) => goes(keyOf({ id, kind: 'consent' }))),
    answer,
    /** Someone with the corrections of answers that go. */
    of(one: Exported): Exported {
      const goesHere = answer(one);
      const { corrections, ...rest } = one;
      const left = corrections?.filter(({ question }) => goesHere(question)) ?? [];
      return { ...rest, ...(left.length > 0 && { corrections: left }) };
    },
  };
}
