import { existsSync, readFileSync } from 'node:fs';
import { armor } from 'age-encryption';
import { decrypt, WrongKeyError } from '../answers/encryption/encrypt.ts';
import { sidecarFile } from '../answers/files/beside-database.ts';
import { longEnough, requireSame, shortestPassphrase } from '../answers/keys/key-text.ts';
import { createKeyFile, readKeyFile } from '../answers/keys/study-keys.ts';
import {
  DamagedAnswersError,
  openSubmission,
  type SubmissionRecord,
} from '../answers/records/records.ts';
import type { AnswersTable } from '../answers/store/answers-table.ts';
import type { Store } from '../answers/store/store.ts';
import { messageOf } from '../common/describe-failure.ts';
import { type Corrected, withCorrections } from '../desk/people/corrections.ts';
import { type Entry, openEntry } from '../desk/people/entries.ts';
import { formOf } from '../desk/people/versions.ts';
import { askPassphrase } from './command.ts';

/** "keys new", on the operator's own machine. */
export async function makeKey(file: string | undefined): Promise<string> {
  if (!file) throw new Error('"keys new" needs the name of a new file, for example study.key.');
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name for the key.`);
  const passphrase = longEnough(
    await askPassphrase(
      `A passphrase for ${file}, of at least ${shortestPassphrase} characters, such as five words: `,
    ),
  );
  requireSame(passphrase, await askPassphrase('The same passphrase again: '));
  const recipient = await createKeyFile(file, passphrase);
  return `The key is in ${file}. Keep a copy of it, and its passphrase, safe.\nIts public part, which is no secret:\n${recipient}\n`;
}

/** "keys open": shows that the operator has the key, and the passphrase, of a test answer. */
export async function openTest(file: string | undefined, key: string | undefined): Promise<string> {
  if (!file || !key) {
    throw new Error(
      '"keys open" needs the file with the test answer and the key: npm run form -- keys open test.age --key study.key',
    );
  }
  if (!existsSync(file))
    throw new Error(`There is no file ${file}: the test answer of "keys add".`);
  let ciphertext: Uint8Array;
  try {
    ciphertext = armor.decode(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `${file} is not a test answer that "keys add" has written: ${messageOf(error)}`,
      {
        cause: error,
      },
    );
  }
  const identities = await readKeyFile(key, () => askPassphrase(`Passphrase of ${key}: `));
  try {
    const code = (await decrypt(ciphertext, identities)).trim();
    return `The key opens the test answer. Where the form runs:\nnpm run form -- keys prove ${code}\n`;
  } catch (cause) {
    if (cause instanceof WrongKeyError) {
      throw new Error(
        `${file} is the test answer of another key. Name that key, or open the test answer of this one.`,
        { cause },
      );
    }
    throw new Error(`The contents of ${file} ${messageOf(cause)}.`, { cause });
  }
}

export type StudyKey = {
  /** @throws Error if the key, or its passphrase, cannot be read */
  unlock(): Promise<void>;
  /**
   * @returns undefined if the answers have been deleted meanwhile
   * @throws Error if the key does not open them
   */
  open(record: SubmissionRecord): Promise<Corrected | undefined>;
  /** What the team has recorded of someone, oldest first, as far as the key opens it. */
  entriesOf(id: string): Promise<readonly Entry[]>;
};

/**
 * The keys in the files that the command names, in those that FORM_KEY names, with commas between them,
 * or a trial's. They are read when they are first needed. After a change of keys, no key opens all
 * answers by itself, except one that has been in use all the time.
 *
 * @param team  where corrections are; without it, answers are as they were sent
 */
export function studyKey(
  answers: Pick<AnswersTable, 'recordWithCiphertext'>,
  database: string,
  named: readonly string[] = [],
  team?: Pick<Store, 'entries' | 'versions'>,
): StudyKey | undefined {
  const trial = sidecarFile(database, 'trial-key');
  const set = (process.env['FORM_KEY'] ?? '').split(',').map((file) => file.trim());
  const wanted = [...named, ...(named.length > 0 ? [] : set)].filter((file) => file !== '');
  const files = wanted.length > 0 || !existsSync(trial) ? wanted : [trial];
  if (files.length === 0) return undefined;
  let identities: Promise<string[]> | undefined;
  async function readAll() {
    const all: string[] = [];
    // One after the other: each may ask for a passphrase.
    for (const file of files) {
      all.push(...(await readKeyFile(file, () => askPassphrase(`Passphrase of ${file}: `))));
    }
    return all;
  }
  function read() {
    identities ??= readAll();
    return identities;
  }
  let recorded: Promise<Map<string, Entry[]>> | undefined;
  async function entriesOf(id: string) {
    recorded ??= team ? readEntries(team.entries, await read()) : Promise.resolve(new Map());
    return (await recorded).get(id) ?? [];
  }
  let versions: ReturnType<Store['versions']> | undefined;
  return {
    entriesOf,
    async unlock() {
      await read();
    },
    async open(record) {
      const stored = await answers.recordWithCiphertext(record.id);
      if (!stored) return undefined;
      if ('why' in stored) {
        throw new DamagedAnswersError(
          `The answers ${record.reference} cannot be read: ${stored.why}.`,
        );
      }
      const sent = await openSubmission(stored.record, stored.ciphertext, await read());
      const entries = await entriesOf(record.id);
      if (entries.length === 0) return sent;
      versions ??= team?.versions();
      return withCorrections(sent, entries, formOf(sent, (await versions) ?? new Map()));
    },
  };
}

/** What another key opens is left out: the desk names it. */
async function readEntries({ all }: Store['entries'], identities: readonly string[]) {
  const byPerson = new Map<string, Entry[]>();
  for await (const stored of all()) {
    const { entry } = (await openEntry(stored, identities).catch(() => undefined)) ?? {};
    if (entry) byPerson.set(entry.person, [...(byPerson.get(entry.person) ?? []), entry]);
  }
  return byPerson;
}
