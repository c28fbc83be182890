import { keysNeeded } from '../../answers/door/key-log.ts';
import { encrypt } from '../../answers/encryption/encrypt.ts';
import { newCode } from '../../answers/encryption/study-keys.ts';
import type { Keys } from '../../answers/store/keys-table.ts';

export const publicPart = /^age1[0-9a-z]{58}$/;

/**
 * A test answer that only this key opens. It is to be added with the code, which proves that it was opened.
 *
 * @param recipient  the public part of the key, as it was typed
 * @throws Error if that is none, or the key cannot be added
 */
export async function testAnswerFor(keys: Keys, recipient: string) {
  if ((await keys.list()).some((one) => one.recipient === recipient)) {
    throw new Error(
      `The key ${recipient} has been added already. To see all: npm run form -- keys list`,
    );
  }
  if (await keys.isTrial()) {
    throw new Error(
      "This database is a trial's: its answers can be opened by anyone who has its files. Set FORM_DATABASE to a new file for the study.",
    );
  }
  const code = newCode();
  try {
    if (!publicPart.test(recipient)) throw new RangeError(recipient);
    return { code, sealed: await encrypt(code, [recipient]) };
  } catch (cause) {
    throw new Error(
      `"${recipient}" is not the public part of a key. Expected what "keys new" shows: age1 and 58 letters and digits.`,
      { cause },
    );
  }
}

/**
 * Puts the key in use whose test answer had this code.
 *
 * @returns its public part, and what the form still needs, in words
 */
export async function proveKey(keys: Keys, code: string) {
  const recipient = await keys.prove(code.trim().toLowerCase());
  if (!recipient) {
    throw new Error(
      `No test answer has the code "${code}". Open the newest one, and copy its code.`,
    );
  }
  if ((await keys.list()).some((one) => one.recipient === recipient && one.retiredOn)) {
    throw new Error(`The key ${recipient} is retired. Make another: npm run form -- keys`);
  }
  const missing = keysNeeded - (await keys.inUse()).length;
  const next =
    missing > 0
      ? `The form opens when ${missing} more ${missing === 1 ? 'is' : 'are'} proven.`
      : 'The form has enough keys. If it is running, it takes answers from now on.';
  return { recipient, next };
}
