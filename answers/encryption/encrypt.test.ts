import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { encrypt } from './encrypt.ts';

const folder = temporaryFolder();

test("Debian's age opens what the form encrypts, with either key", async (context) => {
  const isThere = spawnSync('age', ['--version']).status === 0;
  context.skip(!isThere, 'age is not on this machine. On Debian: apt-get install age');
  const keys = [await generateX25519Identity(), await generateX25519Identity()];
  const sealed = join(folder.path, 'answers.age');
  writeFileSync(
    sealed,
    await encrypt('{"name":"Zoë"}', await Promise.all(keys.map(identityToRecipient))),
  );
  const key = join(folder.path, 'study.key');
  for (const identity of keys) {
    writeFileSync(key, `${identity}\n`);
    const words = ['--decrypt', '--identity', key, sealed];
    const { stdout, stderr } = spawnSync('age', words, { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({ name: 'Zoë' });
  }
});
