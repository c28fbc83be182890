import { writeFileSync } from 'node:fs';
import { createPrivateFile } from '../store/private-file.ts';
import type { Store } from '../store/store.ts';
import { exportCsv } from './export-csv.ts';
import { listAnswers, listConsents } from './list.ts';

/** What can follow the name of a command. A command refuses what it does not take. */
export type Options = {
  file?: string | undefined;
  /** Whose answers: an email address or an id. */
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
    run: (store, { of }) => `${listAnswers(sentBy(store.list(), of))}\n`,
  },
  export: {
    takes: ['file', 'json', 'of'],
    run(store, { file, json, of }) {
      const answers = sentBy(store.list(), of);
      const exported = json ? `${JSON.stringify(answers, null, 2)}\n` : exportCsv(answers);
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
  delete: { takes: ['of', 'all', 'consent', 'except'], run: deleteAnswers },
  consents: {
    takes: ['of'],
    run: (store, { of }) => `${listConsents(sentBy(store.consents(), of))}\n`,
  },
};

function deleteAnswers(store: Store, { of, all, consent, except = [] }: Options): string {
  const isOne = of !== undefined;
  if (isOne === Boolean(all) || (isOne && except.length > 0)) {
    throw new Error(
      '"delete" needs --of with an email address or an id, or --all. Only --all takes --except.',
    );
  }
  const [answers, proofs] = [store.list(), consent ? store.consents() : []];
  const stored = [...answers, ...proofs];
  const kept = idsOf(except.flatMap((person) => sentBy(stored, person)));
  const deleted = idsOf(sentBy(stored, of)).difference(kept);
  if (consent) store.deleteWithConsent([...deleted]);
  else store.delete([...deleted]);
  const isDeleted = ({ id }: { id: string }) => deleted.has(id);
  return [
    `Deleted:\n\n${listAnswers(answers.filter(isDeleted))}`,
    ...(consent ? [`Proof of consent deleted:\n\n${listConsents(proofs.filter(isDeleted))}`] : []),
    'Delete exports and backups that hold the same.\n',
  ].join('\n\n');
}

function idsOf(all: readonly { id: string }[]): Set<string> {
  return new Set(all.map(({ id }) => id));
}

/**
 * What one person sent, which can be several sets of answers. Without a person, everything.
 *
 * @param person  an id, or an email address in capital or small letters
 * @throws Error if that person sent nothing
 */
function sentBy<Sent extends { id: string; email: string }>(
  all: readonly Sent[],
  person: string | undefined,
): readonly Sent[] {
  if (person === undefined) return all;
  const wanted = comparable(person);
  const found = all.filter(({ id, email }) => id === wanted || comparable(email) === wanted);
  if (found.length === 0) {
    throw new Error(
      `Nothing found for "${person}". Expected an email address, or an id that "list" or "consents" shows.`,
    );
  }
  return found;
}

function comparable(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .normalize('NFC')
    .toLowerCase();
}
