import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createPrivateFile } from '../files/private-file.ts';
import { newKeyText, readKeyText } from './key-text.ts';

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
