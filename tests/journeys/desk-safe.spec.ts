import { expect, type Page } from '@playwright/test';
import { wordsOfStudy } from '../../desk/keys/public-key.ts';
import { at400, dark, deskChecks } from '../desk/desk-checks.ts';
import { keysOf, makeKey, recipientsOf, saidBy, test } from '../desk/desk-under-test.ts';
import { madeUpPerson, signUp } from '../desk/made-up-trial.ts';

/** What someone reads from each of the three sheets. */
const readSheets = (page: Page) =>
  page
    .locator('.sheet-words')
    .evaluateAll((lists) =>
      lists.map((list) => [...list.children].map((word) => word.textContent).join(' ')),
    );

test('the second key is put on three sheets of paper, one is checked alone, and two open the answers', {
  tag: '@slow',
}, async ({ page, browserName, startDeskOn }) => {
  test.setTimeout(240_000);
  const desk = await startDeskOn('nobody');
  const { check, expectNothing } = deskChecks(page);
  await page.goto(desk.file);
  await makeKey(page, browserName, 'first', 'Jo Sample');
  // Opening a key takes long on purpose, on a busy machine longer than anything else here.
  await expect(page.getByRole('heading', { name: 'Key 1 is made and opens' })).toBeFocused({
    timeout: 60_000,
  });
  await page.getByRole('radio', { name: 'Three sheets of paper' }).check();
  // Orca would take the heading for read, and be silent once it gets the focus.
  const carets = await page.evaluateHandle(() => {
    const headings: unknown[] = [];
    document.addEventListener('selectionchange', () => {
      const { anchorNode, anchorOffset = 0 } = getSelection() ?? {};
      const before = anchorNode?.childNodes[anchorOffset - 1];
      if (before instanceof HTMLHeadingElement) headings.push(before.textContent);
    });
    return headings;
  });
  await page.getByRole('button', { name: 'Make three sheets' }).click();
  await expect(page.getByRole('heading', { name: 'Print the three sheets' })).toBeFocused();
  expect(await carets.jsonValue()).toEqual([]);
  const beforeOther = await readSheets(page);
  await page.getByRole('radio', { name: 'A file on a memory stick' }).check();
  await expect(page.locator('.safe-sheet')).toHaveCount(3);
  await expect(page.locator('.safe-sheet').first()).toBeHidden();
  await page.getByRole('radio', { name: 'Three sheets of paper' }).check();
  expect(await readSheets(page)).toEqual(beforeOther);
  await check('sheets to print', [dark, at400]);
  // Where Playwright can emulate print.
  if (browserName === 'chromium') {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.safe-sheet')).toHaveCount(3);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }

  const sheets = await readSheets(page);
  const [one = '', two = '', three = ''] = sheets;
  const wordsOnSheet = await page.locator('.safe-sheet dd').first().textContent();
  await page.getByRole('button', { name: 'I have all three on paper' }).click();
  await expect(page.locator('.safe-sheet')).toHaveCount(0);
  await page.getByLabel('words of sheet 1').fill(one.replace(/^\w+ \w+/, '$& zoos'));
  await page.getByRole('button', { name: 'Prove sheet 1' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Word 3, “zoos”, is not in the list/);
  await check('a sheet that is mistyped', [dark, at400]);
  const typed = [
    { asked: 1, words: two, next: 'Right: sheet 2. Type sheet 1 from the paper' },
    { asked: 1, words: one, next: 'Right: sheet 1 and sheet 2. Type sheet 3 from the paper' },
    { asked: 3, words: three, next: 'Key 2 is made and opens' },
  ];
  for (const { asked, words, next } of typed) {
    await page.getByLabel(`words of sheet ${asked}`).fill(words.toUpperCase());
    await page.getByRole('button', { name: `Prove sheet ${asked}` }).click();
    await expect(page.getByRole('heading', { name: next })).toBeFocused();
  }
  await page.getByLabel('The code of the server').fill(desk.firstCode);
  await page.getByRole('button', { name: 'Put both keys in use' }).click();
  await page.getByRole('button', { name: 'Do the rest later' }).click();
  expect(wordsOnSheet).toBe(wordsOfStudy(await keysOf(desk.store)));
  await signUp(desk.store, [madeUpPerson(1)], await recipientsOf(desk.store));

  await page.getByText('Check a sheet of the safe').click();
  await page.getByLabel('The words of the sheet').fill(two);
  await page.getByRole('button', { name: 'Check this sheet' }).click();
  await expect(page.getByText('Every word is right: this is sheet 2.')).toBeVisible();
  await check('closed, with a sheet that was checked', [dark, at400]);
  await page.getByLabel('The words of the first sheet').fill(three);
  await page.getByLabel('The words of the second sheet').fill(one);
  await page.getByRole('button', { name: 'Open with these sheets' }).click();
  await expect(saidBy(page).filter({ hasText: 'with two sheets of the safe' })).toBeVisible();
  await page.getByRole('rowheader').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Answers' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Record' })).toHaveCount(0);
  await check('person, with the safe', [dark, at400]);
  await page.getByRole('link', { name: 'Keys' }).click();
  await expect(page.getByLabel('The line that they sent')).toBeVisible();
  await check('keys, with the safe', [dark, at400]);
  expectNothing();
});
