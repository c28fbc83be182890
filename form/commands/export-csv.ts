import { stringify } from 'csv-stringify/sync';
import type { AnyQuestion } from '../../content/checks/question-schema.ts';
import { inWords } from '../questions/in-words.ts';
import { allQuestions } from '../questions/path.ts';
import type { FormVersion, StoredVersion, Submission } from '../store/store.ts';
import { metBy } from './met-by.ts';
import { inUtc, versionName } from './version-name.ts';

type Versions = ReadonlyMap<string, StoredVersion>;

/** In place of an answer to a question that was not on someone's path, or not in their form. */
const notAsked = '(not asked)';

const common: Record<string, (submission: Submission, versions: Versions) => string> = {
  Reference: ({ reference }) => reference,
  Id: ({ id }) => id,
  'Received (UTC)': ({ receivedAt }) => inUtc(receivedAt),
  'Version of the questions': ({ version }, versions) => versionName(version, versions),
  'Waiting for a guardian until': ({ waitingUntil = '' }) => waitingUntil.slice(0, 10),
  'A guardian confirmed (UTC)': ({ confirmedAt = '' }) => inUtc(confirmedAt),
  'Agreed to': ({ consents }) => wordings(consents, true),
  'Did not agree to': ({ consents }) => wordings(consents, false),
};

/**
 * Writes a row for each person and a column for each question of any version of the form, in the
 * order of the newest. `escape_formulas` puts an apostrophe before a cell that a spreadsheet would
 * run (ASVS 5.0, 1.2.10). The quotes are for spreadsheets that also split cells at `;`, and the byte
 * order mark tells Excel that the file is UTF-8.
 */
export function exportCsv(all: readonly Submission[], versions: Versions): string {
  const used = new Set(all.map(({ version }) => version));
  const columns = columnsOf([...versions].filter(([hash]) => used.has(hash)).reverse());
  const rows = all.map((submission) => {
    const { version, answers } = submission;
    const met = metBy(versions.get(version) ?? { pages: [] }, answers);
    const asked = new Map(
      met.flatMap(({ questions }) => questions).map((question) => [keyOf(question), question]),
    );
    return [
      ...Object.values(common).map((read) => read(submission, versions)),
      ...[...columns.keys()].map((key) => {
        const question = asked.get(key);
        return question ? inWords(question, answers[question.id]) : notAsked;
      }),
    ];
  });
  return stringify([[...Object.keys(common), ...columns.values()], ...rows], {
    bom: true,
    escape_formulas: true,
    quoted: true,
  });
}

/** What a later version may reword, but not change into another kind of question. */
function keyOf({ id, kind }: AnyQuestion): string {
  return `${id}, ${kind}`;
}

/** The heading of each column, by its key. A page's heading tells questions in the same words apart. */
function columnsOf(forms: readonly (readonly [string, FormVersion])[]): Map<string, string> {
  const columns = new Map<string, string>();
  for (const page of forms.flatMap(([, { pages }]) => pages)) {
    for (const question of allQuestions({ pages: [page] })) {
      const key = keyOf(question);
      if (columns.has(key)) continue;
      const heading = `${page.heading}: ${question.ask}`;
      const isTaken = [...columns.values()].includes(heading);
      columns.set(key, isTaken ? `${heading} (${key})` : heading);
    }
  }
  return columns;
}

function wordings(consents: Submission['consents'], agreed: boolean): string {
  return consents
    .filter((consent) => consent.agreed === agreed)
    .map(({ wording, at, policy }) => `${wording} (${inUtc(at)} UTC, privacy policy of ${policy})`)
    .join('\n');
}
