import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exportCsv } from './commands/export-csv.ts';
import { listAnswers } from './commands/list-answers.ts';
import { messageOf } from './message-of.ts';
import { readSettings } from './settings.ts';
import { openSqliteStore } from './store/sqlite-store.ts';

const help = `Reads the answers that the study form has stored.

  npm run form -- list                  shows who has signed up, newest last
  npm run form -- export                writes every answer as CSV, for a spreadsheet
  npm run form -- export answers.csv    writes it to a new file that only you can read
  npm run form -- export --json         writes every answer as JSON

The setting FORM_DATABASE names the database; without it, data/study.db is read.`;

function run(): string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } },
  });
  const [command, file, ...rest] = positionals;
  if (values.help) return `${help}\n`;
  const known = command === 'export' || (command === 'list' && !file);
  if (!known || rest.length > 0) {
    throw new Error(`Unknown command: "${positionals.join(' ')}". Try list, export or --help.`);
  }
  const { database } = readSettings(process.env);
  if (!existsSync(database)) {
    throw new Error(`There is no database at ${database}. FORM_DATABASE says where to look.`);
  }
  const store = openSqliteStore(database);
  try {
    const answers = store.list();
    if (command === 'list') return `${listAnswers(answers)}\n`;
    const exported = values.json ? `${JSON.stringify(answers, null, 2)}\n` : exportCsv(answers);
    if (!file) return exported;
    writeFileSync(file, exported, { mode: 0o600, flag: 'wx' });
    return `The answers are in ${file}.\n`;
  } finally {
    store.close();
  }
}

try {
  process.stdout.write(run());
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
