import { Hono } from 'hono';
import type { ListedKeys } from '../../answers/door/replies.ts';
import { newStatementOfKeys, nothingMore } from '../../answers/door/requests.ts';
import { encrypt } from '../../answers/encryption/encrypt.ts';
import { KeyLogError } from '../../answers/keys/key-list.ts';
import {
  type KeyChange,
  type KeyStatement,
  keyStatement,
} from '../../answers/keys/key-statement.ts';
import { newCode } from '../../answers/keys/study-keys.ts';
import type { Store } from '../../answers/store/store.ts';
import { fromJson } from '../../common/from-json.ts';
import {
  auditDesk,
  type DoorParts,
  DoorRefusal,
  type Inside,
  type KnowsKeys,
  readBody,
  readSent,
} from './parts.ts';

/** Who has a key, and what they may do: each change is a statement that a key has signed. */
export function keyRoutes({ store, trusted }: DoorParts): Hono<Inside> {
  const app = new Hono<Inside>();

  app.get('/keys', async (context) => {
    const { wrong } = await trusted.read();
    // Null for what someone has written there that is no JSON: the page says which statement it is.
    const statements = (await store.keyLog.all()).map((row) => fromJson<KeyStatement>(row) ?? null);
    return context.json({ statements, ...(wrong && { wrong }) } satisfies ListedKeys);
  });

  // To show that what is encrypted to the key can be opened with it.
  app.post('/keys/test', async (context) => {
    await readBody(context, nothingMore);
    const { recipient } = context.get('visit');
    return context.json({ test: await newTest(store, recipient) });
  });

  app.post('/keys', async (context) => {
    const visit = context.get('visit');
    const { statement: sent, proof } = await readBody(context, newStatementOfKeys);
    const statement = readSent(keyStatement, sent);
    const { change, by } = statement;
    if (by !== visit.recipient || change.kind === 'first') {
      throw new DoorRefusal(400, 'Nothing is changed: this is not signed by who asks for it.');
    }
    if (await store.keys.isTrial()) throw new DoorRefusal(409, trialsOwn);
    // Else nobody could prove it.
    if (change.kind === 'vouch') await testAnswer('', change.recipient);
    if (change.kind === 'accept') await requireOpened(store, by, proof);
    await auditDesk(store, visit, `${saidOf(change)} (signed ${statement.signatures.join()})`);
    await addStatement({ trusted }, statement);
    return context.body(null, 201);
  });
  return app;
}

/** Seconds in which someone has to open a test answer. */
const testTime = 600;

/** @returns the test answer, in base64 */
export async function newTest({ sessions }: Store, recipient: string): Promise<string> {
  const code = newCode();
  const test = await testAnswer(code, recipient);
  await sessions.addChallenge(code, recipient, testTime);
  return test;
}

/** @throws DoorRefusal if this is not what a test answer to this key shows */
export async function requireOpened({ sessions }: Store, recipient: string, proof = '') {
  if (await sessions.takeChallenge(proof.trim().toLowerCase(), recipient)) return;
  throw new DoorRefusal(409, 'This key is not proven: the test answer is too old. Try again.');
}

/** @throws DoorRefusal if it does not hold, or someone else has changed keys meanwhile */
export async function addStatement(
  { trusted }: Pick<KnowsKeys, 'trusted'>,
  statement: KeyStatement,
) {
  try {
    if (await trusted.add(statement)) return;
  } catch (error) {
    if (!(error instanceof KeyLogError)) throw error;
    throw new DoorRefusal(409, `Nothing is changed. ${error.message}`);
  }
  throw new DoorRefusal(409, 'Nothing is changed: someone else has changed keys. Look again.');
}

function saidOf(change: KeyChange): string {
  if (change.kind === 'removal') return `removed the key ${change.recipient}`;
  if (change.kind === 'vouch') {
    return `vouched for ${change.name} (${change.recipient}, ${change.role})`;
  }
  return 'accepted their key';
}

const trialsOwn = 'This is a trial: its key is beside its answers. Add keys to the study’s own.';

/**
 * What only the holder of a key can open, to prove it.
 *
 * @returns base64
 * @throws DoorRefusal if there can be no such key
 */
async function testAnswer(code: string, recipient: string): Promise<string> {
  try {
    return Buffer.from(await encrypt(code, [recipient])).toString('base64');
  } catch {
    throw new DoorRefusal(400, `recipient: found ${recipient}. Expected the public part of a key.`);
  }
}
