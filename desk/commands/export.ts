import { fillPrivateFile } from '../../answers/files/private-file.ts';
import type { SubmissionRecord } from '../../answers/records/records.ts';
import { count } from '../../common/count.ts';
import { csvOf } from '../export/csv.ts';
import { jsonOf } from '../export/json.ts';
import { noInterviews } from '../export/what-goes.ts';
import { writerOf } from '../export/write-export.ts';
import { knowsInterviews } from '../interviews/knows-interviews.ts';
import type { Exported } from '../people/columns.ts';
import { type Without, withoutInWords } from '../people/without-marked.ts';
import { hasInterviews } from '../server/has-interviews.ts';
import type { Command, Context } from './command.ts';
import { answerBy, marksReader, recordsNamed } from './people.ts';
import { openEach, requireKey } from './study-key.ts';
import { reportProgress } from './terminal.ts';

export const exportCommand = {
  words: ['the name of a file'],
  options: ['json', 'of', 'key', 'stopped'],
  help: {
    'export answers.xlsx':
      'writes all answers, for a spreadsheet, to a new file that only you can read',
    'export answers.xlsx --stopped':
      'the same with those who have asked to stop, or to have their data limited or deleted',
    'export answers.csv': 'the same as CSV, for other programs; without a file name, prints CSV',
    'export answers.json': 'the same as JSON; --json prints JSON',
  },
  example: 'export --of 7KQ2-M9XD-4T their-answers.xlsx --key study.key',
  run: exportAnswers,
} satisfies Command;

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
  const marks = await marksReader(store, context.key);
  /** Someone who is named gets all that they asked to see. */
  const whyOut = (record: SubmissionRecord) =>
    named ? undefined : marks(record).find((mark) => mark === 'waits' || !options.stopped);
  let people = 0;
  async function* opened(): AsyncGenerator<Exported> {
    for await (const record of named ?? store.answers.records()) {
      if (whyOut(record)) continue;
      const submission = await open(record);
      tell(1);
      if (!submission) continue;
      people += 1;
      yield { ...submission, entries: (await context.key?.entriesOf(record.id)) ?? [] };
    }
  }
  const used = new Set<string>();
  const references: string[] = [];
  const without: Without = { waits: 0, stops: 0 };
  let knows = hasInterviews();
  for await (const record of named ?? store.answers.records()) {
    const mark = whyOut(record);
    if (mark) without[mark] += 1;
    else {
      used.add(record.version);
      references.push(record.reference);
      const entries = knows ? [] : ((await context.key?.entriesOf(record.id)) ?? []);
      knows = knowsInterviews(knows, [{ record, entries }]);
    }
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
  function notInIt() {
    const hint =
      without.stops > 0 ? ['With --stopped, those who have asked to stop are in it.'] : [];
    return [...withoutInWords(without), ...hint].map((line) => `${line}\n`).join('');
  }
  const tell = reportProgress(references.length);
  const versions = new Map([...(await store.versions())].filter(([hash]) => used.has(hash)));
  const leftOut = new Set(knows ? [] : [noInterviews]);
  if (references.length === 0) await auditExport();
  const text = json || ending === 'json' ? jsonOf : csvOf;
  if (!file) {
    yield* text(opened(), versions, leftOut);
    // Not among the answers, which another program may read.
    process.stderr.write(notInIt());
    return requireAll();
  }
  const write = ending === 'xlsx' ? await writerOf('xlsx', references.length) : text;
  await fillPrivateFile(file, write(opened(), versions, leftOut));
  const whose = of === undefined ? "Everyone's answers" : `The answers of "${of}"`;
  yield `${whose} are in ${file}: ${people === 1 ? '1 person' : `${people} people`}.\n`;
  yield notInIt();
  if (of !== undefined) {
    yield 'What the team recorded at the desk is not in it: to show someone all that you have, export it there, on their page.\n';
    yield await answerBy();
  }
  requireAll();
}

function notAFile(word: string): string {
  return [
    `"${word}" cannot be the name of an export: it must end in .xlsx, .csv or .json. For everyone's answers, write:`,
    '  npm run form -- export answers.xlsx',
    `If "${word}" is a person, write " -- " before "export": without it, npm removes "--of". For example:`,
    `  npm run form -- export --of ${word} their-answers.xlsx`,
  ].join('\n');
}
