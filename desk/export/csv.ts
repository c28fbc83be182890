import { stringify } from 'csv-stringify/sync';
import { inWords } from '../../answers/questions/in-words.ts';
import type { Consent } from '../../answers/records/records.ts';
import { askedOf, type Exported, notAsked } from '../people/columns.ts';
import type { Versions } from '../people/versions.ts';
import { codeColumns } from './code-columns.ts';
import { type LeftOut, nothingLeftOut, whatGoes } from './what-goes.ts';

/**
 * Writes a row for each person and a column for each question. `escape_formulas` puts an apostrophe
 * before a cell that a spreadsheet would run (ASVS 5.0, 1.2.10). The quotes are for spreadsheets that
 * also split cells at `;`. It has no byte order mark, which programs take for a part of the first heading:
 * spreadsheets have the workbook. Behind the answers are codes, of which nothing needs to be divided.
 */
export async function* csvOf(
  all: AsyncIterable<Exported>,
  versions: Versions,
  leftOut: LeftOut = nothingLeftOut,
): AsyncGenerator<string> {
  const goes = whatGoes(versions, leftOut);
  const codes = codeColumns(goes.columns);
  const headings = [
    ...goes.details.map(([heading]) => heading),
    'Agreed to',
    'Did not agree to',
    ...Array.from(goes.columns.values(), ({ heading }) => heading),
    ...codes.map(({ heading }) => heading),
  ];
  yield stringify([headings], format);
  for await (const one of all) {
    const submission = goes.of(one);
    const { answers } = submission;
    const consents = goes.consents(submission);
    const asked = askedOf(submission, versions);
    const row = [
      ...goes.details.map(([, { holds, read }]) => {
        const text = read(submission, versions);
        return holds === 'time' ? inUtc(text) : text;
      }),
      wordings(consents, true),
      wordings(consents, false),
      ...Array.from(goes.columns, ([key, { read }]) => {
        if (read) return read(submission);
        const question = asked.get(key);
        return question ? inWords(question, answers[question.id]) : notAsked;
      }),
      ...codes.map(({ key, read }) => {
        const question = asked.get(key);
        return question ? read(question, answers[question.id]) : '';
      }),
    ];
    yield stringify([row], format);
  }
}

const format = { escape_formulas: true, quoted: true } as const;

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
