import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { encrypt, hashOfKeys, keyCount } from './encrypt.ts';

const folder = temporaryFolder();

test("Debian's age opens what the form encrypts, with either key", async (context) => {
  const isThere = spawnSync('age', ['--version']).status === 0;
  context.skip(!isThere, 'age is not on this machine. On Debian: apt-get install age');
  const keys = [await generateX25519Identity(), await generateX25519Identity()];
  const ciphertext = join(folder.path, 'answers.age');
  writeFileSync(
    ciphertext,
    await encrypt('{"name":"Zoë"}', await Promise.all(keys.map(identityToRecipient))),
  );
  const key = join(folder.path, 'study.key');
  for (const identity of keys) {
    writeFileSync(key, `${identity}\n`);
    const words = ['--decrypt', '--identity', key, ciphertext];
    const { stdout, stderr } = spawnSync('age', words, { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({ name: 'Zoë' });
  }
});

const recipientOf = async (identity: Promise<string>) => identityToRecipient(await identity);

test('how many keys open something, and which set of keys it was, is known without a key', async () => {
  const [one, two] = [
    await recipientOf(generateX25519Identity()),
    await recipientOf(generateX25519Identity()),
  ];
  expect(keyCount(await encrypt('text', [one]))).toBe(1);
  expect(keyCount(await encrypt('text', [one, two]))).toBe(2);
  expect(keyCount(await encrypt('text', [await recipientOf(generateHybridIdentity())]))).toBe(1);
  expect(keyCount(new TextEncoder().encode('age-encryption.org/v1\n-> X25519 cut off'))).toBe(0);
  expect(await hashOfKeys([one, two])).toBe(await hashOfKeys([two, one]));
  expect(await hashOfKeys([one, two])).not.toBe(await hashOfKeys([one]));
});

test('nothing is encrypted to keys of two kinds, of which the older would open it', async () => {
  const kinds = [
    await recipientOf(generateX25519Identity()),
    await recipientOf(generateHybridIdentity()),
  ];
  await expect(encrypt('text', kinds)).rejects.toThrow('Give everyone a key of one kind');
});
