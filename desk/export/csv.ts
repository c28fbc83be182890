import { stringify } from 'csv-stringify/sync';
import { inWords } from '../../answers/questions/in-words.ts';
import type { Consent } from '../../answers/records/records.ts';
import type { Submission } from '../../answers/records/submission.ts';
import { askedOf, notAsked } from '../people/columns.ts';
import type { Versions } from '../people/versions.ts';
import { type LeftOut, nothingLeftOut, whatGoes } from './what-goes.ts';

/**
 * Writes a row for each person and a column for each question. `escape_formulas` puts an apostrophe
 * before a cell that a spreadsheet would run (ASVS 5.0, 1.2.10). The quotes are for spreadsheets that
 * also split cells at `;`, and the byte order mark tells Excel that the file is UTF-8.
 */
export async function* csvOf(
  all: AsyncIterable<Submission>,
  versions: Versions,
  leftOut: LeftOut = nothingLeftOut,
): AsyncGenerator<string> {
  const goes = whatGoes(versions, leftOut);
  const headings = [
    ...goes.details.map(([heading]) => heading),
    'Agreed to',
    'Did not agree to',
    ...Array.from(goes.columns.values(), ({ heading }) => heading),
  ];
  yield stringify([headings], { ...format, bom: true });
  for await (const submission of all) {
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
