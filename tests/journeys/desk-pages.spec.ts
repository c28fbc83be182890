import { expect, type Page } from '@playwright/test';
import { keyCount } from '../../answers/encryption/encrypt.ts';
import { at400, dark, deskChecks } from '../desk/desk-checks.ts';
import {
  everyone,
  type KeyFile,
  makeKey,
  passphraseOf,
  recipientsOf,
  saidBy,
  show,
  test,
} from '../desk/desk-under-test.ts';
import { madeUpPerson, signUp } from '../desk/made-up-trial.ts';
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
  // Chromium would give it the focus, away from the table, once Orca is in a cell without a link.
  const scrolls = page.getByRole('region', { name: 'Sign-ups, a table that scrolls' });
  await expect(scrolls).not.toHaveAttribute('tabindex');
  await page.getByRole('checkbox', { name: /^Tick all/ }).check();
  await page.getByRole('link', { name: 'What to do with them' }).click();
  const letters = page.getByText('With a letter to begin from');
  await letters.waitFor();
  // Orca would go to a list that is new on the page.
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await letters.click();
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
  await page.getByRole('checkbox', { name: 'erase all the same' }).check();
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
  await page.getByText('Waits for a parent or guardian until').waitFor();
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
    'Keys',
    'Pause, dates, backups',
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

/** What was stored while someone was there whose key was removed since. */
async function encryptAgainByKeyboard(page: Page, check: (state: string) => Promise<void>) {
  await page.getByRole('link', { name: 'Encrypt everything again' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: '1 set of answers' })).toBeVisible();
  await check('what is to be encrypted again');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('2 are to be encrypted again');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  const said = saidBy(page).filter({ hasText: 'Encrypted again, and read back' });
  await expect(said).toContainText('1 set of answers, 1 thing that you have recorded');
  await expect(page.getByText('encrypted to the 2 keys that are in use')).toBeVisible();
  await expect(page.getByText('still open with the keys of before')).toBeVisible();
  await check('what was encrypted again');
}

/** Opening a key takes long on purpose, and in Firefox on a busy machine longer than anything else here. */
const untilOpen = { timeout: 60_000 };

async function openWith(page: Page, file: KeyFile, passphrase: string) {
  await page.getByLabel('Your key').setInputFiles(file);
  await page.getByLabel('Passphrase of the key').fill(passphrase);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

/** As when someone comes back to the page: they see what others have changed. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a study that begins makes two keys with the code of its server, and a colleague joins, works and leaves', {
  tag: '@slow',
}, async ({ page, browser, browserName, startDeskOn }) => {
  test.setTimeout(360_000);
  const desk = await startDeskOn('nobody');
  const { check, expectNothing } = deskChecks(page);
  const files: KeyFile[] = [];
  // As someone has it who was sent the file.
  await page.goto(desk.file);
  await page.getByRole('heading', { name: 'First use' }).waitFor();
  await page.getByLabel('Passphrase', { exact: true }).fill(passphraseOf('first'));
  await page.getByLabel('The same passphrase again').fill('something else than before');
  await page.getByRole('button', { name: 'Make this key' }).click();
  await expect(page.getByRole('alert')).toContainText('are not the same');
  await check('a key that is refused', [dark, at400]);
  for (const [index, name] of ['first', 'second'].entries()) {
    const holder = name === 'first' ? 'Jo Sample' : 'Jo Sample, put away';
    files.push(await makeKey(page, browserName, name, holder));
    await expect(
      page.getByRole('heading', { name: `Key ${index + 1} is made and opens` }),
    ).toBeFocused(untilOpen);
  }
  await page.getByLabel('The code of the server').fill('some other words than these seven are');
  await page.getByRole('button', { name: 'Put both keys in use' }).click();
  await expect(page.getByRole('alert')).toContainText('not the code');
  await page.getByLabel('The code of the server').fill(` ${desk.firstCode.toUpperCase()}`);
  await page.getByRole('button', { name: 'Put both keys in use' }).click();
  await expect(page.getByRole('heading', { name: 'Both keys are in use' })).toBeFocused();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expect(page.getByText('That is all.')).toBeVisible();
  await check('two keys', [dark, at400]);
  await page.getByRole('button', { name: 'Go on to the desk' }).click();

  const [first] = files as [KeyFile];
  await openWith(page, first, passphraseOf('not first'));
  await expect(page.getByRole('alert')).toContainText('the passphrase is not right', untilOpen);
  await check('a passphrase that is wrong', [dark, at400]);
  await openWith(page, first, passphraseOf('first'));
  await expect(page.getByText('The study’s answers:')).toBeVisible(untilOpen);
  await expect(page.getByText('There are no sign-ups.')).toBeVisible();
  await untilQuiet(page);
  await check('nobody yet', [dark, at400]);

  const theirs = await (await browser.newContext()).newPage();
  const checksOfTheirs = deskChecks(theirs);
  await theirs.goto(desk.file);
  await theirs.getByText('I was asked to join').click();
  const own = await makeKey(theirs, browserName, 'my', 'Cy Sample');
  await expect(theirs.getByRole('heading', { name: 'Your key is made and opens' })).toBeFocused(
    untilOpen,
  );
  await checksOfTheirs.check('a key to send', [dark, at400]);
  const line = (await theirs.locator('.copied').textContent()) ?? '';
  const spoken = (await theirs.locator('.spoken').textContent()) ?? '';

  await page.bringToFront();
  await goTo(page, 'Keys');
  await page.getByLabel('The line that they sent').fill(line);
  await page.getByRole('button', { name: 'Read the line' }).click();
  await expect(page.getByRole('heading', { name: 'Compare the words' })).toBeFocused();
  await expect(page.locator('.spoken').first()).toHaveText(spoken);
  await check('a key to compare', [dark, at400]);
  await page.getByRole('checkbox', { name: 'They told me exactly' }).check();
  const role = page.getByRole('group', { name: 'What they may do' }).last();
  await role.getByRole('radio', { name: 'everything with answers' }).check();
  await page.getByRole('button', { name: 'Add them' }).click();
  await expect(page.getByRole('heading', { name: 'Cy Sample is added' })).toBeFocused();

  await theirs.bringToFront();
  await openWith(theirs, own, passphraseOf('my'));
  await expect(theirs.getByRole('heading', { name: 'Your key was added' })).toBeFocused(untilOpen);
  await expect(theirs.locator('.spoken')).toHaveText(
    (await page.locator('.spoken').first().textContent()) ?? '',
  );
  await checksOfTheirs.check('a key to accept', [dark, at400]);
  await theirs.getByRole('checkbox', { name: 'told me exactly' }).check();
  await theirs.getByRole('button', { name: 'Put my key in use' }).click();
  await expect(theirs.getByText('There are no sign-ups.')).toBeVisible();
  await signUp(desk.store, [madeUpPerson(1)], await recipientsOf(desk.store));
  await comeBack(theirs);
  await theirs.getByRole('rowheader').getByRole('link').click();
  const note = theirs.getByRole('textbox', { name: 'Note', exact: true });
  await note.pressSequentially('Rang them');
  await expect(note).toHaveValue('Rang them');
  await theirs.getByRole('button', { name: 'Record the note' }).click();
  await theirs.getByRole('button', { name: 'Undo' }).waitFor();

  await page.bringToFront();
  await show(page, `/people/${madeUpPerson(1).reference}`);
  await comeBack(page);
  await expect(page.getByText('Rang them')).toBeVisible();
  await show(page, '/keys');
  const change = page.getByRole('group').filter({ hasText: 'they may do: Cy Sample' });
  await change.getByText('Change the name or what they may do').click();
  await change.getByRole('radio', { name: 'Everything', exact: true }).check();
  await change.getByRole('button', { name: 'Save the change' }).click();
  await page.getByText('Saved: Cy Sample.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taken back.').waitFor();
  await expect(change.getByRole('radio', { name: 'everything with answers' })).toBeChecked();
  await page.getByText('Remove the key: Cy Sample').click();
  await page.getByLabel('Type the name, Cy Sample').fill('Cy Sample');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Removed: Cy Sample.')).toBeVisible();
  await comeBack(theirs);
  await expect(theirs.getByText('The desk is closed:')).toBeVisible();
  await openWith(theirs, own, passphraseOf('my'));
  await expect(theirs.getByRole('alert')).toContainText('was removed', untilOpen);
  await encryptAgainByKeyboard(page, (state) => check(state, [dark, at400]));
  const ciphertext = await desk.store.answers.ciphertext(madeUpPerson(1).id);
  expect(keyCount(ciphertext ?? new Uint8Array())).toBe(2);
  expectNothing();
  checksOfTheirs.expectNothing();
});
