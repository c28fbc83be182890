import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { referenceOf } from '../answers/records/records.ts';
import type { Store } from '../answers/store/store.ts';
import { today } from '../common/days.ts';
import { auditedLines, storeUnderTest } from '../tests/answers/store-under-test.ts';
import { addKeys, idOf, save, submission } from '../tests/answers/submission.ts';
import type { Input } from './command.ts';
import { commands } from './run-command.ts';

const { folder, database, open } = storeUnderTest();
const [ann, zoe] = [referenceOf(idOf('a')), referenceOf(idOf('b'))];
let store: Store;

beforeEach(async () => {
  store = await open();
  await addKeys(store);
  await save(store, submission(), submission({ id: idOf('b'), answers: { name: 'Ann' } }));
});

async function run(name: string, input: Partial<Input>, opened = store): Promise<string> {
  const given = { words: [], options: {}, database: database(), open: async () => opened };
  const printed = await commands[name]?.run({ ...given, ...input });
  return typeof printed === 'string' ? printed : (await Array.fromAsync(printed ?? [])).join('');
}

const erase = (words: string[], options: Input['options'] = {}, opened = store) =>
  run('erase', { words, options: { yes: true, ...options } }, opened);

/** Each line without its time and who it was. */
function audited(): string[] {
  const lines = auditedLines(database()).trimEnd().split('\n');
  const start = new RegExp(`^2\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ ${userInfo().username} `);
  return lines.map((line) => {
    expect(line).toMatch(start);
    return line.replace(start, '');
  });
}

const erased = () => readFileSync(`${database()}.erased`, 'utf8');

test('erase records whose answers it deletes, with or without proof', async () => {
  await erase([ann]);
  expect(erased()).toBe(`${ann} ${today()}\n`);
  await erase([], { all: true, consent: true });
  expect(erased().trimEnd().split('\n').slice(1)).toEqual([
    `${zoe} ${today()} with proof of consent`,
    `${ann} ${today()} with proof of consent`,
  ]);
});

test('what is erased is recorded before it is deleted, so that a crash cannot lose it', async () => {
  const remove = () => {
    throw new Error('crash');
  };
  const crashing: Store = { ...store, answers: { ...store.answers, remove } };
  await expect(erase([ann], {}, crashing)).rejects.toThrow('crash');
  expect(erased()).toBe(`${ann} ${today()}\n`);
});

test('erase ends with an error if traces of what it deleted may remain', async () => {
  const locked: Store = { ...store, removeTraces: async () => false };
  for (const [words, options] of [[[ann]], [[], { all: true }], [[], { drafts: true }]] as const) {
    await expect(erase([...words], options, locked)).rejects.toThrow(
      /^Deleted, but .* traces may remain/,
    );
  }
});

test('the audit says what was copied and erased, how much, and of whom only if someone was named', async () => {
  await run('backup', { words: [join(folder.path, 'copy.db')] });
  await erase([ann]);
  await erase([], { all: true });
  expect(audited()).toEqual([
    'backup: 2 sets of answers',
    `erase: 1 set of answers, 0 more proofs of consent, ${ann}`,
    'erase: 1 set of answers, 0 more proofs of consent',
  ]);
  expect(statSync(`${database()}.audit`).mode & 0o777).toBe(0o600);
});

test('the audit says which keys were added and retired, and not the code that proves one', async () => {
  const other = 'age1qyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqsjr6n4a';
  await expect(run('keys', { words: ['retire', other] })).rejects.toThrow('There is no key');
  await expect(run('keys', { words: ['prove', 'abcd-1234'] })).rejects.toThrow('No test answer');
  await run('keys', { words: ['list'] });
  expect(audited()).toEqual([`keys: retire ${other}`, 'keys: prove']);
});

test('erase --drafts deletes what was begun, and no answers', async () => {
  await store.drafts.begin({ id: 'begun', data: Buffer.from('x'), expiresAt: '2099-01-01' });
  await expect(erase([], { drafts: true, all: true })).rejects.toThrow('--drafts only --yes');
  expect(await erase([], { drafts: true })).toMatch(/Drafts deleted .*: \d+\.\n$/);
  expect(await store.drafts.get('begun', '2030-01-01')).toBeUndefined();
  expect(await store.answers.holds(idOf('a'))).toBe(true);
  expect(audited()).toEqual(['erase: all drafts']);
});
