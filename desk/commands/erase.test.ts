import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { referenceOf } from '../../answers/records/identify.ts';
import { commandLineUnderTest } from '../../tests/form/command-line-under-test.ts';
import { idOf } from '../../tests/form/submission.ts';

const { run, runWith, refusal, store, database } = commandLineUnderTest();
const [ann, zoe] = [idOf('0'), idOf('1')];
/** Without being asked. */
const erase = (...words: string[]) => run('erase', '--yes', ...words);
const noProof = 'No proof of consent from people whose answers were deleted.\n';
const names = (printed: string) => printed.match(/(?<=name\? ).*/g);
const ids = (printed: string) => printed.match(/(?<=Id +)\w+/g);

test('erase --of removes everything that one person sent, and says what it was', async () => {
  await store('Ann', 'Zoë');
  const { stdout } = await erase('--of', zoe);
  expect(ids(stdout)).toEqual([zoe]);
  expect(stdout).toContain('This deletes 1 set of answers, and keeps proof of consent.\n');
  expect(stdout).toMatch(
    /promises an answer within \d+ working days?\. .* by \d+ \w+ 20\d\d\. The law's limit is \d+ \w+ 20\d\d\./,
  );
  expect(names((await run('list')).stdout)).toEqual(['Ann']);
  expect(names((await run('list', '--of', ' ZOE@example.org')).stdout)).toEqual(['Ann']);
  expect((await run('export', '--of', referenceOf(zoe))).stderr).toMatch(
    /^The answers of "[-\w]{12}" were deleted on 20[-\d]{8}\. For the proof of consent: npm run form -- consents\n$/,
  );
  expect((await run('consents', '--of', ann)).stderr).toContain('have not been deleted');
  expect(ids((await erase('--of', ' ZOE@example.org')).stdout)).toEqual([ann]);
  expect((await run('list')).stdout).toBe('No answers.\n');
  expect(ids((await run('consents')).stdout)).toEqual([zoe, ann]);
});

test('erase deletes nothing unless someone types the word, or it is told --yes', async () => {
  await store('Ann', 'Zoë');
  expect((await run('erase', '--all')).stderr).toContain('Nothing is deleted.');
  expect((await runWith({ input: 'erased\n' }, 'erase', '--of', ann)).status).toBe(1);
  expect(ids((await run('list')).stdout)).toEqual([ann, zoe]);
  expect(existsSync(`${database()}.erased`)).toBe(false);
  expect((await runWith({ input: 'erase\n' }, 'erase', '--of', ann)).status).toBe(0);
  expect(ids((await run('list')).stdout)).toEqual([zoe]);
});

test('erase --yes refuses an email address of several people, also if only proof is left of some or all of them, and shows them', async () => {
  await store('Ann', 'Zoë');
  const stored = async () =>
    ids((await run('list')).stdout + (await run('consents')).stdout)?.sort();
  for (const { earlier, more } of [
    { earlier: [], more: [] },
    { earlier: [], more: ['--consent'] },
    { earlier: [zoe], more: ['--consent'] },
    { earlier: [ann], more: ['--consent'] },
  ]) {
    for (const one of earlier) await erase('--of', one);
    const { status, stdout, stderr } = await erase('--of', 'zoe@example.org', ...more);
    expect(status).toBe(1);
    expect(ids(stdout)?.sort()).toEqual([ann, zoe]);
    expect(stderr).toContain('With --yes, use a reference or an id.');
    expect(await stored()).toEqual([ann, zoe]);
  }
});

test('erase --consent also removes the proof, whether or not the answers are still there', async () => {
  await store('Ann', 'Zoë');
  await erase('--of', zoe);
  expect(ids((await run('consents')).stdout)).toEqual([zoe]);
  expect((await erase('--consent', '--of', zoe)).stdout).toContain('1 more proof of consent.\n');
  expect(ids((await erase('--consent', '--of', ann)).stdout)).toEqual([ann]);
  expect((await run('consents')).stdout).toBe(noProof);
  expect((await run('list')).stdout).toBe('No answers.\n');
});

test('erase --all deletes drafts too, and keeps proof of consent unless --consent is given', async () => {
  await store('Ann', 'Zoë', 'Bo');
  expect((await erase('--of', idOf('2'))).stdout).not.toContain('Drafts');
  const { stdout } = await erase('--all');
  expect(stdout).toContain(
    'This deletes 2 sets of answers, and keeps proof of consent, and all drafts.',
  );
  expect(stdout).toContain('Drafts deleted (forms begun, and thanks for forms sent): 3.\n');
  expect((await run('list')).stdout).toBe('No answers.\n');
  expect(ids((await run('consents', '--of', zoe)).stdout)).toEqual([zoe]);
  expect((await erase('--all', '--consent')).stdout).toContain(
    'Erased: 0 sets of answers, 3 more proofs',
  );
  expect((await run('consents')).stdout).toBe(noProof);
});

test('erase --all --except keeps the answers and proof of the people it names', async () => {
  await store('Ann', 'Zoë', 'Bo');
  await erase('--of', zoe);
  await erase('--consent', '--all', '--except', ann, '--except', zoe);
  expect(ids((await run('list')).stdout)).toEqual([ann]);
  expect(ids((await run('consents')).stdout)).toEqual([zoe]);
  expect((await erase('--all', '--except', 'nobody')).stderr).toContain(
    'Nothing found for "nobody"',
  );
  expect(ids((await run('list')).stdout)).toEqual([ann]);
});

test('erase refuses to guess whose answers are meant, and deletes nothing', async () => {
  await store('Ann');
  for (const words of [
    [],
    ['--all', '--of', 'Ann'],
    ['--of', 'zoe@example.org', '--except', 'Ann'],
  ]) {
    expect(await refusal('erase', ...words)).toContain(
      '"erase" needs --of with an email address, a reference or an id, --all or --drafts. Only --all takes --except.\n',
    );
  }
  expect(names((await run('list')).stdout)).toEqual(['Ann']);
});
