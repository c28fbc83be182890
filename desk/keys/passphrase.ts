import { prepared, shortestPassphrase } from '../../answers/encryption/key-text.ts';

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
