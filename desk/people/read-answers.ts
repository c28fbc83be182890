import { inWords } from '../../answers/questions/in-words.ts';
import { kindOf } from '../../answers/questions/kinds/kinds.ts';
import { type Answer, allQuestions, chosenIn } from '../../answers/questions/path.ts';
import {
  type AnyQuestion,
  isWritten,
  optionsOf,
} from '../../content/model/questionnaire/question.ts';
import { nameOf, waysToReach } from '../letters/reach.ts';
import { reachInWords } from '../letters/reach-in-words.ts';
import { askedOf, type Column, columnsOf } from './columns.ts';
import type { Corrected } from './corrections.ts';
import type { Holds, Known } from './filter.ts';
import { countriesIn, searchableOf } from './search.ts';
import type { Versions } from './versions.ts';

/** A column of answers that can be shown, sorted and filtered by. */
export type AnswerColumn = {
  key: string;
  /** The heading of the page that asks it. */
  section: string;
  /** Unlike that of any other. */
  heading: string;
  /** Whether the newest form lists the answer. */
  listed: boolean;
  /** What the answers are sorted and compared as; without it, words. */
  holds?: Holds;
  /** The answers to choose from, of a question with choices. */
  choices?: readonly { id: string; label: string }[];
};

/** Everything of someone's answers that the table sorts, filters and searches, worked out once. */
export type Written = {
  name: string;
  reach: string;
  /** For each column. */
  answers: readonly (Known & { words: string })[];
  /** All of it, as `searchFor` looks in it. */
  searchable: string;
};

/** Without those beside an answer, such as a telephone number in its international form. */
function shownOf(versions: Versions): [string, Column][] {
  return [...columnsOf(versions)].filter(([, { read }]) => !read);
}

/** A column for each question that any version of the form asks. */
export function answerColumns(versions: Versions): AnswerColumn[] {
  const asked = shownOf(versions);
  const asks = asked.map(([, { askedIn }]) => [...askedIn.values()][0]?.ask);
  /** The question alone, where no other has the same words. */
  const headingOf = ({ heading, askedIn }: Column) => {
    const ask = [...askedIn.values()][0]?.ask;
    const times = asks.filter((one) => one === ask).length;
    return ask && times === 1 ? ask : heading;
  };
  return asked.map(([key, column]) => {
    const inOrder = [...column.askedIn.values()];
    // The words of the newest form stay.
    const choices = new Map(
      inOrder
        .toReversed()
        .flatMap((question) =>
          optionsOf(question).map(({ id, label }): [string, string] => [id, label]),
        ),
    );
    return {
      key,
      section: column.section,
      heading: headingOf(column),
      listed: inOrder[0]?.inList === true,
      ...(inOrder[0] && holdsOf(inOrder[0])),
      ...(choices.size > 0 && { choices: [...choices].map(([id, label]) => ({ id, label })) }),
    };
  });
}

function holdsOf(question: AnyQuestion): { holds?: Holds } {
  const { cell } = isWritten(question) ? kindOf(question) : {};
  return cell ? { holds: cell } : {};
}

function readOne(question: AnyQuestion, answer: Answer | undefined): Known & { words: string } {
  const words = inWords(question, answer);
  if (answer === undefined) return { words, gap: 'empty' };
  if (answer === null) return { words, gap: 'declined' };
  if (!isWritten(question)) return { words, chosen: chosenIn(answer) };
  return holdsOf(question).holds ? { words, value: String(answer) } : { words };
}

/** Reads answers for the table. Its `answers` are those of `answerColumns`. */
export function answersReader(versions: Versions): (submission: Corrected) => Written {
  const columns = shownOf(versions);
  const countries = countriesIn(versions);
  return (submission) => {
    const asked = askedOf(submission, versions);
    const answers = columns.map(([key]) => {
      const question = asked.get(key);
      return question
        ? readOne(question, submission.answers[question.id])
        : ({ words: '', gap: 'not-asked' } as const);
    });
    const form = versions.get(submission.version) ?? { pages: [] };
    const name = nameOf(form, submission) ?? submission.reference;
    const reach = reachInWords(waysToReach(form, submission, {}));
    // The study's own words are in each consent: a search for them would find everyone. A filter finds
    // those who agreed, and those who preferred not to say.
    const words = columns.flatMap(([key], index) => {
      const one = answers[index];
      return one && !one.gap && asked.get(key)?.kind !== 'consent' ? [one.words] : [];
    });
    const numbers = Object.values(submission.telephones ?? {});
    // Someone may have the old number in an email.
    const firsts = (submission.corrections ?? []).map(({ question, first }) => {
      const asked = allQuestions(form).find(({ id }) => id === question);
      return asked ? inWords(asked, first) : '';
    });
    const searchable = searchableOf(
      [submission.reference, name, ...numbers, ...words, ...firsts].filter(Boolean),
      countries,
    );
    return { name, reach, answers, searchable };
  };
}
