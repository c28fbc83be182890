import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { identityToRecipient } from 'age-encryption';
import { decrypt } from '../../answers/encryption/encrypt.ts';
import { createKeyFile, readKeyFile } from '../../answers/encryption/key-file.ts';
import { keysNeeded } from '../../answers/encryption/study-keys.ts';
import { createFolder } from '../../answers/store/sqlite/open-database.ts';
import type { Store } from '../../answers/store/store.ts';
import { messageOf } from '../../common/describe-failure.ts';
import { Refusal } from '../people/refusal.ts';
import { longEnough, requireNewFile, requireSame } from './new-key.ts';
import { proveKey, testAnswerFor } from './prove-key.ts';

/** Outside the folder of the project, which may be copied to the server. */
const usualFolder = join(homedir(), 'study-keys');

export type KeysState = {
  /** How many keys are proven, and how many the form needs. */
  inUse: number;
  needed: number;
  /** Where the next key goes, if nobody says otherwise. */
  suggested: string;
};

export async function keysState(store: Store): Promise<KeysState> {
  const inUse = (await store.keys.inUse()).length;
  const name = inUse === 0 ? 'first.key' : 'second.key';
  return { inUse, needed: keysNeeded, suggested: join(usualFolder, name) };
}

/**
 * Makes a key in a new file.
 *
 * @throws Error that says why not; nothing is then made
 */
export async function makeKeyFile(file: string, typed: string, again: string) {
  if (!isAbsolute(file)) {
    throw new Refusal(
      `The file: found "${file}". Expected a whole path, for example ${join(usualFolder, 'first.key')}.`,
      400,
    );
  }
  requireNewFile(file);
  const passphrase = longEnough(typed);
  requireSame(passphrase, again);
  try {
    createFolder(dirname(file));
    await createKeyFile(file, passphrase);
  } catch (error) {
    throw new Refusal(
      `The key could not be written: ${messageOf(error)}. Choose another folder. No key is made.`,
      400,
    );
  }
}

/**
 * Adds the key in a file to a database and proves it: a test answer that only this key opens is opened in
 * memory, with the file as it is on the disk and the passphrase.
 *
 * @returns the public part of the key
 */
export async function putInUse(store: Store, file: string, passphrase: string): Promise<string> {
  if (await store.isCopy()) {
    throw new Refusal('This is a copy that a backup has made. Add keys to the database itself.');
  }
  const identities = await readKeyFile(file, async () => passphrase);
  const recipient = await identityToRecipient(identities[0] ?? '');
  const { code, sealed } = await testAnswerFor(store.keys, recipient);
  const opened = await decrypt(sealed, identities);
  await store.record.audit('keys', `add ${recipient}`);
  await store.keys.add(recipient, code);
  await store.record.audit('keys', `prove ${recipient}`);
  await proveKey(store.keys, opened);
  return recipient;
}
