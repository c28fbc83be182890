import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import { at400, dark, deskChecks } from '../desk/desk-checks.ts';
import { everyone, test } from '../desk/desk-under-test.ts';
import { madeUpPerson } from '../desk/made-up-trial.ts';
import { untilQuiet } from './visit.ts';

async function goTo(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await untilQuiet(page);
}

test('checkers find nothing on any page of the desk, however it is looked at, and nothing needs sideways scrolling', {
  tag: '@slow',
}, async ({ page, startDeskOn }) => {
  test.setTimeout(240_000);
  // The last is worth a look, for what content/desk.yaml says in words with a figure of the study.
  const child = madeUpPerson(61, { 'guardian-contact': 'phone', 'guardian-phone': '01632 960123' });
  const desk = await startDeskOn([
    ...[...everyone(9), madeUpPerson(60)],
    { ...child, waitingUntil: '2099-01-31' },
  ]);
  const { check, expectNothing } = deskChecks(page);
  await page.goto(desk.newAddress());
  await page.getByRole('button', { name: 'Open', exact: true }).waitFor();
  await check('closed');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('table').waitFor();
  await page.getByRole('button', { name: 'Filters and columns' }).click();
  await page.getByText('Columns', { exact: true }).click();
  await page.getByText('State', { exact: true }).first().click();
  await page.getByText('Filter by a question').click();
  await page.getByLabel('Question', { exact: true }).selectOption({ index: 5 });
  await page.getByRole('button', { name: 'Add the filter' }).click();
  // Who added it goes on in it.
  await expect(page.locator('.filter summary')).toBeFocused();
  await check('sign-ups');
  await page.getByRole('checkbox', { name: /^Tick all/ }).check();
  await page.getByRole('link', { name: 'What to do with them' }).click();
  await page.getByLabel('Which letter').selectOption({ label: 'We cannot invite you' });
  await page.getByRole('button', { name: 'Save the letters as one file' }).waitFor();
  await check('ticked people', [dark, at400]);
  await page.getByRole('link', { name: 'All sign-ups' }).click();
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByText('They asked about their data', { exact: true }).click();
  await page.getByRole('radio', { name: 'see their data' }).check();
  await page.getByRole('button', { name: 'Record the request' }).click();
  await page.getByText('Erase the answers of').click();
  await page.getByLabel('Type the reference').fill('another');
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByText('Record the talk with them').click();
  await page.getByLabel('What was said').fill('Knew all of it');
  await page.getByRole('radio', { name: 'They are real' }).check();
  await page.getByRole('button', { name: 'Record the talk' }).click();
  await expect(page.getByText('Called. They are real: Knew all of it')).toBeVisible();
  await page.locator('.correct summary').nth(1).click();
  await page.getByRole('button', { name: 'Record the correction' }).waitFor();
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('A note');
  await page.getByRole('button', { name: 'Record the note' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await check('person');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Hide this' }).click();
  await page.goto(new URL(child.reference, page.url()).href);
  await check('who waits for a guardian', [dark]);
  await page.getByRole('button', { name: 'A parent or guardian agreed' }).click();
  await page.getByRole('button', { name: 'They agreed: record it' }).click();
  await expect(page.getByText('A parent or guardian agreed on')).toBeVisible();
  await check('whose guardian agreed', [dark]);
  for (const name of [
    'Worth a look',
    'Interviews',
    'Quotas',
    'Requests',
    'Counts',
    'Export',
    'Backups and dates',
  ]) {
    await goTo(page, name);
    await check(name, [dark, at400]);
    if (name !== 'Worth a look') continue;
    await page.getByRole('link', { name: 'How often it was right' }).click();
    await expect(page.getByRole('table')).toContainText('Real');
    await check('how often it was right', [dark, at400]);
  }
  expectNothing({ isWhole: true });
});

test('a study that begins makes two keys and proves them, and its copy is only read', {
  tag: '@slow',
}, async ({ page, startDeskOn }) => {
  test.setTimeout(240_000);
  const desk = await startDeskOn('nobody');
  await (await openSqliteStore(desk.database, { migrates: true })).close();
  const folder = dirname(desk.database);
  const keyFile = (name: string) => join(folder, `${name}.key`);
  const passphrase = (name: string) => `${name} lamp river button chair`;
  const { check, expectNothing } = deskChecks(page);
  await page.goto(desk.newAddress());
  await page.getByRole('heading', { name: 'First use' }).waitFor();
  for (const [index, name] of ['first', 'second'].entries()) {
    await page.getByLabel('Path of the new file').fill(keyFile(name));
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase(name));
    await page.getByLabel('The same passphrase again').fill('something else than before');
    const make = page.getByRole('button', { name: 'Make this key and prove it' });
    await make.click();
    await expect(page.getByRole('alert')).toBeVisible();
    if (index === 0) await check('a key that is refused', [dark, at400]);
    await page.getByLabel('The same passphrase again').fill(passphrase(name));
    await make.click();
    await expect(
      page.getByRole('heading', { name: `Key ${index + 1} is made and proven` }),
    ).toBeFocused();
  }
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expect(page.getByText('That is all.')).toBeVisible();
  await check('two keys', [dark, at400]);
  await page.getByRole('button', { name: 'Go on to the desk' }).click();

  await page.getByRole('radio', { name: keyFile('first') }).check();
  await page.getByLabel('Passphrase of the key').fill(passphrase('first'));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('The study’s database:')).toBeVisible();
  await untilQuiet(page);
  await check('nobody yet', [dark, at400]);
  await goTo(page, 'Backups and dates');
  await page.getByLabel('Folder').fill(join(folder, 'backups'));
  await page.getByRole('button', { name: 'Make a backup' }).click();
  const made = page.getByRole('status').filter({ hasText: 'The backup is in' });
  const [copy = ''] = /\/\S+\.db/.exec(await made.innerText()) ?? [];
  await check('a backup', [dark, at400]);

  await page.getByRole('button', { name: 'Close the desk' }).click();
  await page.getByRole('radio', { name: 'Another file' }).first().check();
  await page.getByLabel('Path of the file').fill(copy);
  await page.getByRole('radio', { name: keyFile('second') }).check();
  await page.getByLabel('Passphrase of the key').fill(passphrase('second'));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Nothing can be recorded in it')).toBeVisible();
  // Another database opens at its list.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-ups' })).toBeVisible();
  await goTo(page, 'Backups and dates');
  await expect(page.getByRole('button', { name: 'Make a backup' })).toHaveCount(0);
  await check('a copy', [dark, at400]);
  expectNothing();
});
