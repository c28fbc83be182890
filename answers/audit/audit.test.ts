import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { backEnds, storeUnderTest } from '../../tests/answers/store-under-test.ts';
import { idOf, save, submission } from '../../tests/answers/submission.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { removeRecorded } from '../deletion/erase-people.ts';
import { auditFile } from '../files/audit-file.ts';
import { referenceOf } from '../records/records.ts';
import type { Store } from '../store/store.ts';
import { auditOf } from './audit.ts';
import { continued, firstFault, lineAfter, markOf, parsed } from './chain.ts';

afterEach(() => vi.useRealTimers());

const linesOf = async ({ trail }: Pick<Store, 'trail'>) =>
  (await trail.audited()).trimEnd().split('\n');
const textsOf = (lines: readonly string[]) =>
  lines.map((line) => (parsed(line) as { text?: string })?.text?.replace(/^\S+ \S+ /, '') ?? line);

/** A chain, as it is in a file. */
function chained(texts: readonly string[], from: readonly string[] = []): string[] {
  const lines = [...from];
  for (const text of texts) {
    lines.push(JSON.stringify(lineAfter(parsed(lines.at(-1)), { text, of: ['7KQ2-M9XD-4T key'] })));
  }
  return lines;
}

const chain = chained(['one', 'two', 'three', 'four']);
const [one = '', two = '', three = '', four = ''] = chain;
const markOfLine = (line: string) => markOf(parsed(line));
const forged = chained(['two, but different', 'three'], [one]);
const numbered = (line: string, number: number) => JSON.stringify({ ...parsed(line), number });
const gone = (line: string) =>
  JSON.stringify({ ...JSON.parse(line), text: undefined, of: undefined, goneOn: '2027-01-31' });
const saysGone = `2027-01-31T00:00:00Z root retention, by itself: lines of the audit up to ${markOfLine(two)} go`;

test.each([
  ['is whole', chain, [one, four], undefined],
  ['has lines from before there was a chain', ['2026-11-20 old', ...chain], [one], undefined],
  [
    'has a line that was changed',
    [one, two.replace('two', '2'), three],
    [],
    'Line 2 of the audit was changed.',
  ],
  ['names someone else', [one, two.replace('7KQ2', '8KQ2')], [], 'Line 2 of the audit was changed'],
  ['lacks a line in the middle', [one, three, four], [], 'Line 2 of the audit is missing.'],
  [
    'lacks lines, and the others are numbered again',
    [one, numbered(four, 2)],
    [],
    'Line 2 of the audit was changed.',
  ],
  ['lacks its first line', [two, three], [], 'Line 1 of the audit is missing.'],
  ['has a line twice', [one, two, two, three], [], 'After line 2 of the audit, a line was put in.'],
  [
    'has a line that is none',
    [one, 'x', two],
    [],
    'After line 1 of the audit is one that cannot be read',
  ],
  [
    'lacks its end, which someone has seen',
    [one, two],
    [four],
    'Lines 3 to 4 of the audit are missing.',
  ],
  [
    'was written again from a line that someone has seen',
    forged,
    [three, two],
    'Line 2 of the audit was changed, or',
  ],
  ['is gone, and someone has seen it', [], [two], 'Lines 1 to 2 of the audit are missing.'],
  [
    'has old lines that went, and says so',
    chained([saysGone], [gone(two), three]),
    [one, two, three],
    undefined,
  ],
  [
    'has old lines that went, and does not say so',
    [gone(two), three],
    [],
    'Nothing says that the lines of the audit up to 2.',
  ],
])(
  'the first line that was changed or is missing is found in an audit that %s',
  async (_, lines, seen, fault) => {
    const found = await firstFault(lines, seen.map(markOfLine));
    expect(found).toEqual(fault === undefined ? undefined : expect.stringContaining(fault));
  },
);

test('after a restore the longer of two audits of one chain goes on, and of two databases that of the backup, with the other added', async () => {
  expect(continued(chain, [one, two])).toEqual(chain);
  expect(continued([one, two], chain)).toEqual(chain);
  expect(continued([gone(two), three], [one])).toEqual([gone(two), three]);
  expect(continued(chain, [])).toEqual(chain);
  expect(continued([], chain)).toEqual(chain);
  const both = continued(['old', ...forged], chain);
  expect(textsOf(both.slice(0, 4))).toEqual(['one', 'two', 'three', 'four']);
  expect(both).toHaveLength(8);
  expect(await firstFault(both, chain.map(markOfLine))).toBeUndefined();
});

describe.each(backEnds)('$backEnd', ({ underTest }) => {
  const { open } = underTest();
  const [ann, zoe] = [referenceOf(idOf('a')), referenceOf(idOf('b'))];

  test('two connections that write at once to the audit leave one chain', async () => {
    const stores = await Promise.all([open(), open()]);
    const [first] = stores;
    if (!first) return;
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => stores[at % 2]?.trail.audit('test', `line ${at}`)),
    );
    expect(await linesOf(first)).toHaveLength(20);
    expect(await first.trail.auditFault([await first.trail.newestLine()])).toBeUndefined();
  });

  test('who is erased with the proof of consent is named by no line, others still are, and the chain is whole', async () => {
    const store = await open();
    await save(store, submission(), submission({ id: idOf('b') }));
    await store.trail.audit('test', 'both', [ann, zoe]);
    await store.trail.audit('test', 'one', [ann]);
    const seen = await store.trail.newestLine();
    await removeRecorded(store, { answers: [idOf('a')], both: [], proofs: [] });
    expect(await store.trail.audited()).toContain(ann);
    await removeRecorded(store, { answers: [], both: [idOf('a')], proofs: [] });
    expect(await store.trail.audited()).not.toContain(ann);
    expect(await store.trail.audited()).toContain(zoe);
    expect(await store.trail.auditFault([seen])).toBeUndefined();
    await store.trail.audit('test', 'later');
    expect(await store.trail.auditFault([seen])).toBeUndefined();
  });

  test('lines go after their period, and the audit says up to which', async () => {
    const store = await open();
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] });
    await store.trail.audit('test', 'first');
    await store.trail.audit('test', 'second');
    vi.setSystemTime('2027-03-01T12:00:00Z');
    await store.trail.audit('test', 'third');
    const seen = await store.trail.newestLine();
    vi.setSystemTime('2027-11-20T12:00:00Z');
    await store.trail.removeOld(12);
    expect(await linesOf(store)).toHaveLength(3);
    vi.setSystemTime('2027-11-21T12:00:00Z');
    for (const _ of ['once', 'and again']) await store.trail.removeOld(12);
    const [checkpoint = '', ...others] = await linesOf(store);
    expect(JSON.parse(checkpoint)).toMatchObject({ number: 2, goneOn: '2027-11-21' });
    expect(textsOf(others)).toEqual([
      'test: third',
      expect.stringMatching(/^retention, by itself: lines of the audit up to 2\.\w{64} go$/),
    ]);
    expect(await store.trail.auditFault([seen])).toBeUndefined();
  });
});

describe('in a file', () => {
  const folder = temporaryFolder();
  const database = () => join(folder.path, 'study.db');
  const audit = () => auditOf(auditFile(database()));

  test('programs that write at once to the audit leave one chain, also when one is killed', async () => {
    const module = (path: string) => JSON.stringify(join(import.meta.dirname, path));
    const code = `
      const { auditOf } = await import(${module('audit.ts')});
      const { auditFile } = await import(${module('../files/audit-file.ts')});
      const { audit } = auditOf(auditFile(${JSON.stringify(database())}));
      console.log('ready');
      for await (const _ of process.stdin);
      for (let at = 0; at < 30; at += 1) await audit('test', 'line ' + at, ['7KQ2-M9XD-4T']);
      process.kill(process.pid, 'SIGKILL');`;
    const programs = [1, 2, 3].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', code]),
    );
    const ended = programs.map((program) => once(program, 'exit'));
    await Promise.all(programs.map(({ stdout }) => once(stdout, 'data')));
    for (const { stdin } of programs) stdin.end();
    for (const one of ended) expect((await one)[1]).toBe('SIGKILL');
    await audit().audit('test', 'last');
    expect(await audit().newestLine()).toMatch(/^91\./);
    expect(await audit().auditFault([])).toBeUndefined();
  });

  test('who is erased is written over in the file, which needs no space of a full disk', async () => {
    for (const who of ['7KQ2-M9XD-4T', '8KQ2-M9XD-4T']) await audit().audit('test', 'é', [who]);
    const before = statSync(`${database()}.audit`);
    await audit().forget(['7KQ2-M9XD-4T']);
    expect(statSync(`${database()}.audit`)).toMatchObject({ ino: before.ino, size: before.size });
    expect(await audit().audited()).not.toContain('7KQ2-M9XD-4T');
    expect(await audit().audited()).toContain('8KQ2-M9XD-4T');
    expect(await audit().auditFault([])).toBeUndefined();
  });

  test.each([
    ['lines from before there was a chain', '2026-11-20T10:00:00Z root export: 2 sets\n', 1],
    ['a line that a power cut has cut off', `${one}\n${two}\n{"number":3,"te`, 3],
    ['a line that lacks only its end', `${one}\n${two}`, 3],
    ['a long line', `${chained(['x'.repeat(50_000)])[0]}\n`, 2],
  ])('the audit goes on after %s', async (_, text, number) => {
    writeFileSync(`${database()}.audit`, text);
    await audit().audit('test', 'next');
    expect(await audit().newestLine()).toMatch(new RegExp(`^${number}\\.`));
    expect(await audit().auditFault([])).toBeUndefined();
    expect(readFileSync(`${database()}.audit`, 'utf8')).toMatch(/next.*\n$/);
  });
});

describe('of a store', () => {
  const { open, folder } = storeUnderTest();

  test('each backup, and each signed entry, notes the newest line', async () => {
    const store = await open();
    await save(store, submission());
    await store.trail.audit('backup', '1 set of answers');
    const noted = await store.trail.newestLine();
    await store.backup(join(folder.path, 'copy.db'));
    const signed = { signature: 's', signer: 'age1', seen: '', audit: `7.${'e'.repeat(64)}` };
    const entry = {
      id: idOf('1'),
      person: submission().id,
      withProof: true,
      ciphertext: Buffer.from('x'),
    };
    await store.entries.add({ ...entry, signed });
    expect((await store.entries.one(entry.id))?.signed).toEqual(signed);
    expect((await store.seenLines()).toSorted()).toEqual([noted, signed.audit].toSorted());
    expect(await (await open({}, join(folder.path, 'copy.db'))).seenLines()).toEqual([noted]);
  });
});
