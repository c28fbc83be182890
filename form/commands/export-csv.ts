import { stringify } from 'csv-stringify/sync';
import type { Submission } from '../encryption/submission.ts';
import { inWords } from '../questions/in-words.ts';
import { askedOf, columnsOf, details, notAsked, type Versions } from './export-columns.ts';
import { inUtc } from './version-name.ts';

/**
 * Writes a row for each person and a column for each question. `escape_formulas` puts an apostrophe
 * before a cell that a spreadsheet would run (ASVS 5.0, 1.2.10). The quotes are for spreadsheets that
 * also split cells at `;`, and the byte order mark tells Excel that the file is UTF-8.
 */
export async function* csvOf(
  all: AsyncIterable<Submission>,
  versions: Versions,
): AsyncGenerator<string> {
  const columns = columnsOf(versions);
  const headings = [
    ...Object.keys(details),
    'Agreed to',
    'Did not agree to',
    ...Array.from(columns.values(), ({ heading }) => heading),
  ];
  yield stringify([headings], { ...format, bom: true });
  for await (const submission of all) {
    const { answers, consents } = submission;
    const asked = askedOf(submission, versions);
    const row = [
      ...Object.values(details).map(({ holds, read }) => {
        const text = read(submission, versions);
        return holds === 'time' ? inUtc(text) : text;
      }),
      wordings(consents, true),
      wordings(consents, false),
      ...Array.from(columns, ([key, { read }]) => {
        if (read) return read(submission);
        const question = asked.get(key);
        return question ? inWords(question, answers[question.id]) : notAsked;
      }),
    ];
    yield stringify([row], format);
  }
}

const format = { escape_formulas: true, quoted: true } as const;

function wordings(consents: Submission['consents'], agreed: boolean): string {
  return consents
    .filter((consent) => consent.agreed === agreed)
    .map(({ wording, at, policy }) => `${wording} (${inUtc(at)} UTC, privacy policy of ${policy})`)
    .join('\n');
}
