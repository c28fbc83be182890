import { writeFileSync } from 'node:fs';
import { newFile } from '../store/new-file.ts';
import { answersOf } from './answers-of.ts';
import type { Command } from './command.ts';
import { exportCsv } from './export-csv.ts';
import { listAnswers } from './list-answers.ts';
import { listConsents } from './list-consents.ts';

export const help = `Reads, copies and deletes the answers that the study form has stored.

  npm run form -- list                  shows who has signed up, newest last
  npm run form -- export answers.csv    writes every answer, for a spreadsheet, to a new file that
                                        only you can read; without a name, to the terminal
  npm run form -- export --json a.json  the same as JSON
  npm run form -- backup answers.db     copies the database to a new file that only you can read
  npm run form -- delete --of WHOM      deletes one person's answers, and keeps proof of consent
  npm run form -- delete --consent --of WHOM
                                        the same, and the proof too: when its period has ended
  npm run form -- delete --all          deletes everything, proof of consent included
  npm run form -- consents              shows the proof of consent of people who were deleted

WHOM is an e-mail address, or an id that "list" shows. "list" and "export" take --of WHOM too.
The setting FORM_DATABASE names the database; without it, data/study.db is read.`;

export const commands: Readonly<Record<string, Command>> = {
  list: {
    takes: ['of'],
    run: (store, { of }) => `${listAnswers(answersOf(store.list(), of))}\n`,
  },
  export: {
    takes: ['file', 'json', 'of'],
    run(store, { file, json, of }) {
      const answers = answersOf(store.list(), of);
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
  delete: {
    takes: ['of', 'all', 'consent'],
    run(store, { of, all, consent }) {
      if ((of === undefined) === !all) {
        throw new Error('"delete" needs --of with an e-mail address or an id, or --all.');
      }
      const proofs = consent ? store.consents() : [];
      const ids = new Set(answersOf([...store.list(), ...proofs], of).map(({ id }) => id));
      const gone = store.list().filter(({ id }) => ids.has(id));
      if (all) store.deleteAll();
      else if (consent) store.deleteWithConsent([...ids]);
      else store.delete([...ids]);
      const report = all || consent ? 'Deleted, with the proof of consent:' : 'Deleted:';
      const who = gone.length > 0 || all ? listAnswers(gone) : [...ids].join('\n');
      return `${report}\n\n${who}\n\nDelete exports and backups that hold the same.\n`;
    },
  },
  consents: {
    takes: [],
    run: (store) => `${listConsents(store.consents())}\n`,
  },
};
