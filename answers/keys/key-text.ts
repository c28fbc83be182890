import { bech32 } from '@scure/base';
import {
  armor,
  Decrypter,
  Encrypter,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption';

/** Characters. Anyone who finds the file can try millions of passphrases. */
export const shortestPassphrase = 15;

/**
 * A passphrase as keys are made with it (RFC 8265, section 4.2): keyboards of different machines write
 * letters with accents, and spaces, as different characters.
 */
function prepared(passphrase: string): string {
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
 * Makes a key, as `age-keygen` and `age -p` do: Debian's `age -d -i FILE` takes it.
 *
 * @param passphrase  protects it; without one, anyone who has the text can open answers
 * @returns what is to be written to its file; and its recipient, to which answers are encrypted, for
 *   example `age1…`
 */
export async function newKeyText(
  passphrase?: string,
): Promise<{ text: string; recipient: string; identity: string }> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# public key: ${recipient}\n${identity}\n`;
  const written = passphrase === undefined ? text : await protect(text, passphrase);
  return { text: written, recipient, identity };
}

async function protect(text: string, passphrase: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(prepared(passphrase));
  return armor.encode(await encrypter.encrypt(text));
}

/**
 * @param name  of the file that it is from
 * @param askPassphrase  is called only if it is protected
 * @returns the identities in it, for example `AGE-SECRET-KEY-1…`
 * @throws Error that names the file and what is wrong with it
 */
export async function readKeyText(
  name: string,
  text: string,
  askPassphrase: () => Promise<string>,
): Promise<string[]> {
  const open = text.startsWith('-----BEGIN AGE')
    ? await unprotect(name, text, await askPassphrase())
    : text;
  const identities = open.match(/^AGE-SECRET-KEY-1[0-9A-Z]+$/gm);
  if (identities) return identities.map((identity) => requireWhole(name, identity));
  throw new Error(
    `${name} holds no key. Choose the file that was saved when the key was made: its name usually ends in “.key”.`,
  );
}

/** A letter may be wrong. What says so would show the key, so it is no cause of the error. */
function requireWhole(name: string, identity: string): string {
  try {
    bech32.decodeToBytes(identity);
  } catch {
    throw new Error(`The key ${name} is damaged. Use a copy of it.`);
  }
  return identity;
}

async function unprotect(name: string, text: string, passphrase: string): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = armor.decode(text);
  } catch (cause) {
    throw new Error(`The key ${name} is damaged. Use a copy of it.`, { cause });
  }
  const decrypter = new Decrypter();
  for (const form of formsOf(passphrase)) decrypter.addPassphrase(form);
  try {
    return await decrypter.decrypt(bytes, 'text');
  } catch (cause) {
    throw new Error(
      `The key ${name} does not open: the passphrase is not right, or the file is damaged. Type it as it is on the paper: capital letters and spaces count. If it is lost, use another key.`,
      { cause },
    );
  }
}

/**
 * A passphrase for a new key, as keys are made with it.
 *
 * @throws Error if it is too short
 */
export function longEnough(typed: string): string {
  const passphrase = prepared(typed);
  if (passphrase.length >= shortestPassphrase) return passphrase;
  throw new Error(
    `The passphrase has ${passphrase.length} characters. Expected at least ${shortestPassphrase}. No key is made.`,
  );
}

/** @throws Error if the passphrase is not typed the same again */
export function requireSame(passphrase: string, again: string) {
  if (prepared(again) === passphrase) return;
  throw new Error('The two passphrases are not the same. No key is made.');
}
