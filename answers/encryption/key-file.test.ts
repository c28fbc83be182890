import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { armor, Decrypter, Encrypter, generateX25519Identity } from 'age-encryption';
import { expect, test } from 'vitest';
import { quickPassphrases } from '../../tests/form/quick-passphrases.ts';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { createKeyFile, readKeyFile } from './key-file.ts';

quickPassphrases();
const folder = temporaryFolder();

/** The same words from different keyboards: letters composed or not, and Option and space on a Mac. */
const [composed, decomposed, wideSpaced] = [
  'caf\u00e9 cheval pile agrafe',
  'cafe\u0301 cheval pile agrafe',
  'cafe\u0301\u00a0cheval pile agrafe',
];

test('a key opens on every keyboard, and with other programs as most keyboards write its passphrase', async () => {
  for (const [index, madeWith] of [composed, decomposed, wideSpaced].entries()) {
    const file = join(folder.path, `${index}.key`);
    await createKeyFile(file, madeWith);
    for (const typed of [composed, decomposed, wideSpaced]) {
      expect(await readKeyFile(file, async () => typed)).toHaveLength(1);
    }
    await expect(readKeyFile(file, async () => 'cafe cheval pile agrafe')).rejects.toThrow(
      'the passphrase is not right',
    );
    const other = new Decrypter();
    other.addPassphrase(composed);
    const text = await other.decrypt(armor.decode(readFileSync(file, 'utf8')), 'text');
    expect(text).toContain('AGE-SECRET-KEY-1');
  }
});

test('a key whose passphrase another program took as it was typed opens on the same keyboard', async () => {
  for (const [index, madeWith] of [decomposed, wideSpaced].entries()) {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(madeWith);
    const identity = await generateX25519Identity();
    const file = join(folder.path, `earlier-${index}.key`);
    writeFileSync(file, armor.encode(await encrypter.encrypt(identity)));
    expect(await readKeyFile(file, async () => madeWith)).toEqual([identity]);
    const typed = madeWith.normalize('NFC');
    expect(await readKeyFile(file, async () => typed)).toEqual([identity]);
  }
});

test('a key in which a letter is wrong is named, and never shown', async () => {
  const file = join(folder.path, 'wrong-letter.key');
  const identity = await generateX25519Identity();
  const wrong = identity.slice(0, -1) + (identity.endsWith('Q') ? 'P' : 'Q');
  writeFileSync(file, `${wrong}\n`);
  const error = await readKeyFile(file, async () => '').catch((problem: Error) => problem);
  expect(error).toMatchObject({ message: `The key ${file} is damaged. Use a copy of it.` });
  expect(error).not.toHaveProperty('cause');
});
