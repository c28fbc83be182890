#!/bin/sh
# age-encryption encrypts one file to a post-quantum key and a classical key together and says nothing,
# though the specification says that this should not be done (https://c2sp.org/age): the file is then
# only as safe as the classical key. A passphrase together with a key it does refuse. Debian 12's age
# opens the file with the classical key, and cannot read the other key at all.
#
# Who meets it: anyone who adds a post-quantum key beside the keys that a study already has.
# Versions: age-encryption 0.3.1, age 1.1.1. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"
install age-encryption@0.3.1
unpack age=1.1.1-1+b3
PATH=$TMPDIR/unpacked/usr/bin:$PATH

observe <<'JS'
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import * as age from 'age-encryption';

const keys = {
  'post-quantum': await age.generateHybridIdentity(),
  classical: await age.generateX25519Identity(),
};
const encrypter = new age.Encrypter();
for (const key of Object.values(keys)) encrypter.addRecipient(await age.identityToRecipient(key));
const file = await encrypter.encrypt('answers');
writeFileSync('answers.age', file);
const kinds = Buffer.from(file).toString('latin1').match(/(?<=^-> )\S+/gm);
console.log(`one file, encrypted to ${kinds.join(' and ')}`);
for (const [kind, key] of Object.entries(keys)) {
  const decrypter = new age.Decrypter();
  decrypter.addIdentity(key);
  console.log(`age-encryption, ${kind} key: ${await decrypter.decrypt(file, 'text')}`);
  writeFileSync('key', `${key}\n`);
  const { stdout, stderr } = spawnSync('age', ['-d', '-i', 'key', 'answers.age'], { encoding: 'utf8' });
  console.log(`age 1.1.1, ${kind} key: ${stdout || stderr.split('\n')[0].replace(/.*: /, '')}`);
}
try {
  encrypter.setPassphrase('four plain words here');
  await encrypter.encrypt('answers');
} catch (error) {
  console.log(`with a passphrase too: ${error.message}`);
}
JS

expect <<'SEEN'
one file, encrypted to mlkem768x25519 and X25519
age-encryption, post-quantum key: answers
age 1.1.1, post-quantum key: unknown identity type
age-encryption, classical key: answers
age 1.1.1, classical key: answers
with a passphrase too: can't encrypt to both recipients and passphrases
SEEN
