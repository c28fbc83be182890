import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { referenceOf } from '../../answers/records/identify.ts';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import { addDays, dayLength, today } from '../../common/days.ts';
import { commandLineUnderTest } from '../../tests/form/command-line-under-test.ts';
import { idOf, save, submission } from '../../tests/form/submission.ts';

const { run, runWith, store, database } = commandLineUnderTest();

test('interviewed records a day up to today, of one person, and asks about one that may be wrong', async () => {
  await store('Ann', 'Zoë');
  const [ann, zoe] = [idOf('0'), idOf('1')];
  const day = today();
  const record = (who: string, on: string) => run('interviewed', '--yes', who, on);
  expect((await record(ann, day)).stdout).toBe(`Last interview of ${referenceOf(ann)}: ${day}.\n`);
  expect((await run('find', ann)).stdout).toContain(`Interview  ${day}`);
  expect((await record(ann, 'none')).stdout).toBe(`Last interview of ${referenceOf(ann)}: none.\n`);
  expect((await run('find', ann)).stdout).not.toContain('Interview');
  expect((await record(ann, '2026-02-30')).stderr).toContain('"2026-02-30" is not a day.');
  expect((await record(ann, '0026-11-27')).stderr).toContain('"0026-11-27" is 27 November 0026.');
  expect((await record(ann, '2099-01-01')).stderr).toContain('more than a year ahead');
  const ahead = await runWith({ input: 'no\n' }, 'interviewed', ann, addDays(day, 1));
  expect(ahead.stderr).toMatch(/still to come: tomorrow\..*Nothing is recorded/s);
  // Someone whose answers were corrected has new ones, which arrived after the interview.
  expect((await record(ann, '2026-11-19')).stdout).toContain('2026-11-19');
  expect((await record('zoe@example.org', day)).stderr).toContain('several sets');
  expect((await run('interviewed', ann)).stderr).toContain('needs a reference and a day');
  // The final date of this study has passed, so every day is one whose period has ended.
  expect((await run('interviewed', zoe, day)).stderr).toContain('Nothing is recorded.');
  const early = await runWith({ input: 'no\n' }, 'interviewed', zoe, '2026-11-19');
  expect(early.stderr).toMatch(
    /before these answers arrived, on 20 November 2026\..*Nothing is recorded/s,
  );
  expect((await run('find', zoe)).stdout).not.toContain('Interview');
  await record(zoe, day);
  const earlier = await runWith({ input: 'no\n' }, 'interviewed', zoe, '2026-11-20');
  expect(earlier.stderr).toMatch(/An interview on .* is recorded already.*Nothing is recorded/s);
  await run('erase', '--of', zoe, '--yes');
  expect((await runWith({ input: 'no\n' }, 'interviewed', zoe, '2026-11-20')).stderr).toContain(
    'is recorded already',
  );
  const long = await runWith({ input: 'no\n' }, 'interviewed', zoe, '2020-01-31');
  expect(long.stderr).toMatch(
    /the proof of consent may be kept only until 31 January 2023.*Nothing is recorded/s,
  );
});

test('retention deletes nobody whose guardian is recorded as agreeing while it asks', async () => {
  await store();
  const late = idOf('0');
  const form = await openSqliteStore(database());
  await save(form, submission({ id: late, waitingUntil: '2026-11-24' }));
  async function* agreedMeanwhile() {
    await form.answers.confirm(late);
    yield 'delete\n';
  }
  vi.useFakeTimers({ now: new Date('2030-02-01T12:00:00Z'), toFake: ['Date'] });
  const asked = await runWith({ input: agreedMeanwhile() }, 'retention');
  vi.useRealTimers();
  expect(asked.stdout).toContain('Due for deletion on 2030-02-01, by');
  expect(asked.stderr).toContain(
    'What is due has changed since you were asked. Nothing is deleted.',
  );
  expect(await form.answers.holds(late)).toBe(true);
  await form.close();
});

test('retention says what is due, and deletes it once someone agrees', async () => {
  await store('Ann', 'Zoë');
  await run('interviewed', '--yes', idOf('0'), today());
  // The final date has passed, and the database has not known it yet.
  const early = (await run('retention', '--yes')).stdout;
  expect(early).toContain('learned of it less than a day ago');
  expect(early).toContain('Nothing is deleted.');
  vi.useFakeTimers({ now: Date.now() + dayLength, toFake: ['Date'] });
  const due = '  1 set of answers, of which proof of consent stays\n  1 set of answers, with proof';
  expect((await run('retention', '--dry-run')).stdout).toContain(due);
  expect((await run('retention')).stderr).toContain('Nothing is deleted.');
  expect((await run('count')).stdout).toMatch(
    /^2 sets of answers\n0 of them .*\n1 of them .*\n0 proofs/,
  );
  expect((await run('retention', '--yes')).stdout).toContain(due);
  expect((await run('count')).stdout).toMatch(/^0 sets of answers\n.*\n.*\n1 proof of consent/);
  const [first, second] = [referenceOf(idOf('0')), referenceOf(idOf('1'))];
  expect(readFileSync(`${database()}.erased`, 'utf8')).toBe(
    `${first} ${today()}\n${second} ${today()} with proof of consent\n`,
  );
  expect(readFileSync(`${database()}.audit`, 'utf8')).toContain(
    ' retention: 2 sets of answers, 1 proof of consent\n',
  );
  expect((await run('retention', '--yes')).stdout).toContain('  0 sets of answers, with proof');
  vi.useRealTimers();
});
