import { writeFileSync } from 'node:fs';
import { createPrivateFile } from '../store/private-file.ts';
import type { Store } from '../store/store.ts';
import { exportCsv } from './export-csv.ts';
import type { Options } from './options.ts';
import { only } from './people.ts';

/** The end of the file's name says what it holds: npm keeps "--json" for itself if " -- " is missing. */
export function exportAnswers(store: Store, { file, json, of }: Options): string {
  const ending = file && /\.(csv|json)$/i.exec(file)?.[1]?.toLowerCase();
  if (file && !ending) throw new Error(notAFile(file));
  if (json && ending === 'csv') {
    throw new Error(`With --json, the file's name must end in .json: found "${file}".`);
  }
  const [answers, versions] = [only(store, store.list(), of), store.versions()];
  const exported =
    json || ending === 'json'
      ? `${JSON.stringify({ answers, versions: Object.fromEntries(versions) }, null, 2)}\n`
      : exportCsv(answers, versions);
  if (!file) return exported;
  createPrivateFile(file, () => writeFileSync(file, exported));
  const whose = of === undefined ? "Everyone's answers" : `The answers of "${of}"`;
  const people = answers.length === 1 ? '1 person' : `${answers.length} people`;
  return `${whose} are in ${file}: ${people}.\n`;
}

function notAFile(word: string): string {
  return [
    `"${word}" cannot be the name of an export: it must end in .csv or .json. For everyone's answers, write:`,
    '  npm run form -- export answers.csv',
    `If "${word}" is a person, write " -- " before "export": without it, npm removes "--of". For example:`,
    `  npm run form -- export --of ${word} their-answers.csv`,
  ].join('\n');
}
