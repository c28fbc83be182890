import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { referenceOf } from '../../answers/records/records.ts';
import { addDays, today } from '../../common/days.ts';
import { commandLineUnderTest } from '../../tests/form/command-line-under-test.ts';
import {
  idOf,
  recordOf,
  refused,
  save,
  submission,
  versions,
} from '../../tests/form/submission.ts';
import { proofBlock, recordBlock } from './find.ts';

const { run, runWith, within, store, database, key, folder } = commandLineUnderTest();
const [ann, zoe] = [idOf('0'), idOf('1')];

test('find asks for someone who is not named, and shows what is stored of them without a key', async () => {
  await store('Ann');
  const environment = { FORM_KEY: '' };
  const asked = await runWith({ input: 'zoe@example.org\n', environment }, 'find');
  const named = await runWith({ environment }, 'find', 'zoe@example.org');
  const question = 'An email address, a reference or an id: ';
  expect(asked).toEqual({ ...named, stderr: question + named.stderr });
  expect(asked.stdout).toContain(ann);
  expect(asked.stdout).toMatch(/promises an answer within \d+ working days?\./);
  expect((await runWith({ input: '\n' }, 'find')).stderr).toContain('Nobody is named.');
  await run('erase', ann, '--yes');
  expect((await run('find', referenceOf(ann))).stdout).toMatch(/Deleted .*Agreed /s);
});

test('a mistake in content/ keeps nobody from being found or erased', async () => {
  await store('Ann');
  writeFileSync(join(folder.path, 'content/study.yaml'), 'rights: {}\n');
  const found = await run('find', ann);
  expect(found.stdout).toMatch(
    /Id +0{32}[\s\S]*\nBy when to answer is not known: content\/study.yaml/,
  );
  expect(await run('erase', ann, '--yes')).toMatchObject({ status: 0, stderr: '' });
});

test('record agreed says that a guardian has agreed, of one person who waits', async () => {
  const waitingUntil = '2026-12-18';
  const waiting = submission({ id: idOf('b'), waitingUntil });
  await within((opened) => save(opened, submission(), waiting));
  const agreed = (who: string) => run('record', who, 'agreed');
  expect((await agreed('zoe@example.org')).stderr).toMatch(
    /^"zoe@example.org" belongs to several sign-ups\. Name one by its reference: /,
  );
  expect((await agreed(waiting.reference)).stdout).toContain(`of ${waiting.reference} has agreed`);
  expect((await agreed(waiting.reference)).stderr).toMatch(/not wait for .*: confirmed on 20/);
  expect((await agreed(idOf('a'))).stderr).toContain('does not wait for a parent or guardian.\n');
});

test('record takes the day of an interview up to today, and asks about one that may be wrong', async () => {
  await store('Ann', 'Zoë');
  const day = today();
  const record = (who: string, on: string) => run('record', '--yes', who, on);
  const asked = (who: string, on: string) => runWith({ input: 'no\n' }, 'record', who, on);
  expect((await record(ann, day)).stdout).toBe(`Last interview of ${referenceOf(ann)}: ${day}.\n`);
  expect((await run('find', ann)).stdout).toContain(`Interview  ${day}`);
  expect((await record(ann, 'none')).stdout).toBe(`Last interview of ${referenceOf(ann)}: none.\n`);
  expect((await run('find', ann)).stdout).not.toContain('Interview');
  expect((await record(ann, '2026-02-30')).stderr).toContain('"2026-02-30" is not a day.');
  expect((await record(ann, '2099-01-01')).stderr).toContain('more than a year ahead');
  expect((await asked(ann, addDays(day, 1))).stderr).toMatch(/tomorrow\..*Nothing is recorded/s);
  // Someone whose answers were corrected has new ones, which arrived after the interview.
  expect((await record(ann, '2026-11-19')).stdout).toContain('2026-11-19');
  expect((await run('record', ann)).stderr).toContain('needs a reference, and "agreed" or a day');
  // The final date of this study has passed, so every day is one whose period has ended.
  expect((await run('record', zoe, day)).stderr).toContain('Nothing is recorded.');
  expect((await asked(zoe, '2026-11-19')).stderr).toMatch(
    /before these answers arrived, on 20 November 2026\..*Nothing is recorded/s,
  );
  await record(zoe, day);
  expect((await asked(zoe, '2026-11-20')).stderr).toContain('is recorded already');
  // The proof of consent has a period too, which counts from the interview.
  await run('erase', zoe, '--yes');
  expect((await asked(zoe, '2020-01-31')).stderr).toMatch(
    /the proof of consent may be kept only until 31 January 2023.*Nothing is recorded/s,
  );
});

test('nobody who waits for a guardian is recorded as interviewed', async () => {
  const waiting = submission({ id: idOf('b'), waitingUntil: '2099-01-31' });
  await within((opened) => save(opened, waiting));
  expect((await run('record', waiting.reference, '2026-11-21')).stderr).toBe(
    `${waiting.reference} waits for a parent or guardian until 31 January 2099, so nothing is recorded. Record first that the guardian agreed. For that: npm run form -- record ${waiting.reference} agreed\n`,
  );
});

test('nothing is recorded, erased or retired in a copy, which is read like the database', async () => {
  await store('Ann');
  const copy = `${database()}-copy`;
  expect((await run('backup', copy)).stdout).toBe(`The copy is in ${copy}.\n`);
  const environment = { FORM_DATABASE: copy, FORM_KEY: key() };
  for (const words of [
    ['erase', ann, '--yes'],
    ['record', ann, 'agreed'],
    ['keys', 'retire', 'age1'],
  ]) {
    const { status, stdout, stderr } = await runWith({ environment }, ...words);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/is a copy that "backup" has made: .* Nothing is done\.\n$/);
  }
  for (const words of [['find', ann], ['keys', 'list'], ['verify'], ['export', `${copy}.csv`]]) {
    expect(await runWith({ environment }, ...words)).toMatchObject({ status: 0, stderr: '' });
  }
});

const sent = submission();
const record = recordOf(sent);

test('a sign-up is shown with who waits for a guardian, when a guardian confirmed, and the last interview', () => {
  expect(recordBlock(record).split('\n')).toEqual([
    `Reference  ${sent.reference}`,
    `Id         ${idOf('a')}`,
    'Received   2026-11-20',
  ]);
  expect(recordBlock({ ...record, waitingUntil: '2026-12-18' })).toContain(
    'Waiting    for a parent or guardian, until 2026-12-18',
  );
  const confirmed = { ...record, confirmedOn: '2026-12-01', interviewedOn: '2026-12-24' };
  const lines = 'Confirmed  2026-12-01, by a parent or guardian\nInterview  2026-12-24';
  expect(recordBlock(confirmed)).toContain(lines);
  expect(proofBlock({ ...confirmed, deletedOn: '2027-01-01' }, versions)).toContain(lines);
});

test('proof of consent has the words of each consent, given or refused', () => {
  const both = recordOf({ ...sent, consents: [...sent.consents, refused] });
  expect(proofBlock({ ...both, deletedOn: '2026-11-21' }, versions)).toBe(
    [
      `Reference  ${sent.reference}`,
      `Id         ${idOf('a')}`,
      'Deleted    2026-11-21',
      `Version    of the questions: 2026-11-20 (${sent.version})`,
      `Agreed     2026-11-20, with the privacy policy of 2030-01-31: ${sent.consents[0]?.wording}`,
      'Refused    2026-11-20, with the privacy policy of 2030-01-31: May we write? No',
    ].join('\n'),
  );
});

test('what is stored cannot control the terminal', () => {
  const hostile = 'a\u001b[2J\u009b31m\u0007\r\n\u202egnp\u2066';
  const consents = record.consents.map((consent) => ({ ...consent, wording: hostile }));
  const shown = proofBlock({ ...record, consents, deletedOn: '2026-11-21' }, versions);
  expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  expect(shown.split('\n')).toHaveLength(4 + consents.length);
});
