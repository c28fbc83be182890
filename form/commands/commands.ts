import { writeFileSync } from 'node:fs';
import { newFile } from '../store/new-file.ts';
import type { Command } from './command.ts';
import { deleteCommand } from './delete-command.ts';
import { exportCsv } from './export-csv.ts';
import { listAnswers } from './list-answers.ts';
import { listConsents } from './list-consents.ts';
import { sentBy } from './sent-by.ts';

export const help = `Reads, copies and deletes the answers that the study form has stored.

  npm run form -- list                  shows who has signed up, newest last
  npm run form -- export answers.csv    writes every answer, for a spreadsheet, to a new file that
                                        only you can read; without a name, to the terminal
  npm run form -- export --json a.json  the same as JSON
  npm run form -- backup answers.db     copies the database to a new file that only you can read
  npm run form -- delete --of WHOM      deletes one person's answers, and keeps proof of consent
  npm run form -- delete --all          deletes everybody's answers, and keeps proof of consent
  npm run form -- delete --consent --of WHOM
                                        deletes the proof too, when its period has ended
  npm run form -- delete --consent --all --except WHOM --except WHOM
                                        the same of everybody else
  npm run form -- consents              shows the proof of consent of people who were deleted

WHOM is an e-mail address, or an id that "list" or "consents" shows. "list", "export" and "consents"
take --of WHOM too.
The setting FORM_DATABASE names the database; without it, data/study.db is read.`;

export const commands: Readonly<Record<string, Command>> = {
  list: {
    takes: ['of'],
    run: (store, { of }) => `${listAnswers(sentBy(store.list(), of))}\n`,
  },
  export: {
    takes: ['file', 'json', 'of'],
    run(store, { file, json, of }) {
      const answers = sentBy(store.list(), of);
      const exported = json ? `${JSON.stringify(answers, null, 2)}\n` : exportCsv(answers);
      if (!file) return exported;
      newFile(file, () => writeFileSync(file, exported));
      return `The answers are in ${file}.\n`;
    },
  },
  backup: {
    takes: ['file'],
    run(store, { file }) {
      if (!file) throw new Error('"backup" needs the name of a new file, for example answers.db.');
      store.backup(file);
      return `The copy is in ${file}.\n`;
    },
  },
  delete: deleteCommand,
  consents: {
    takes: ['of'],
    run: (store, { of }) => `${listConsents(sentBy(store.consents(), of))}\n`,
  },
};
