import { stringify } from 'csv-stringify/sync';
import type { AnyQuestion } from '../../content/checks/question-schema.ts';
import type { Submission } from '../encryption/submission.ts';
import { inWords } from '../questions/in-words.ts';
import { allQuestions } from '../questions/path.ts';
import type { FormVersion, StoredVersion } from '../store/records.ts';
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
  'Waiting for a guardian until': ({ waitingUntil = '' }) => waitingUntil,
  'A guardian confirmed on': ({ confirmedOn = '' }) => confirmedOn,
  'Last interview on': ({ interviewedOn = '' }) => interviewedOn,
  'Look at': ({ notable = [] }) => notable.join('; '),
  'Agreed to': ({ consents }) => wordings(consents, true),
  'Did not agree to': ({ consents }) => wordings(consents, false),
};

/**
 * Writes a row for each person and a column for each question of any version of the form, in the
 * order of the newest. `escape_formulas` puts an apostrophe before a cell that a spreadsheet would
 * run (ASVS 5.0, 1.2.10). The quotes are for spreadsheets that also split cells at `;`, and the byte
 * order mark tells Excel that the file is UTF-8.
 */
export async function* csvOf(
  all: AsyncIterable<Submission>,
  versions: Versions,
): AsyncGenerator<string> {
  const columns = columnsOf([...versions].reverse());
  yield stringify([[...Object.keys(common), ...columns.values()]], { ...format, bom: true });
  for await (const submission of all) {
    const { version, answers } = submission;
    const met = metBy(versions.get(version) ?? { pages: [] }, answers);
    const asked = new Map(
      met.flatMap(({ questions }) => questions).map((question) => [keyOf(question), question]),
    );
    const row = [
      ...Object.values(common).map((read) => read(submission, versions)),
      ...[...columns.keys()].map((key) => {
        const question = asked.get(key);
        return question ? inWords(question, answers[question.id]) : notAsked;
      }),
    ];
    yield stringify([row], format);
  }
}

const format = { escape_formulas: true, quoted: true } as const;

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
