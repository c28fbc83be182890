import { writeFileSync } from 'node:fs';
import { createPrivateFile } from '../store/private-file.ts';
import type { Store } from '../store/store.ts';
import { exportCsv } from './export-csv.ts';
import { listAnswers, listProofs } from './list.ts';

/** What can follow the name of a command. A command refuses what it does not take. */
export type Options = {
  file?: string | undefined;
  /** Whose answers: an email address, a reference or an id. */
  of?: string | undefined;
  json?: boolean | undefined;
  all?: boolean | undefined;
  consent?: boolean | undefined;
  /** Whose answers `all` leaves out, each given as in `of`. */
  except?: string[] | undefined;
};

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
    run(store, { file, json, of }) {
      const [answers, versions] = [only(store, store.list(), of), store.versions()];
      const exported = json
        ? `${JSON.stringify({ answers, versions: Object.fromEntries(versions) }, null, 2)}\n`
        : exportCsv(answers, versions);
      if (!file) return exported;
      createPrivateFile(file, () => writeFileSync(file, exported));
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
  confirm: {
    takes: ['of'],
    run(store, { of }) {
      if (of === undefined) throw new Error('"confirm" needs --of with a reference or an id.');
      const found = only(store, store.list(), of);
      for (const { id } of found) store.confirm(id);
      return `A parent or guardian has agreed:\n\n${listAnswers(only(store, store.list(), of), store.versions())}\n`;
    },
  },
  delete: { takes: ['of', 'all', 'consent', 'except'], run: deleteAnswers },
  consents: {
    takes: ['of'],
    run: (store, { of }) => `${listProofs(only(store, store.proofs(), of))}\n`,
  },
};

function deleteAnswers(store: Store, { of, all, consent, except = [] }: Options): string {
  const isOne = of !== undefined;
  if (isOne === Boolean(all) || (isOne && except.length > 0)) {
    throw new Error(
      '"delete" needs --of with an email address, a reference or an id, or --all. Only --all takes --except.',
    );
  }
  const [answers, proofs] = [store.list(), consent ? store.proofs() : []];
  const stored = [...answers, ...proofs];
  const kept = idsOf(except.flatMap((person) => only(store, stored, person)));
  const deleted = idsOf(only(store, stored, of)).difference(kept);
  const versions = store.versions();
  if (consent) store.deleteWithConsent([...deleted]);
  else store.delete([...deleted]);
  const isDeleted = ({ id }: { id: string }) => deleted.has(id);
  return [
    `Deleted:\n\n${listAnswers(answers.filter(isDeleted), versions)}`,
    ...(consent ? [`Proof of consent deleted:\n\n${listProofs(proofs.filter(isDeleted))}`] : []),
    'Delete exports and backups that hold the same.\n',
  ].join('\n\n');
}

function idsOf(all: readonly { id: string }[]): Set<string> {
  return new Set(all.map(({ id }) => id));
}

/**
 * What one person sent, which can be several sets of answers. Without a person, everything.
 *
 * @param person  an id, a reference, or an email address in capital or small letters
 * @throws Error if that person sent nothing
 */
function only<Sent extends { id: string }>(
  store: Store,
  all: readonly Sent[],
  person: string | undefined,
): readonly Sent[] {
  if (person === undefined) return all;
  const ids = store.find(person);
  const found = all.filter(({ id }) => ids.includes(id));
  if (found.length === 0) {
    throw new Error(
      `Nothing found for "${person}". Expected an email address, a reference, or an id that "list" or "consents" shows.`,
    );
  }
  return found;
}
