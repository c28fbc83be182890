import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { at400, dark, deskChecks } from '../desk/desk-checks.ts';
import { everyone, savedText, show, test } from '../desk/desk-under-test.ts';
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
  await page.goto(desk.address);
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
  await show(page, `/people/${child.reference}`);
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
  await encryptAgainByKeyboard(page, desk.database, (state) => check(state, [dark, at400]));
  expectNothing({ isWhole: true });
});

/** As after someone has left: of nothing that is stored it is known to which keys it is encrypted. */
async function encryptAgainByKeyboard(
  page: Page,
  database: string,
  check: (state: string) => Promise<void>,
) {
  const file = new DatabaseSync(database);
  file.exec('UPDATE answers SET encrypted_for = NULL');
  file.close();
  await page.getByRole('link', { name: 'encrypt everything again' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: '11 sets of answers' })).toBeVisible();
  await check('what is to be encrypted again');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('11 are to be encrypted again');
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  const said = page.getByRole('status').filter({ hasText: 'Encrypted again, and read back' });
  await expect(said).toContainText('11 sets of answers');
  await expect(page.getByText('Everything is encrypted to the key that is in use.')).toBeVisible();
  await expect(page.getByText('still open with the keys of before')).toBeVisible();
  await check('what was encrypted again');
}

test('a study that begins makes two keys with the code of its server, and opens with either', {
  tag: '@slow',
}, async ({ page, browserName, startDeskOn }) => {
  test.setTimeout(240_000);
  const desk = await startDeskOn('nobody');
  const passphrase = (name: string) => `${name} lamp river button chair`;
  const { check, expectNothing } = deskChecks(page);
  const files = new Map<string, { name: string; mimeType: string; buffer: Buffer }>();
  const keyOf = (name: string) => files.get(name) ?? [];
  // As someone has it who was sent the file.
  await page.goto(desk.file);
  await page.getByRole('heading', { name: 'First use' }).waitFor();
  for (const [index, name] of ['first', 'second'].entries()) {
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase(name));
    await page.getByLabel('The same passphrase again').fill('something else than before');
    const make = page.getByRole('button', { name: `Make this key, and save it as ${name}.key` });
    await make.click();
    await expect(page.getByRole('alert')).toContainText('are not the same');
    if (index === 0) await check('a key that is refused', [dark, at400]);
    await page.getByLabel('The same passphrase again').fill(passphrase(name));
    const text = await savedText(page, browserName, () => make.click());
    const mimeType = 'application/octet-stream';
    files.set(name, { name: `${name}.key`, mimeType, buffer: Buffer.from(text) });
    await page.getByLabel(`The file ${name}.key`).setInputFiles(keyOf(name));
    await page.getByLabel('Its passphrase').fill(passphrase(name));
    await page.getByLabel('Who has this key').fill('Jo Sample');
    if (index === 0) await check('a key to prove', [dark, at400]);
    await page.getByRole('button', { name: 'Prove this key' }).click();
    await expect(
      page.getByRole('heading', { name: `Key ${index + 1} is made and opens` }),
    ).toBeFocused();
  }
  await page.getByLabel('The code of the server').fill('some other words than these seven are');
  await page.getByRole('button', { name: 'Put both keys in use' }).click();
  await expect(page.getByRole('alert')).toContainText('not the code');
  await page.getByLabel('The code of the server').fill(` ${desk.firstCode.toUpperCase()}`);
  await page.getByRole('button', { name: 'Put both keys in use' }).click();
  await page.getByRole('heading', { name: 'Put one key in another place' }).waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expect(page.getByText('That is all.')).toBeVisible();
  await check('two keys', [dark, at400]);
  await page.getByRole('button', { name: 'Go on to the desk' }).click();

  for (const name of ['first', 'second']) {
    await page.getByLabel('Your key').setInputFiles(keyOf(name));
    await page.getByLabel('Passphrase of the key').fill(`not ${passphrase(name)}`);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('the passphrase is not right');
    if (name === 'first') await check('a passphrase that is wrong', [dark, at400]);
    await page.getByLabel('Passphrase of the key').fill(passphrase(name));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByText('The study’s answers:')).toBeVisible();
    await expect(page.getByText('Nobody has signed up yet.')).toBeVisible();
    await untilQuiet(page);
    if (name === 'first') await check('nobody yet', [dark, at400]);
    await page.getByRole('button', { name: 'Close the desk' }).click();
  }
  expectNothing();
});
