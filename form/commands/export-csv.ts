import { stringify } from 'csv-stringify/sync';
import type { AnyQuestion } from '../../content/checks/question-schema.ts';
import { inWords } from '../questions/in-words.ts';
import { type Answers, allQuestions, chosenIn, followUpsOf, pathOf } from '../questions/path.ts';
import type { FormVersion, Submission } from '../store/store.ts';

/** In place of an answer to a question that was not on someone's path, or not in their form. */
const notAsked = '(not asked)';

const common: Record<string, (submission: Submission) => string> = {
  Reference: ({ reference }) => reference,
  Id: ({ id }) => id,
  Received: ({ receivedAt }) => receivedAt,
  'Waiting for a guardian until': ({ waitingUntil = '' }) => waitingUntil.slice(0, 10),
  'A guardian confirmed': ({ confirmedAt = '' }) => confirmedAt,
  'Agreed to': ({ consents }) => wordings(consents, true),
  'Did not agree to': ({ consents }) => wordings(consents, false),
};

/**
 * Writes a row for each person and a column for each question of any version of the form, in the
 * order of the newest. `escape_formulas` puts an apostrophe before a cell that a spreadsheet would
 * run (ASVS 5.0, 1.2.10). The quotes are for spreadsheets that also split cells at `;`, and the byte
 * order mark tells Excel that the file is UTF-8.
 */
export function exportCsv(
  all: readonly Submission[],
  versions: ReadonlyMap<string, FormVersion>,
): string {
  const used = new Set(all.map(({ version }) => version));
  const forms = [...versions].filter(([hash]) => used.has(hash)).reverse();
  const asked = new Map<string, AnyQuestion>();
  for (const [, form] of forms) {
    for (const question of allQuestions(form)) {
      if (!asked.has(question.id)) asked.set(question.id, question);
    }
  }
  const headings = [...asked.values()].map(({ ask }) => ask);
  const rows = all.map((submission) => {
    const form = versions.get(submission.version) ?? { pages: [] };
    const own = new Map(allQuestions(form).map((question) => [question.id, question]));
    const onPath = askedIn(form, submission.answers);
    return [
      ...Object.values(common).map((read) => read(submission)),
      ...[...asked.keys()].map((id) => {
        const question = onPath.has(id) ? own.get(id) : undefined;
        return question ? inWords(question, submission.answers[id]) : notAsked;
      }),
    ];
  });
  return stringify([[...Object.keys(common), ...headings], ...rows], {
    bom: true,
    escape_formulas: true,
    quoted: true,
  });
}

/** The ids of the questions that someone with these answers was asked. */
function askedIn(form: FormVersion, answers: Answers): Set<string> {
  const { pages } = pathOf(form, answers);
  return new Set(
    pages.flatMap(({ questions }) =>
      questions.flatMap(({ question, options }) => [
        question.id,
        ...followUpsOf(options, chosenIn(answers[question.id])).map(({ followUp }) => followUp.id),
      ]),
    ),
  );
}

function wordings(consents: Submission['consents'], agreed: boolean): string {
  return consents
    .filter((consent) => consent.agreed === agreed)
    .map(({ wording, at, policy }) => `${wording} (${at}, privacy policy of ${policy})`)
    .join('\n');
}
