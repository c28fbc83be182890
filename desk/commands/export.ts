import { stringify } from 'csv-stringify/sync';
import { fillPrivateFile } from '../../answers/files/private-file.ts';
import { inWords } from '../../answers/questions/in-words.ts';
import type { Submission } from '../../answers/records/submission.ts';
import { count } from '../../common/count.ts';
import { askedOf, columnsOf, details, notAsked } from '../people/columns.ts';
import type { Versions } from '../people/versions.ts';
import type { Command, Context } from './command.ts';
import { answerBy, recordsNamed } from './people.ts';
import { openEach, requireKey } from './study-key.ts';
import { reportProgress } from './terminal.ts';

export const exportCommand = {
  words: ['the name of a file'],
  options: ['json', 'of', 'key'],
  help: {
    'export answers.xlsx':
      'writes all answers, for a spreadsheet, to a new file that only you can read',
    'export answers.csv': 'the same as CSV, for other programs; without a file name, prints CSV',
    'export answers.json': 'the same as JSON; --json prints JSON',
  },
  example: 'export --of 7KQ2-M9XD-4T their-answers.xlsx --key study.key',
  run: exportAnswers,
} satisfies Command;

/** All of them are in memory until the workbook is written: docs/decisions/0018. */
const mostInWorkbook = 50_000;

/** The end of the file's name says what it holds: npm keeps "--json" for itself if " -- " is missing. */
async function* exportAnswers(context: Context): AsyncGenerator<string> {
  const { store, options } = context;
  const { json, of, words } = options;
  const [file] = words;
  const ending = file && /\.(xlsx|csv|json)$/i.exec(file)?.[1]?.toLowerCase();
  if (file && !ending) throw new Error(notAFile(file));
  if (file && json && ending !== 'json') {
    throw new Error(`With --json, the file's name must end in .json: found "${file}".`);
  }
  const { open, requireAll } = openEach(requireKey(context.key), auditExport);
  const named = of === undefined ? undefined : await Array.fromAsync(await recordsNamed(context));
  const records = () => named ?? store.answers.records();
  let people = 0;
  async function* opened(): AsyncGenerator<Submission> {
    for await (const record of records()) {
      const submission = await open(record);
      tell(1);
      if (!submission) continue;
      people += 1;
      yield submission;
    }
  }
  const used = new Set<string>();
  const references: string[] = [];
  for await (const { version, reference } of records()) {
    used.add(version);
    references.push(reference);
  }
  if (of?.includes('@') && references.length > 1) {
    throw new Error(
      `"${of}" is the address of several sets of answers, perhaps of several people. Export one by its reference: ${references.join(', ')}.`,
    );
  }
  function auditExport() {
    const what = `${count(references.length, 'set')} of answers`;
    return store.record.audit('export', what, of === undefined ? [] : references);
  }
  const tell = reportProgress(references.length);
  const versions = new Map([...(await store.versions())].filter(([hash]) => used.has(hash)));
  if (references.length === 0) await auditExport();
  const text = json || ending === 'json' ? jsonOf : csvOf;
  if (!file) {
    yield* text(opened(), versions);
    return requireAll();
  }
  const write = ending === 'xlsx' ? await workbook(references.length) : text;
  await fillPrivateFile(file, write(opened(), versions));
  const whose = of === undefined ? "Everyone's answers" : `The answers of "${of}"`;
  yield `${whose} are in ${file}: ${people === 1 ? '1 person' : `${people} people`}.\n`;
  if (of !== undefined) yield await answerBy();
  requireAll();
}

/** Loaded only when it is needed: other commands do without its library. */
async function workbook(people: number) {
  if (people > mostInWorkbook) {
    throw new Error(
      `A workbook of ${count(people, 'set')} of answers would need too much memory: at most ${mostInWorkbook} are possible. Choose a name that ends in .csv.`,
    );
  }
  const { workbookOf } = await import('./export-workbook.ts');
  return workbookOf;
}

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

/** As a spreadsheet reads a time: `2026-11-20 18:42:00` for `2026-11-20T18:42:00.000Z`. */
function inUtc(time: string): string {
  return time.slice(0, 19).replace('T', ' ');
}

async function* jsonOf(
  all: AsyncIterable<Submission>,
  versions: ReadonlyMap<string, unknown>,
): AsyncGenerator<string> {
  let before = '{"answers": [\n';
  for await (const submission of all) {
    yield `${before}${JSON.stringify(submission)}`;
    before = ',\n';
  }
  if (before.startsWith('{')) yield before;
  yield `\n], "versions": ${JSON.stringify(Object.fromEntries(versions), null, 2)}}\n`;
}

function notAFile(word: string): string {
  return [
    `"${word}" cannot be the name of an export: it must end in .xlsx, .csv or .json. For everyone's answers, write:`,
    '  npm run form -- export answers.xlsx',
    `If "${word}" is a person, write " -- " before "export": without it, npm removes "--of". For example:`,
    `  npm run form -- export --of ${word} their-answers.xlsx`,
  ].join('\n');
}
