import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addKeys, idOf, keyFile, save, submission } from '../../tests/form/submission.ts';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { stats } from './stats.ts';
import { studyKey } from './study-key.ts';

const folder = temporaryFolder();
const database = () => join(folder.path, 'study.db');
let store: Store;

beforeEach(async () => {
  store = openSqliteStore(database(), { migrates: true });
  addKeys(store);
  for (const sign of '0123456789') {
    const receivedAt = `${sign < '4' ? '2026-10-31' : '2026-11-01'}T23:59:00.000Z`;
    const answers = {
      contact: sign < '6' ? ['email', 'phone'] : ['phone'],
      'agrees-health': 'yes',
      harder: sign < '5' ? null : ['gripping', 'other'],
      'harder-other': 'my secret words',
    };
    await save(store, submission({ id: idOf(sign), receivedAt, answers }));
  }
});
afterEach(() => store.close());

async function counted(withKey: boolean): Promise<string> {
  const file = join(folder.path, 'study.key');
  writeFileSync(file, keyFile);
  const key = withKey ? studyKey(store, database(), [file]) : undefined;
  const options = { words: [] };
  return (await Array.fromAsync(stats.run({ store, options, database: database(), key }))).join('');
}

test('stats without a key counts by month and version, and says what a key would add', async () => {
  const printed = await counted(false);
  expect(printed).toMatch(/^Sets of answers: 10\n\nBy month\n/);
  expect(printed).toContain('  2026-10: fewer than 5\n  2026-11: 6\n');
  expect(printed).toMatch(/By version of the questions\n {2}20\d\d-.* \(\w{16}\): 10\n/);
  expect(printed).toContain('npm run form -- stats --key FILE\n');
  expect(printed).not.toContain('Whose cups');
  expect(existsSync(`${database()}.audit`)).toBe(false);
});

test('stats with a key counts each choice, hides small numbers, and is audited', async () => {
  const printed = await counted(true);
  expect(printed).toContain(
    '\nWho is here: Whose cups are these?\n  Mine: 10\n  Someone else’s: 0\n',
  );
  expect(printed).toContain(
    '\nAbout you: How may we reach you? (people could choose several)\n  By email: 6\n  By phone: 10\n',
  );
  expect(printed).toMatch(
    /Gripping: 5\n {2}Lifting: 0\n.*Something else: 5\n.*\n {2}Prefer not to say: 5\n/,
  );
  // Nobody can decline what an answer asks further.
  expect(printed).toContain('Do they want to take part?\n  They do: 0\n  They cannot say: 0\n\n');
  expect(printed).not.toMatch(/: [1-4]\n/);
  await save(store, submission({ id: idOf('a'), answers: { for: 'other', decided: 'yes' } }));
  expect(await counted(true)).toContain('Someone else’s: fewer than 5\n');
  expect(readFileSync(`${database()}.audit`, 'utf8')).toMatch(/ stats: 11 sets of answers\n$/);
});

test('stats never prints what someone wrote, chose to be called or agreed to', async () => {
  expect(await counted(true)).not.toMatch(/secret|Zoë|zoe@|7946|line one|Do you agree|name\?/);
});
