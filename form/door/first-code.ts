import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { signingKeyOf } from '../../answers/door/signing.ts';
import { readKeyFile } from '../../answers/encryption/key-file.ts';
import type { Store } from '../../answers/store/store.ts';
import { needsFirstKeys } from './way-in-routes.ts';

/** Of 2,048 words each: 77 bits, which nobody tries out. */
const words = 7;

/** A code that is easy to type from paper. */
export function newFirstCode(): string {
  return Array.from({ length: words }, () => wordlist[randomInt(wordlist.length)]).join(' ');
}

/** As it was printed, however it was typed. */
export function normalised(typed: string): string {
  return (typed.toLowerCase().match(/[a-z]+/g) ?? []).join(' ');
}

/**
 * Makes the key of a trial a way in, or a code for the first keys if there are none.
 *
 * @param trialKey  path of the key of a trial
 * @returns what to tell the person who starts the form, if anything
 */
export async function prepareDoor(
  { keys, firstKeys }: Pick<Store, 'keys' | 'firstKeys'>,
  trialKey: string,
): Promise<string | undefined> {
  if (await keys.isTrial()) {
    const [recipient = ''] = await keys.inUse();
    const [identity] = existsSync(trialKey) ? await readKeyFile(trialKey, async () => '') : [];
    if (!identity) return undefined;
    const { publicPart } = await signingKeyOf(identity);
    await keys.setHolder(recipient, { signingKey: publicPart, name: 'Trial', role: 'all' });
    return undefined;
  }
  if (!(await needsFirstKeys({ keys }))) return undefined;
  const code = newFirstCode();
  await firstKeys.putCode(code);
  return `The study has no keys yet. Open the desk, and type this code there within a day, to make the first two:\n\n    ${code}\n\nIt works once. Starting the form again makes another.`;
}
