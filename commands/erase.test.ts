import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { referenceOf } from '../answers/records/records.ts';
import type { Store } from '../answers/store/store.ts';
import { today } from '../common/days.ts';
import { idOf } from '../tests/answers/submission.ts';
import { commandLineUnderTest } from '../tests/command-line-under-test.ts';
import type { Input } from './command.ts';
import { erase as command } from './erase.ts';

const { run, runWith, refusal, within, store, audited, database, key, folder } =
  commandLineUnderTest();
const [ann, zoe, bo] = [idOf('0'), idOf('1'), idOf('2')];
/** Without being asked. */
const erase = (...words: string[]) => run('erase', '--yes', ...words);
const [annsReference, zoesReference] = [referenceOf(ann), referenceOf(zoe)];
const named = (printed: string) => printed.match(/^\S+(?=: (answers|proof))/gm);

/** Whose answers are stored, and of whom only proof of consent. */
const left = () =>
  within(async ({ answers, proofs }) => [
    await Array.fromAsync(answers.records(), ({ id }) => id),
    await Array.fromAsync(proofs(), ({ id }) => id),
  ]);

/** Erases in a store of which something is another. */
const eraseIn = (
  change: (store: Store) => Partial<Store>,
  words: string[],
  options: Input['options'] = {},
) =>
  within((opened) => {
    const open = async () => ({ ...opened, ...change(opened) });
    const input = { words, options: { yes: true, ...options }, database: database(), open };
    return Array.fromAsync(command.run(input));
  });

test('erase removes everything that one person sent, and says what it was', async () => {
  await store('Ann', 'Zoë');
  const { stdout } = await erase(zoe);
  expect(named(stdout)).toEqual([zoesReference]);
  expect(stdout).toContain('This deletes 1 set of answers, and keeps proof of consent.\n');
  expect(await left()).toEqual([[ann], [zoe]]);
  expect((await erase(zoe)).stderr).toContain('deleted already. To delete the proof');
  // It shows both, and deletes what is left.
  expect(named((await erase(' ZOE@example.org')).stdout)).toEqual([annsReference, zoesReference]);
  expect(await left()).toEqual([[], [zoe, ann]]);
  expect(await refusal('erase', 'nobody@example.org')).toBe(
    'Nothing found for "nobody@example.org". Expected an email address, a reference or an id. Names and telephone numbers are encrypted: the desk finds people by those.\n',
  );
});

test('erase deletes nothing unless someone types the word, or it is told --yes', async () => {
  await store('Ann', 'Zoë');
  expect((await run('erase', '--all')).stderr).toContain('Nothing is deleted.');
  expect((await runWith({ input: 'erased\n' }, 'erase', ann)).status).toBe(1);
  expect(await left()).toEqual([[ann, zoe], []]);
  expect(existsSync(`${database()}.erased`)).toBe(false);
  expect((await runWith({ input: 'erase\n' }, 'erase', ann)).status).toBe(0);
  expect(await left()).toEqual([[zoe], [ann]]);
});

test('erase --yes refuses an email address of several people, also if only proof is left of some or all of them, and shows them', async () => {
  await store('Ann', 'Zoë');
  for (const { earlier, more } of [
    { earlier: [], more: [] },
    { earlier: [], more: ['--consent'] },
    { earlier: [zoe], more: ['--consent'] },
    { earlier: [ann], more: ['--consent'] },
  ]) {
    for (const one of earlier) await erase(one);
    const { status, stdout, stderr } = await erase('zoe@example.org', ...more);
    expect(status).toBe(1);
    expect(named(stdout)?.sort()).toEqual([annsReference, zoesReference]);
    expect(stderr).toContain('With --yes, use a reference or an id.');
    expect((await left()).flat().sort()).toEqual([ann, zoe]);
  }
});

test('erase --consent also removes the proof, whether or not the answers are still there', async () => {
  await store('Ann', 'Zoë');
  await erase(zoe);
  expect((await erase('--consent', zoe)).stdout).toContain('1 more proof of consent.\n');
  expect(named((await erase('--consent', ann)).stdout)).toEqual([annsReference]);
  expect(await left()).toEqual([[], []]);
});

test('erase --all deletes drafts too, and keeps proof of consent unless --consent is given', async () => {
  await store('Ann', 'Zoë', 'Bo');
  expect((await erase(bo)).stdout).not.toContain('Drafts');
  const { stdout } = await erase('--all');
  expect(stdout).toContain(
    'This deletes 2 sets of answers, and keeps proof of consent, and all drafts.',
  );
  expect(stdout).toContain('Drafts deleted (forms begun, and thanks for forms sent): 3.\n');
  expect(await left()).toEqual([[], [bo, ann, zoe]]);
  expect((await erase('--all', '--consent')).stdout).toContain(
    'Erased: 0 sets of answers, 3 more proofs',
  );
  expect(await left()).toEqual([[], []]);
});

test('erase --all --except keeps the answers and proof of the people it names', async () => {
  await store('Ann', 'Zoë', 'Bo');
  await erase(zoe);
  await erase('--consent', '--all', '--except', ann, '--except', zoe);
  expect(await left()).toEqual([[ann], [zoe]]);
  expect((await erase('--all', '--except', 'nobody')).stderr).toContain(
    'Nothing found for "nobody"',
  );
  expect(await left()).toEqual([[ann], [zoe]]);
});

test('erase refuses to guess whose answers are meant, and deletes nothing', async () => {
  await store('Ann');
  for (const words of [
    ['--all', ann],
    [ann, '--except', ann],
    ['--drafts', '--consent'],
    ['--drafts', '--all'],
  ]) {
    expect(await refusal('erase', ...words)).toContain(
      '"erase" takes one of WHO, --all and --drafts.',
    );
  }
  const typed = await runWith({ input: '\n' }, 'erase');
  expect(typed.stderr).toContain('An email address, a reference or an id: Nobody is named.');
  expect(await left()).toEqual([[ann], []]);
});

test('nothing is erased or retired in a copy, which is read like the database', async () => {
  await store('Ann');
  const copy = `${database()}-copy`;
  expect((await run('backup', copy)).stdout).toBe(`The copy is in ${copy}.\n`);
  const environment = { FORM_DATABASE: copy, FORM_KEY: key() };
  for (const words of [
    ['erase', ann, '--yes'],
    ['keys', 'retire', 'age1'],
  ]) {
    const { status, stdout, stderr } = await runWith({ environment }, ...words);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/is a copy that "backup" has made: .* Nothing is done\.\n$/);
  }
  for (const words of [['keys', 'list'], ['verify'], ['export', `${copy}.csv`]]) {
    expect(await runWith({ environment }, ...words)).toMatchObject({ status: 0, stderr: '' });
  }
});

test('who is erased, with or without proof, is recorded before it is done, so that a crash cannot lose it', async () => {
  await store('Ann', 'Zoë');
  const remove = () => {
    throw new Error('crash');
  };
  const erased = () => readFileSync(`${database()}.erased`, 'utf8');
  const crashing = ({ answers }: Store) => ({ answers: { ...answers, remove } });
  await expect(eraseIn(crashing, [ann])).rejects.toThrow('crash');
  expect(erased()).toBe(`${annsReference} ${today()}\n`);
  await erase('--all', '--consent');
  expect(erased().trimEnd().split('\n').slice(1)).toEqual([
    `${annsReference} ${today()} with proof of consent`,
    `${zoesReference} ${today()} with proof of consent`,
  ]);
});

test('erase ends with an error if traces of what it deleted may remain', async () => {
  await store('Ann', 'Zoë');
  const locked = () => ({ removeTraces: async () => false });
  for (const [words, options] of [[[ann]], [[], { all: true }], [[], { drafts: true }]] as const) {
    await expect(eraseIn(locked, [...words], options)).rejects.toThrow(
      /^Deleted, but .* traces may remain/,
    );
  }
});

test('the audit says what was copied and erased, how much, and of whom only if someone was named', async () => {
  await store('Ann', 'Zoë');
  await run('backup', join(folder.path, 'copy.db'));
  await erase(ann);
  await erase('--all');
  expect(audited()).toEqual([
    'backup: 2 sets of answers',
    `erase: 1 set of answers, 0 more proofs of consent, ${annsReference}`,
    'erase: 1 set of answers, 0 more proofs of consent',
  ]);
  expect(statSync(`${database()}.audit`).mode & 0o777).toBe(0o600);
});

test('erase --drafts deletes what was begun, and no answers', async () => {
  await store('Ann');
  expect((await erase('--drafts')).stdout).toMatch(/Drafts deleted .*: 1\.\n$/);
  expect(await left()).toEqual([[ann], []]);
  expect(audited()).toEqual(['erase: all drafts']);
});
