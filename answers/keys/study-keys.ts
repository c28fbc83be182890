import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { logFailure } from '../../common/log.ts';
import { isThisMachine } from '../../common/settings.ts';
import { sidecarFile } from '../files/beside-database.ts';
import { createPrivateFile } from '../files/private-file.ts';
import type { KeysTable } from '../store/keys-table.ts';
import type { Store } from '../store/store.ts';
import { keysNeeded } from './key-list.ts';
import { newKeyText, readKeyText } from './key-text.ts';

type Surroundings = {
  /** Path of the SQLite file. */
  database: string;
  /** On which the form listens. */
  host: string;
  /** The sites that may show the form in a frame. */
  siteOrigins: readonly string[];
  /** Set if desks may ask the form: keys are then made there. */
  deskAddress?: string | undefined;
};

/** Whether there are keys to encrypt answers to. A trial has one, and serves this machine only. */
export async function isReady(keys: KeysTable, isTrial: boolean): Promise<boolean> {
  const count = (await keys.inUse()).length;
  return (await keys.isTrial()) ? isTrial && count > 0 : count >= keysNeeded;
}

/**
 * The same, without asking the database at each request. Keys that a command proves are seen at once;
 * that one is retired, within a second.
 *
 * @param readyFor  milliseconds for which keys that were enough are taken to be so still
 */
export function watchKeys(
  keys: KeysTable,
  readyFor = 1_000,
): (isTrial: boolean) => Promise<boolean> {
  const readyUntil = new Map<boolean, number>();
  let isSaid = false;
  return async (isTrial) => {
    if ((readyUntil.get(isTrial) ?? 0) > Date.now()) return true;
    const ready = await isReady(keys, isTrial);
    if (ready) readyUntil.set(isTrial, Date.now() + readyFor);
    const isMarked = !ready && (await keys.isTrial());
    if (isMarked && !isSaid) logFailure('keys', markedAsTrial);
    isSaid = isMarked;
    return ready;
  };
}

const markedAsTrial =
  'The form takes no answers: its database is marked as a trial’s, which only this machine may use. If it is the study’s, someone has written into it: look who can, and put back a backup.';

/**
 * Gives a new database a key if the form can only be reached from this machine.
 *
 * @returns what to tell the person who starts the form, if anything
 * @throws Error if other machines could reach a trial, whose answers anyone with the database can open
 */
export async function prepareKeys(
  { keys, keyLog, locked }: Pick<Store, 'keys' | 'keyLog' | 'locked'>,
  { database, host, siteOrigins, deskAddress }: Surroundings,
): Promise<string | undefined> {
  const hosts = [host.includes(':') ? `[${host}]` : host, ...siteOrigins.map(hostOf)];
  const isLocal = hosts.every(isThisMachine);
  const file = sidecarFile(database, 'trial-key');
  if (isLocal) {
    await locked(async () => {
      // Never beside the keys of a study: it would turn the study into a trial for good.
      const hasNone = (await keys.list()).length === 0 && (await keyLog.all()).length === 0;
      if (hasNone) await addTrialKey(keys, file);
    });
  }
  if (await keys.isTrial()) {
    if (isLocal && !existsSync(file)) {
      return `This is a trial that another form began: the key that opens its answers is where that form has its FORM_DATABASE, and not at ${file}.`;
    }
    if (isLocal) return `This is a trial: the key that opens its answers is beside them, ${file}.`;
    throw new Error(
      `The database ${database} is a trial's: its key is beside it, so other machines may not use it. Set FORM_DATABASE to a new file.`,
    );
  }
  if (await isReady(keys, isLocal)) return isLocal ? onlyThisMachine : undefined;
  // There is a list, and it has been said why it cannot be relied on.
  if ((await keyLog.all()).length > 0) return undefined;
  const how = deskAddress ? 'at a desk' : 'npm run form -- keys';
  return `The form takes no answers yet. First add ${keysNeeded} keys and prove that you have them: ${how}.`;
}

const onlyThisMachine =
  'SITE_ORIGINS is not set, or names only this machine, so the form links to a privacy policy that nobody else can open. If this is the study, stop the form, and set SITE_ORIGINS to the address of the site.';

function hostOf(origin: string): string {
  return new URL(origin).hostname;
}

async function addTrialKey(keys: KeysTable, file: string) {
  if (existsSync(file)) {
    throw new Error(
      `${file} is the key of another database. Move it away, together with that database.`,
    );
  }
  const recipient = await createKeyFile(file);
  const code = newCode();
  await keys.add(recipient, code, true);
  await keys.prove(code);
}

/** What a test answer holds: only people who have opened it can say it. 80 bits, in parts that are easy to type. */
export function newCode(): string {
  return randomBytes(10)
    .toString('hex')
    .replace(/.{4}(?!$)/g, '$&-');
}

/**
 * Makes a key and writes it to a new file that only this user can read.
 *
 * @param passphrase  protects the file; without one, anyone who has the file can open answers
 * @returns the key's recipient, to which answers are encrypted, for example `age1…`
 * @throws if the file already exists
 */
export async function createKeyFile(path: string, passphrase?: string): Promise<string> {
  const { text, recipient } = await newKeyText(passphrase);
  createPrivateFile(path, () => writeFileSync(path, text, { flush: true }));
  return recipient;
}

/**
 * @param askPassphrase  is called only if the file is protected
 * @returns the identities in the file, for example `AGE-SECRET-KEY-1…`
 * @throws Error that names the file and what is wrong with it
 */
export async function readKeyFile(
  path: string,
  askPassphrase: () => Promise<string>,
): Promise<string[]> {
  if (!existsSync(path)) throw new Error(`There is no key at ${path}.`);
  return readKeyText(path, readFileSync(path, 'utf8'), askPassphrase);
}
