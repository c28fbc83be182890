import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { commandLineUnderTest } from '../../tests/form/command-line-under-test.ts';
import { idOf, save, submission } from '../../tests/form/submission.ts';

const { run, runWith, within, store, database } = commandLineUnderTest();

beforeEach(async () => {
  await store();
  const sent = Array.from('0123456789', (sign) => {
    const receivedAt = `${sign < '4' ? '2026-10-31' : '2026-11-01'}T23:59:00.000Z`;
    const answers = {
      contact: sign < '6' ? ['email', 'phone'] : ['phone'],
      'agrees-health': 'yes',
      harder: sign < '5' ? null : ['gripping', 'other'],
      'harder-other': 'my secret words',
    };
    return submission({ id: idOf(sign), receivedAt, answers });
  });
  await within((opened) => save(opened, ...sent));
});

const counted = async () => (await run('stats')).stdout;

test('stats without a key counts by month and version, and says what a key would add', async () => {
  const { stdout: printed } = await runWith({ environment: { FORM_KEY: '' } }, 'stats');
  expect(printed).toMatch(/^Sets of answers: 10\n\nBy month\n/);
  expect(printed).toContain('  2026-10: hidden\n  2026-11: hidden\n');
  expect(printed).toMatch(/By version of the questions\n {2}20\d\d-.* \(\w{16}\): 10\n/);
  expect(printed).toContain('npm run form -- stats --key FILE\n');
  expect(printed).not.toContain('Whose cups');
  expect(existsSync(`${database()}.audit`)).toBe(false);
});

test('stats with a key counts each choice, hides small numbers, and is audited', async () => {
  const printed = await counted();
  expect(printed).toContain(
    '\nWho is here: Whose cups are these?\n  Mine: 10\n  Someone else’s: 0\n',
  );
  expect(printed).toContain(
    '\nAbout you: How may we reach you? (people could choose several)\n  By email: hidden\n  By phone: 10\n',
  );
  expect(printed).toMatch(
    /Gripping: 5\n {2}Lifting: 0\n.*Something else: 5\n.*\n {2}Prefer not to say: 5\n/,
  );
  // Nobody can decline what an answer asks further.
  expect(printed).toContain('Do they want to take part?\n  They do: 0\n  They cannot say: 0\n\n');
  expect(printed).not.toMatch(/: [1-4]\n/);
  const other = submission({ id: idOf('a'), answers: { for: 'other', decided: 'yes' } });
  await within((opened) => save(opened, other));
  // From the total and 10, the 1 could be worked out.
  expect(await counted()).toContain('Mine: hidden\n  Someone else’s: hidden\n');
  expect(readFileSync(`${database()}.audit`, 'utf8')).toMatch(/ stats: 11 sets of answers\n$/);
});

test('stats never prints what someone wrote, chose to be called or agreed to', async () => {
  expect(await counted()).not.toMatch(/secret|Zoë|zoe@|7946|line one|Do you agree|name\?/);
});
