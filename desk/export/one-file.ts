import type { Submission } from '../../answers/records/submission.ts';
import type { Versions } from '../people/versions.ts';
import type { AboutOne } from './about-one.ts';
import { csvRow } from './csv-row.ts';
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

/** A page that anyone can read, print and keep, by itself: no script, and nothing that it fetches. */
function onePage({ title, introduction, parts }: AboutOne): string {
  const sections = parts.map(
    ({ heading, facts }) => `<section>
<h2 dir="auto">${escaped(heading)}</h2>
<dl>
${facts.map(({ what, says }) => `<div><dt dir="auto">${escaped(what)}</dt><dd dir="auto">${escaped(says)}</dd></div>`).join('\n')}
</dl>
</section>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>
${styles}
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(introduction)}</p>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

const styles = `html { color-scheme: light dark; }
body { margin: 0; background: Canvas; color: CanvasText; font: 1.125rem/1.5 sans-serif; }
main { max-inline-size: 44rem; margin-inline: auto; padding: 1.5rem; overflow-wrap: anywhere; }
h1 { line-height: 1.2; }
h2 { margin-block: 2rem 0.5rem; }
dl { margin: 0; }
dl div { padding-block: 0.5rem; border-block-start: 1px solid currentcolor; }
dt { font-weight: bold; }
dd { margin: 0; white-space: pre-wrap; }
@media print {
  body { font-size: 12pt; }
  main { max-inline-size: none; padding: 0; }
  h2 { break-after: avoid; }
  dt { break-after: avoid; }
}`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What people typed is text, whatever it looks like; HTML knows no control characters. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '\ufffd')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
