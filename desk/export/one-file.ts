import type { Submission } from '../../answers/records/submission.ts';
import type { Versions } from '../people/versions.ts';
import { type AboutOne, onePage } from './about-one.ts';
import { csvRow } from './csv.ts';
import type { OneFileKind } from './file-kinds.ts';

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
