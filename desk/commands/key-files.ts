import { existsSync, readFileSync } from 'node:fs';
import { armor } from 'age-encryption';
import { decrypt, WrongKeyError } from '../../answers/encryption/encrypt.ts';
import { createKeyFile, readKeyFile } from '../../answers/encryption/key-file.ts';
import { shortestPassphrase } from '../../answers/encryption/key-text.ts';
import { messageOf } from '../../common/describe-failure.ts';
import { longEnough, requireSame } from '../keys/passphrase.ts';
import { askPassphrase } from './terminal.ts';

/** @throws Error if there is a file with this name */
function requireNewFile(file: string) {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name for the key.`);
}

/** "keys new", on the operator's own machine. */
export async function makeKey(file: string | undefined): Promise<string> {
  if (!file) throw new Error('"keys new" needs the name of a new file, for example study.key.');
  requireNewFile(file);
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
  let sealed: Uint8Array;
  try {
    sealed = armor.decode(readFileSync(file, 'utf8'));
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
    const code = (await decrypt(sealed, identities)).trim();
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
