import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { referenceOf } from '../../answers/records/identify.ts';
import type { Store } from '../../answers/store/store.ts';
import { today } from '../../common/days.ts';
import { storeUnderTest } from '../../tests/form/store-under-test.ts';
import { addKeys, idOf, keyFile, save, submission } from '../../tests/form/submission.ts';
import { sealEntry } from '../people/entries.ts';
import type { Options } from './command.ts';
import { commands } from './commands.ts';
import { studyKey } from './study-key.ts';

const { folder, database, open } = storeUnderTest();
const [ann, zoe] = [referenceOf(idOf('a')), referenceOf(idOf('b'))];
let store: Store;

beforeEach(async () => {
  store = await open();
  await addKeys(store);
  await save(store, submission(), submission({ id: idOf('b'), answers: { name: 'Ann' } }));
});

async function run(name: string, options: Partial<Options>, opened = store) {
  const file = join(folder.path, 'study.key');
  writeFileSync(file, keyFile);
  const context = {
    store: opened,
    options: { words: [], ...options },
    database: database(),
    key: studyKey(opened.answers, database(), [file], opened),
  };
  const command = commands[name];
  const printed = command && 'run' in command ? await command.run(context) : [];
  return typeof printed === 'string' ? printed : (await Array.fromAsync(printed)).join('');
}

/** Each line without its time and who it was. */
function audited(): string[] {
  const lines = readFileSync(`${database()}.audit`, 'utf8').trimEnd().split('\n');
  const start = new RegExp(`^2\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ ${userInfo().username} `);
  return lines.map((line) => {
    expect(line).toMatch(start);
    return line.replace(start, '');
  });
}

const erased = () => readFileSync(`${database()}.erased`, 'utf8');

test('erase records whose answers it deletes, with or without proof', async () => {
  await run('erase', { of: ann, yes: true });
  expect(erased()).toBe(`${ann} ${today()}\n`);
  await run('erase', { all: true, consent: true, yes: true });
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
  await expect(run('erase', { of: ann, yes: true }, crashing)).rejects.toThrow('crash');
  expect(erased()).toBe(`${ann} ${today()}\n`);
});

test('erase ends with an error if traces of what it deleted may remain', async () => {
  const locked: Store = { ...store, removeTraces: async () => false };
  for (const whose of [{ of: ann }, { all: true }, { drafts: true }]) {
    await expect(run('erase', { ...whose, yes: true }, locked)).rejects.toThrow(
      /^Deleted, but .* traces may remain/,
    );
  }
});

test('the audit says who read, exported, copied and erased, how much, and of whom only if someone was named', async () => {
  await run('list', { of: 'zoe@example.org' });
  await run('list', { of: ann });
  await run('list', {});
  await run('export', {});
  await run('export', { of: ann });
  await expect(run('export', { of: 'zoe@example.org' })).rejects.toThrow(
    `perhaps of several people. Export one by its reference: ${ann}, ${zoe}.`,
  );
  await run('backup', { words: [join(folder.path, 'copy.db')] });
  await run('erase', { of: ann, yes: true });
  await run('erase', { all: true, yes: true });
  await run('export', {});
  expect(audited()).toEqual([
    `list: 2 people, ${ann}, ${zoe}`,
    `list: one person, ${ann}`,
    'list: everyone',
    'export: 2 sets of answers',
    `export: 1 set of answers, ${ann}`,
    'backup: 2 sets of answers',
    `erase: 1 set of answers, 0 more proofs of consent, ${ann}`,
    'erase: 1 set of answers, 0 more proofs of consent',
    'export: 0 sets of answers',
  ]);
  expect(statSync(`${database()}.audit`).mode & 0o777).toBe(0o600);
});

test('commands read a corrected answer, and find someone by it', async () => {
  const { stored } = await sealEntry(
    idOf('b'),
    {
      ...({ kind: 'correction', question: 'phone', answer: '020 7946 0999' } as const),
      ...{ askedOn: '2026-11-21', askedBy: 'Ann' },
    },
    await store.keys.inUse(),
  );
  await store.entries.add(stored);
  expect(await run('list', { of: '+44 20 7946 0999' })).toContain(zoe);
  expect(await run('export', {})).toContain('+442079460999');
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
  await expect(run('erase', { drafts: true, all: true })).rejects.toThrow('takes only --yes');
  expect(await run('erase', { drafts: true, yes: true })).toMatch(/Drafts deleted .*: \d+\.\n$/);
  expect(await store.drafts.get('begun', '2030-01-01')).toBeUndefined();
  expect(await store.answers.holds(idOf('a'))).toBe(true);
  expect(audited()).toEqual(['erase: all drafts']);
});

test('a workbook that would need too much memory is refused before a key is asked for', async () => {
  const [record] = await Array.fromAsync(store.answers.records());
  async function* records() {
    for (let number = 0; record && number <= 50_000; number += 1) yield record;
  }
  const many: Store = { ...store, answers: { ...store.answers, records } };
  const file = join(folder.path, 'answers.xlsx');
  await expect(run('export', { words: [file] }, many)).rejects.toThrow(
    /^A workbook of 50001 sets of answers would need .* Export them as a plain table \(\.csv\)\.$/,
  );
  expect(existsSync(file)).toBe(false);
});

/** The store as if someone's answers were damaged. */
function damaged(isDamaged: (id: string) => boolean): Store {
  const sealed = Buffer.from('age-encryption.org/v1');
  async function recordWithSealed(id: string) {
    const stored = await store.answers.recordWithSealed(id);
    return stored && isDamaged(id) ? { ...stored, sealed } : stored;
  }
  return { ...store, answers: { ...store.answers, recordWithSealed } };
}

test('list, export and stats are audited even if the first answers that they meet are damaged, unless all of them are', async () => {
  const reading = ['list', 'export', 'stats'];
  const all = damaged(() => true);
  for (const name of reading) {
    await expect(run(name, {}, all)).rejects.toThrow('2 sets of answers could not');
  }
  expect(existsSync(`${database()}.audit`)).toBe(false);
  const first = damaged((id) => id === idOf('a'));
  for (const name of reading) {
    await expect(run(name, {}, first)).rejects.toThrow('1 set of answers could not');
  }
  expect(audited()).toEqual([
    'list: everyone',
    'export: 2 sets of answers',
    'stats: 2 sets of answers',
  ]);
});

test('nobody who waits for a guardian or has asked to stop is counted or exported, and each command says so', async () => {
  const [child, gone] = ['c', 'd'].map((sign) => submission({ id: idOf(sign) }));
  if (!child || !gone) throw new Error('unreachable');
  await save(store, { ...child, waitingUntil: '2099-01-31' }, gone);
  const asks = { kind: 'request', asks: 'delete', askedOn: '2026-11-20' } as const;
  const { stored } = await sealEntry(gone.id, asks, await store.keys.inUse());
  await store.entries.add(stored);
  const file = (name: string) => join(folder.path, name);
  const said = [
    '1 person who waits for a parent or guardian is not in it.',
    '1 person who has asked to stop, or to have their data limited or deleted, is not in it.',
  ];
  const printed = await run('export', { words: [file('some.json')] });
  for (const line of [...said, 'With --stopped, those']) expect(printed).toContain(line);
  const text = readFileSync(file('some.json'), 'utf8');
  expect(text).not.toContain(child.reference);
  expect(text).not.toContain(gone.reference);
  await run('export', { words: [file('more.json')], stopped: true });
  expect(readFileSync(file('more.json'), 'utf8')).toContain(gone.reference);
  expect(readFileSync(file('more.json'), 'utf8')).not.toContain(child.reference);
  // Someone who asks what is kept of them gets it.
  await run('export', { of: child.reference, words: [file('theirs.json')] });
  expect(readFileSync(file('theirs.json'), 'utf8')).toContain(child.reference);
  const counted = await run('stats', {});
  expect(counted).toContain('Sets of answers: fewer than 5\nFewer than 5 people who wait for a ');
  const listed = await run('list', {});
  expect(listed).toContain('Asked      to stop, or to have their data limited or deleted\n');
  expect(listed).toContain('\n1 person waits for a parent or guardian: contact only that parent');
  await expect(run('interviewed', { words: [child.reference, '2026-11-21'] })).rejects.toThrow(
    `${child.reference} waits for a parent or guardian until 31 January 2099, so nothing is recorded. Record first that the guardian agreed. For that: npm run form -- confirm --of ${child.reference}`,
  );
});

test('an export that cannot be audited exports nothing', async () => {
  mkdirSync(`${database()}.audit`);
  const file = join(folder.path, 'answers.json');
  await expect(run('export', { words: [file] })).rejects.toThrow('EISDIR');
  expect(existsSync(file)).toBe(false);
});

test('a key finds someone by telephone number, however it is written, also in the country of the form', async () => {
  const irish: Store = {
    ...store,
    versions: async () =>
      new Map(
        Array.from(await store.versions(), ([hash, version]) => {
          const asked = JSON.stringify(version).replaceAll(
            '"telephone"',
            '"telephone","country":"IE"',
          );
          return [hash, JSON.parse(asked)];
        }),
      ),
  };
  const telephones = { phone: '+353209150000;ext=7' };
  await save(store, submission({ id: idOf('c'), telephones }));
  const dublin = referenceOf(idOf('c'));
  const spellings = ['\u2068020 915 0000\u2069', '+353 (0)20 915–0000 ext. 5', 'tel:+353209150000'];
  for (const of of spellings) {
    const listed = await run('list', { of }, irish);
    expect(listed.match(/(?<=^Reference +)\S+/gm), of).toEqual([dublin]);
  }
  await expect(run('list', { of: '020 915 0001' }, irish)).rejects.toThrow(
    'with a key, "list" and "export" find someone by theirs',
  );
});
