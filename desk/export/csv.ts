import { type Answer, chosenIn } from '../../answers/questions/path.ts';
import type { Consent } from '../../answers/records/records.ts';
import { type AnyQuestion, optionsOf } from '../../content/model/questionnaire/question.ts';
import { answerIn } from '../people/columns.ts';
import type { Versions } from '../people/versions.ts';
import type { ExportedPerson } from './person-columns.ts';
import { cellOf, type ExportColumn, type LeftOut, nothingLeftOut, whatGoes } from './what-goes.ts';

/** What a spreadsheet takes for the beginning of a formula, also as wide signs of East Asia. */
const formula = /^[=+\-@\t\r＝＋－＠]/u;

/**
 * A row of a CSV (RFC 4180), in quotes, which spreadsheets that also split at `;` need. An apostrophe before
 * what they would run keeps it text (ASVS 5.0, 1.2.10). Of an empty cell nothing is written.
 */
export function csvRow(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    if (cell === '') return '';
    return `"${formula.test(cell) ? "'" : ''}${cell.replaceAll('"', '""')}"`;
  });
  return `${written.join(',')}\n`;
}

/**
 * Writes a row for each person and a column for each question. It has no byte order mark, which programs
 * take for a part of the first heading: spreadsheets have the workbook. Behind the answers are codes, of
 * which nothing needs to be divided.
 */
export async function* csvOf(
  all: AsyncIterable<ExportedPerson>,
  versions: Versions,
  leftOut: LeftOut = nothingLeftOut,
): AsyncGenerator<string> {
  const goes = whatGoes(versions, leftOut);
  const columns = [...goes.columns.values()];
  const codes = codeColumns(columns);
  const headings = [
    ...goes.details.map(({ heading }) => heading),
    'Agreed to',
    'Did not agree to',
    ...columns.map(({ heading }) => heading),
    ...codes.map(({ heading }) => heading),
  ];
  yield csvRow(headings);
  for await (const exported of all) {
    const person = goes.of(exported);
    const { submission, answers } = person;
    const consents = goes.consents(submission);
    const row = [
      ...goes.details.map(({ dataType, read }) => {
        const text = read(person, versions);
        return dataType === 'time' ? inUtc(text) : text;
      }),
      wordings(consents, true),
      wordings(consents, false),
      ...columns.map((column) => cellOf(column, person)),
      ...codes.map((column) => {
        const question = column.askedIn.get(submission.version);
        const isAsked = question && answerIn(column, person) !== undefined;
        return isAsked ? column.read(question, answers[column.id]) : '';
      }),
    ];
    yield csvRow(row);
  }
}

function wordings(consents: readonly Consent[], agreed: boolean): string {
  return consents
    .filter((consent) => consent.agreed === agreed)
    .map(({ wording, at, policy }) => `${wording} (${inUtc(at)} UTC, privacy policy of ${policy})`)
    .join('\n');
}

/** As a spreadsheet reads a time: `2026-11-20 18:42:00` for `2026-11-20T18:42:00.000Z`. */
function inUtc(time: string): string {
  return time.slice(0, 19).replace('T', ' ');
}

/** A column for programs that count, beside the one with the words of the answer. */
type CodeColumn = {
  /** The id of the question. */
  id: string;
  askedIn: ExportColumn['askedIn'];
  heading: string;
  /** Nothing of someone who was not asked, was not offered it, or gave no answer. */
  read(question: AnyQuestion, answer: Answer | undefined): string;
};

/**
 * Of each choice of a question with several, 1 for those who chose it and 0 for the others; of any other
 * choice, its id, which stays when a later version has other words for it.
 */
function codeColumns(columns: Iterable<ExportColumn>): CodeColumn[] {
  return [...columns].flatMap(({ id, heading, askedIn, isInternational }): CodeColumn[] => {
    const questions = [...askedIn.values()];
    const [newest] = questions;
    if (!newest || isInternational) return [];
    const column = { id, askedIn };
    if (newest.kind === 'several')
      return choicesOf(questions).map((choice) => ({ ...column, ...ofChoice(heading, choice) }));
    if (newest.kind !== 'one' && newest.kind !== 'consent') return [];
    const code = (_: AnyQuestion, answer: Answer | undefined) =>
      typeof answer === 'string' ? answer : '';
    return [{ ...column, heading: `${heading} (code)`, read: code }];
  });
}

type Choice = { id: string; label: string };

/** The choices of all versions, in the words of the newest that has it; those in the same words with their ids. */
function choicesOf(questions: readonly AnyQuestion[]): Choice[] {
  const byId = new Map<string, string>();
  for (const { id, label } of questions.flatMap(optionsOf)) {
    if (!byId.has(id)) byId.set(id, label);
  }
  const labels = [...byId.values()];
  const isOnly = (label: string) => labels.filter((other) => other === label).length === 1;
  return Array.from(byId, ([id, label]) => ({
    id,
    label: isOnly(label) ? label : `${label} (${id})`,
  }));
}

function ofChoice(heading: string, { id, label }: Choice): Pick<CodeColumn, 'heading' | 'read'> {
  return {
    heading: `${heading} (${label})`,
    read(question, answer) {
      const isOffered = optionsOf(question).some((option) => option.id === id);
      return isOffered && Array.isArray(answer)
        ? String(Number(chosenIn(answer).includes(id)))
        : '';
    },
  };
}
