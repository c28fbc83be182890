import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { addDays } from '../../../content/checks/days.ts';
import { openSqliteStore } from '../../../form/store/sqlite-store.ts';
import { cupsAndSpoons } from '../../form/cups-and-spoons.ts';
import { recordOf, submission } from '../../form/submission.ts';

const made = '.build/answers';

/** Bytes. Each set of answers is as long as those of someone who writes a few paragraphs. */
const length = 2048;

/**
 * Copies a database with so many answers, which the key in the file opens, and which the commands
 * cannot tell from real ones. It is made once: a million take ten minutes.
 */
export async function copyFilled(people: number, database: string, key: string) {
  const [madeDatabase, madeKey] = [`${made}/${people}.db`, `${made}/${people}.key`];
  if (!existsSync(madeDatabase)) {
    mkdirSync(made, { recursive: true });
    await fillDatabase(madeDatabase, madeKey, people);
  }
  copyFileSync(madeDatabase, database);
  copyFileSync(madeKey, key);
}

async function fillDatabase(database: string, key: string, people: number) {
  const identities = [await generateX25519Identity(), await generateX25519Identity()];
  writeFileSync(key, `${identities.join('\n')}\n`, { mode: 0o600 });
  const recipients = await Promise.all(identities.map(identityToRecipient));
  const sealQuickly = await quickSeal(recipients, identities[0] ?? '');
  // In memory, where there is such a folder: a disk needs hours for so many transactions.
  const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(join(memory, 'many-answers-'));
  const store = openSqliteStore(join(folder, 'study.db'), { migrates: true });
  for (const recipient of recipients) {
    store.keys.add(recipient, recipient);
    store.keys.prove(recipient);
  }
  const draft = { id: 'draft', data: Buffer.from('draft'), expiresAt: '2000-01-01' };
  const form = cupsAndSpoons();
  for (let number = 0; number < people; number += 1) {
    const id = randomBytes(16).toString('hex');
    const receivedAt = `${addDays('2026-01-01', number % 300)}T00:00:00.000Z`;
    const { consents, answers, ...one } = submission({ id, receivedAt });
    const email = `person-${number}@example.org`;
    const inside = { id, receivedAt, consents, answers: { ...answers, email } };
    const sealed = sealQuickly(JSON.stringify(inside).padEnd(length));
    store.save(recordOf({ consents, answers, ...one }), sealed, [email], form, draft);
    if (number % 100_000 === 0 && number > 0) console.log(`${number} of ${people}`);
  }
  store.deleteExpiredDrafts(new Date().toISOString());
  store.close();
  copyFileSync(join(folder, 'study.db'), database);
  rmSync(folder, { recursive: true });
}

/**
 * Encrypts as `seal` does (https://age-encryption.org/v1), but with one file key for all: a new one
 * for each would take most of an hour for a million. Opening them takes as long as with one for each.
 *
 * @param identity  of one of the recipients
 */
async function quickSeal(recipients: readonly string[], identity: string) {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const example = Buffer.from(await encrypter.encrypt(''));
  const end = example.indexOf('\n', example.indexOf('\n--- ') + 1) + 1;
  const header = example.subarray(0, end);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const fileKey = await decrypter.decryptHeader(header);
  return (text: string) => {
    const nonce = randomBytes(16);
    const streamKey = Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));
    // The counter of the first block, and the mark of the last: the text fits into one.
    const counter = Buffer.from('000000000000000000000001', 'hex');
    const options = { authTagLength: 16 };
    const cipher = createCipheriv('chacha20-poly1305', streamKey, counter, options);
    const payload = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
    return Buffer.concat([header, nonce, payload]);
  };
}
