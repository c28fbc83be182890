import type { Store } from '../store/store.ts';
import { confirm } from './confirm.ts';
import { deleteAnswers } from './delete.ts';
import { exportAnswers } from './export.ts';
import { listAnswers, listProofs } from './list.ts';
import type { Options } from './options.ts';
import { only } from './people.ts';

type Command = {
  takes: readonly (keyof Options)[];
  /** @returns what is printed */
  run(store: Store, options: Options): string;
};

export const commands: Readonly<Record<string, Command>> = {
  list: {
    takes: ['of'],
    run: (store, { of }) => `${listAnswers(only(store, store.list(), of), store.versions())}\n`,
  },
  export: {
    takes: ['file', 'json', 'of'],
    run: exportAnswers,
  },
  backup: {
    takes: ['file'],
    run(store, { file }) {
      if (!file) throw new Error('"backup" needs the name of a new file, for example answers.db.');
      store.backup(file);
      return `The copy is in ${file}.\n`;
    },
  },
  confirm: {
    takes: ['of'],
    run: confirm,
  },
  delete: { takes: ['of', 'all', 'consent', 'except'], run: deleteAnswers },
  consents: {
    takes: ['of'],
    run: (store, { of }) => `${listProofs(only(store, store.proofs(), of), store.versions())}\n`,
  },
};
