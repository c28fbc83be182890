import { count } from '../../content/checks/count.ts';
import type { Submission } from '../encryption/submission.ts';
import { audit } from '../store/audit.ts';
import { fillPrivateFile } from '../store/private-file.ts';
import { type Context, requireKey } from './context.ts';
import { csvOf } from './export-csv.ts';
import { openEach } from './open-each.ts';
import { recordsNamed } from './people.ts';
import { progress } from './progress.ts';
import { answerBy } from './working-days.ts';

/** All of them are in memory until the workbook is written: docs/decisions/0018. */
const mostInWorkbook = 50_000;

/** The end of the file's name says what it holds: npm keeps "--json" for itself if " -- " is missing. */
export async function* exportAnswers(context: Context): AsyncGenerator<string> {
  const { store, options, database } = context;
  const { json, of, words } = options;
  const [file] = words;
  const ending = file && /\.(xlsx|csv|json)$/i.exec(file)?.[1]?.toLowerCase();
  if (file && !ending) throw new Error(notAFile(file));
  if (file && json && ending !== 'json') {
    throw new Error(`With --json, the file's name must end in .json: found "${file}".`);
  }
  const { open, requireAll } = openEach(requireKey(context), auditExport);
  const named = of === undefined ? undefined : [...(await recordsNamed(context))];
  const records = () => named ?? store.records();
  let people = 0;
  async function* opened(): AsyncGenerator<Submission> {
    for (const record of records()) {
      const submission = await open(record);
      tell(1);
      if (!submission) continue;
      people += 1;
      yield submission;
    }
  }
  const used = new Set<string>();
  const references: string[] = [];
  for (const { version, reference } of records()) {
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
    audit(database, 'export', what, of === undefined ? [] : references);
  }
  const tell = progress(references.length);
  const versions = new Map([...store.versions()].filter(([hash]) => used.has(hash)));
  if (references.length === 0) auditExport();
  const text = json || ending === 'json' ? jsonOf : csvOf;
  if (!file) {
    yield* text(opened(), versions);
    return requireAll();
  }
  const write = ending === 'xlsx' ? await workbook(references.length) : text;
  await fillPrivateFile(file, write(opened(), versions));
  const whose = of === undefined ? "Everyone's answers" : `The answers of "${of}"`;
  yield `${whose} are in ${file}: ${people === 1 ? '1 person' : `${people} people`}.\n`;
  if (of !== undefined) yield answerBy();
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
