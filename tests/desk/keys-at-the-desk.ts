import type { Page } from '@playwright/test';
import { noKeys, recipientsIn, withStatements } from '../../answers/door/key-log.ts';
import { keyStatement } from '../../answers/door/key-statement.ts';
import type { Store } from '../../answers/store/store.ts';
import { savedText } from './desk-under-test.ts';

export const passphraseOf = (name: string) => `${name} lamp river button chair`;

export type KeyFile = { name: string; mimeType: string; buffer: Buffer };

/** Makes a key where the page asks for one, and proves it. */
export async function makeKey(page: Page, browserName: string, name: string, holder: string) {
  await page.getByLabel('Passphrase', { exact: true }).fill(passphraseOf(name));
  await page.getByLabel('The same passphrase again').fill(passphraseOf(name));
  const make = page.getByRole('button', { name: `Make this key, and save it as ${name}.key` });
  const text = await savedText(page, browserName, () => make.click());
  const file: KeyFile = {
    ...{ name: `${name}.key`, mimeType: 'application/octet-stream', buffer: Buffer.from(text) },
  };
  await page.getByLabel(`The file ${name}.key`).setInputFiles(file);
  await page.getByLabel('Its passphrase').fill(passphraseOf(name));
  await page.getByLabel('Who has this key').fill(holder);
  await page.getByRole('button', { name: 'Prove this key' }).click();
  return file;
}

/** To whose keys the form encrypts. */
export async function recipientsOf({ keyLog }: Store) {
  const rows = (await keyLog.all()).map((row) => keyStatement.parse(JSON.parse(row)));
  return recipientsIn(await withStatements(noKeys, rows));
}
