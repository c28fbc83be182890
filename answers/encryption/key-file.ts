import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { bech32 } from '@scure/base';
import {
  armor,
  Decrypter,
  Encrypter,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption';
import { createPrivateFile } from '../files/private-file.ts';

/** Characters. Anyone who finds the file can try millions of passphrases. */
export const shortestPassphrase = 15;

/**
 * A passphrase as keys are made with it (RFC 8265, section 4.2): keyboards of different machines write
 * letters with accents, and spaces, as different characters.
 */
export function prepared(passphrase: string): string {
  return passphrase.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}

/** A key that was made elsewhere may have been made with any of these. */
function formsOf(passphrase: string): Set<string> {
  const usual = prepared(passphrase);
  return new Set([
    usual,
    passphrase,
    passphrase.normalize('NFC'),
    usual.normalize('NFD'),
    passphrase.normalize('NFD'),
  ]);
}

/**
 * Makes a key and writes it to a new file that only this user can read, as `age-keygen` and `age -p`
 * do: Debian's `age -d -i FILE` takes it.
 *
 * @param passphrase  protects the file; without one, anyone who has the file can open answers
 * @returns the key's recipient, to which answers are encrypted, for example `age1…`
 * @throws if the file already exists
 */
export async function createKeyFile(path: string, passphrase?: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# public key: ${recipient}\n${identity}\n`;
  const file = passphrase === undefined ? text : await protect(text, passphrase);
  createPrivateFile(path, () => writeFileSync(path, file, { flush: true }));
  return recipient;
}

async function protect(text: string, passphrase: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(prepared(passphrase));
  return armor.encode(await encrypter.encrypt(text));
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
  let text = readFileSync(path, 'utf8');
  if (text.startsWith('-----BEGIN AGE')) text = await unprotect(path, text, await askPassphrase());
  const identities = text.match(/^AGE-SECRET-KEY-1[0-9A-Z]+$/gm);
  if (identities) return identities.map((one) => requireWhole(path, one));
  throw new Error(
    `${path} holds no key. Expected a file that "keys new" or age-keygen has made, with a line that begins with AGE-SECRET-KEY-1.`,
  );
}

/** A letter may be wrong. What says so would show the key, so it is no cause of the error. */
function requireWhole(path: string, identity: string): string {
  try {
    bech32.decodeToBytes(identity);
  } catch {
    throw new Error(`The key ${path} is damaged. Use a copy of it.`);
  }
  return identity;
}

async function unprotect(path: string, file: string, passphrase: string): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = armor.decode(file);
  } catch (cause) {
    throw new Error(`The key ${path} is damaged. Use a copy of it.`, { cause });
  }
  const decrypter = new Decrypter();
  for (const form of formsOf(passphrase)) decrypter.addPassphrase(form);
  try {
    return await decrypter.decrypt(bytes, 'text');
  } catch (cause) {
    throw new Error(
      `The key ${path} does not open: the passphrase is not right, or the file is damaged.`,
      { cause },
    );
  }
}
