import type { Consent } from '../../answers/records/records.ts';
import { wordsIn } from '../people/columns.ts';
import type { Versions } from '../people/versions.ts';
import { codeColumns } from './code-columns.ts';
import { csvRow } from './csv-row.ts';
import type { ExportedPerson } from './details.ts';
import { type LeftOut, nothingLeftOut, whatGoes, wordsOf } from './what-goes.ts';

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
  for await (const one of all) {
    const person = goes.of(one);
    const { submission, answers } = person;
    const consents = goes.consents(submission);
    const row = [
      ...goes.details.map(({ holds, read }) => {
        const text = read(person, versions);
        return holds === 'time' ? inUtc(text) : text;
      }),
      wordings(consents, true),
      wordings(consents, false),
      ...columns.map((column) => wordsOf(column, person)),
      ...codes.map((column) => {
        const question = column.askedIn.get(submission.version);
        const isAsked = question && wordsIn(column, person) !== undefined;
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
