import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { identityToRecipient } from 'age-encryption';
import { noKeys } from '../../answers/door/key-log.ts';
import { newStatement } from '../../answers/door/key-statement.ts';
import { signingKeyOf } from '../../answers/door/signing.ts';
import { readKeyFile } from '../../answers/encryption/key-file.ts';
import { dayLength } from '../../common/days.ts';
import type { FirstCode, KnowsKeys } from './parts.ts';
import { needsFirstKeys } from './way-in-routes.ts';

/** Of 2,048 words each: 77 bits, which nobody tries out. */
const words = 7;

/** A code that is easy to type from paper. */
export function newFirstCode(): string {
  return Array.from({ length: words }, () => wordlist[randomInt(wordlist.length)]).join(' ');
}

/** Whether it is the code, however it was typed. */
export function isCode(typed: string, { code, until }: FirstCode = { code: '', until: 0 }) {
  const words = (typed.toLowerCase().match(/[a-z]+/g) ?? []).join(' ');
  return Date.now() < until && timingSafeEqual(hashOf(words), hashOf(code));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * Makes the key of a trial a way in, or a code for the first keys if there are none.
 *
 * @param trialKey  path of the key of a trial
 */
export async function prepareDoor(
  { store, trusted }: KnowsKeys,
  trialKey: string,
): Promise<FirstCode | undefined> {
  if (await needsFirstKeys({ store, trusted })) {
    return { code: newFirstCode(), until: Date.now() + dayLength };
  }
  if ((await store.keys.isTrial()) && !(await trusted.read()).list && existsSync(trialKey)) {
    const [identity = ''] = await readKeyFile(trialKey, async () => '');
    const { publicPart, sign } = await signingKeyOf(identity);
    const recipient = await identityToRecipient(identity);
    const keys = [{ recipient, signingKey: publicPart, name: 'Trial' }];
    await trusted.add(await newStatement(noKeys, { kind: 'first', keys }, [{ recipient, sign }]));
  }
  return undefined;
}

export function firstContactNote({ code }: FirstCode, others: number): string {
  const also =
    others > 0
      ? ' From then on, answers are no longer encrypted to the keys that a command has added.'
      : '';
  return `The study has no keys for its desk yet. Open the desk, and type this code there within a day, to make the first two:\n\n    ${code}\n\nIt works once. Starting the form again makes another.${also}`;
}
