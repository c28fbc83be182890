import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { identityToRecipient } from 'age-encryption';
import { Hono } from 'hono';
import { firstProofs, wantsFirstTests } from '../../answers/door/requests.ts';
import { noKeys } from '../../answers/keys/key-list.ts';
import { keyStatement, newStatement } from '../../answers/keys/key-statement.ts';
import { signingKeyOf } from '../../answers/keys/signing.ts';
import { readKeyFile } from '../../answers/keys/study-keys.ts';
import { dayLength } from '../../common/days.ts';
import { addStatement, newTest, requireOpened } from './key-routes.ts';
import {
  auditDesk,
  type DoorParts,
  DoorRefusal,
  type FirstCode,
  type KnowsKeys,
  readBody,
  readSent,
} from './parts.ts';
import { needsFirstKeys } from './way-in-routes.ts';

/** First contact: who has the code that the server has printed makes the first two keys. */
export function firstKeyRoutes(parts: DoorParts): Hono {
  const { store } = parts;
  const app = new Hono();

  app.post('/first-keys', async (context) => {
    const { code, recipients } = await readBody(context, wantsFirstTests);
    await requireFirst(parts, code);
    const tests = [await newTest(store, recipients[0]), await newTest(store, recipients[1])];
    return context.json({ tests });
  });

  app.post('/first-keys/proof', async (context) => {
    const { code, proofs, statement: sent } = await readBody(context, firstProofs);
    await requireFirst(parts, code);
    const statement = readSent(keyStatement, sent);
    const { change } = statement;
    const keys = change.kind === 'first' ? change.keys : [];
    if (keys.length !== proofs.length) {
      throw new DoorRefusal(400, 'statement: expected one that names two keys.');
    }
    for (const [at, { recipient }] of keys.entries()) {
      await requireOpened(store, recipient, proofs[at]);
    }
    for (const key of keys) await auditDesk(store, key, 'is added as one of the first keys');
    await addStatement(parts, statement);
    return context.body(null, 204);
  });
  return app;
}

/** @throws DoorRefusal if this is not the code, or there are keys already */
async function requireFirst(parts: DoorParts, code: string) {
  if (!(await needsFirstKeys(parts))) {
    throw new DoorRefusal(403, 'The study has its first keys already: nobody can make them again.');
  }
  if (isCode(code, parts.firstCode)) return;
  throw new DoorRefusal(
    403,
    'This is not the code that the server has printed, or it is older than a day. Look whether each word is right. If it is, ask the person who runs the server for a new code: its log shows one when it is started again, of several servers one alone.',
  );
}

/** How many words the code has, from a list of 2,048: 77 bits, which nobody tries out. */
const words = 7;

/** A code that is easy to type from paper. */
export function newFirstCode(): string {
  return Array.from({ length: words }, () => wordlist[randomInt(wordlist.length)]).join(' ');
}

/** Whether it is the code, however it was typed. */
function isCode(typed: string, { code, until }: FirstCode = { code: '', until: 0 }) {
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
