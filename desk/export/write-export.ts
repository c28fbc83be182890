import type { Submission } from '../../answers/records/records.ts';
import { count } from '../../common/count.ts';
import type { Corrected } from '../people/corrections.ts';
import type { Versions } from '../people/versions.ts';
import { type AboutOne, onePage } from './about-one.ts';
import { csvOf, csvRow } from './csv.ts';
import type { FileKind, OneFileKind } from './file-kinds.ts';
import { type ExportedPerson, interviewsToCome, notesIn } from './person-columns.ts';
import { type LeftOut, nothingLeftOut, whatGoes } from './what-goes.ts';

/** All of them are in memory until the workbook is written: docs/decisions/0018. */
const mostInWorkbook = 50_000;

type Writer = (
  all: AsyncIterable<ExportedPerson>,
  versions: Versions,
  leftOut?: LeftOut,
  /** The newest line of the audit, by which it shows later whether it was cut off. */
  audit?: string,
) => AsyncGenerator<string | Uint8Array>;

/**
 * What writes such a file. The library of workbooks is loaded only for one: other commands do without it.
 *
 * @throws Error if a workbook of so many people would need too much memory
 */
export async function writerOf(kind: FileKind, people: number): Promise<Writer> {
  if (kind === 'csv') return csvOf;
  if (kind === 'json') return jsonOf;
  if (people > mostInWorkbook) {
    throw new Error(
      `A workbook of ${count(people, 'set')} of answers would need too much memory: at most ${mostInWorkbook.toLocaleString('en-GB')} are possible. Export them as a plain table (.csv).`,
    );
  }
  const { workbookOf } = await import('./workbook.ts');
  return workbookOf;
}

/** Writes everything as it is kept, with the versions of the questions. */
async function* jsonOf(
  all: AsyncIterable<ExportedPerson>,
  versions: Versions,
  leftOut: LeftOut = nothingLeftOut,
  audit = '',
): AsyncGenerator<string> {
  const goes = whatGoes(versions, leftOut);
  let before = '{"answers": [\n';
  for await (const exported of all) {
    const { submission } = goes.of(exported);
    const shown = goes.without.length > 0 ? shorten(submission) : submission;
    yield `${before}${JSON.stringify({ ...shown, ...recordedOf(exported) })}`;
    before = ',\n';
  }
  if (before.startsWith('{')) yield before;
  const { without } = goes;
  // Else an answer that was left out would look like one that nobody gave.
  const said = without.length > 0 ? `"leftOut": ${JSON.stringify(without, null, 2)}, ` : '';
  yield `\n], ${said}"audit": ${JSON.stringify(audit)}, "versions": ${JSON.stringify(Object.fromEntries(versions), null, 2)}}\n`;

  /** What the team has recorded. */
  function recordedOf(person: ExportedPerson) {
    return {
      ...(!goes.isLeftOut('state') && { state: person.state }),
      ...(!goes.isLeftOut('paidOn') && { paidOn: person.paidOn }),
      ...(!goes.isLeftOut('interviews') && { interviews: interviewsToCome(person) }),
      ...(!goes.isLeftOut('notes') && { notes: notesIn(person) }),
      // A correction of what is left out would say it all the same.
      ...(goes.without.length === 0 && { recorded: person.entries }),
    };
  }

  function shorten(submission: Corrected): Partial<Corrected> {
    const goesHere = goes.answer(submission);
    const only = <Value>(byId: Readonly<Record<string, Value>>) =>
      Object.fromEntries(Object.entries(byId).filter(([id]) => goesHere(id)));
    const { answers, telephones } = submission;
    const shortened: Partial<Corrected> = {
      ...submission,
      consents: goes.consents(submission),
      answers: only(answers),
      ...(telephones && { telephones: only(telephones) }),
    };
    return Object.fromEntries(Object.entries(shortened).filter(([name]) => !goes.isLeftOut(name)));
  }
}

const headings = ['Part', 'What', 'What it says'];

/** A cell holds 32,767 units of UTF-16, of which a character has one or two. */
const parts = /[\s\S]{1,16000}/gu;

/** Writes everything of one person: the same facts in each kind of file. */
export async function oneFile(
  kind: OneFileKind,
  about: AboutOne,
  submission: Submission,
  versions: Versions,
): Promise<string | Uint8Array> {
  if (kind === 'html') return onePage(about);
  if (kind === 'json') {
    const { version } = submission;
    const questions = { [version]: versions.get(version) };
    return `${JSON.stringify({ about, answers: submission, versions: questions }, null, 2)}\n`;
  }
  const rows = about.parts.flatMap(({ heading, facts }) =>
    facts.map(({ what, says }) => [heading, what, says]),
  );
  if (kind === 'csv') return [headings, ...rows].map(csvRow).join('');
  const [{ Workbook }, { addSheet }] = await Promise.all([
    import('wasm-xlsxwriter'),
    import('./workbook-sheet.ts'),
  ]);
  using workbook = new Workbook();
  const sheet = addSheet(workbook, 'What we have about you', headings);
  for (const [part = '', what = '', says = ''] of rows) {
    for (const text of says.match(parts) ?? ['']) sheet.add([part, what, text]);
  }
  sheet.finish();
  return workbook.saveToBufferSync();
}
