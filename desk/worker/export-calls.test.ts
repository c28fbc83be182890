import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auditedLines } from '../../tests/answers/store-under-test.ts';
import { fillTrial, madeUpPerson } from '../../tests/desk/made-up-trial.ts';
import { deskOf, openTrial } from '../../tests/desk/open-desk.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import type { WholeSession } from './session.ts';

const folder = temporaryFolder();
const people = [1, 2, 3].map((number) => madeUpPerson(number));
const [one = madeUpPerson(1)] = people;
let session: WholeSession;
let database: string;

beforeEach(async () => {
  database = join(folder.path, 'trial.db');
  await fillTrial(database, people);
  session = await openTrial(database);
});
afterEach(() => session.end());

type Wanted = Parameters<ReturnType<typeof deskOf>['exportAnswers']>[0];
const fileOf = async (wanted: Wanted) => (await deskOf(session).exportAnswers(wanted)).text();
const jsonOf = async (wanted: Omit<Wanted, 'kind'> = {}) =>
  JSON.parse(await fileOf({ kind: 'json', ...wanted }));
const audited = () =>
  auditedLines(database)
    .split('\n')
    .filter((line) => line.includes(' export: '));

test('the file holds only people who fit the filters, and the audit names them', async () => {
  const csv = await fileOf({ kind: 'csv', whom: { search: one.reference } });
  expect(csv).toContain(one.reference);
  expect(csv).not.toContain(people[1]?.reference);
  await fileOf({ kind: 'xlsx' });
  expect(audited()).toEqual([
    expect.stringMatching(new RegExp(` export: 1 set of answers, ${one.reference}$`)),
    expect.stringMatching(/ export: 3 sets of answers$/),
  ]);
});

test('the desk names the first line of the audit that is missing, by what it has seen and signed, and a file has the newest', async () => {
  const fault = async () => deskOf(session).auditFault();
  await fileOf({ kind: 'csv' });
  const { audit } = await jsonOf();
  const file = `${database}.audit`;
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const { number } = JSON.parse(lines.at(-1) ?? '');
  expect(audit).toBe(`${number - 1}.${JSON.parse(lines.at(-2) ?? '').hash}`);
  await session.record(session.person(one.reference).record.id, { kind: 'note', text: 'Rang' });
  expect(await fault()).toBe(null);
  // Who has signed the note had seen the last of these.
  writeFileSync(file, `${lines.slice(0, -1).join('\n')}\n`);
  expect(await fault()).toMatch(new RegExp(`^Lines? ${number} .*of the audit .* missing\\.$`));
  // Another desk, which writes lines in its place, knows it from that note.
  await session.end();
  session = await openTrial(database);
  expect(await fault()).toBe(`Line ${number} of the audit was changed, or lines before it were.`);
});

test('nobody who waits for a guardian is in a file or a count, and nobody who asked to stop unless someone says so', async () => {
  const [, stopped = one, other = one] = people;
  const child = { ...madeUpPerson(9), waitingUntil: '2099-01-31' };
  await fillTrial(database, [child]);
  await session.changed();
  const asks = { kind: 'request', asks: 'withdraw', askedOn: '2026-11-20' } as const;
  const { id } = await session.record(stopped.id, asks);
  const referencesIn = async (wanted: Omit<Wanted, 'kind'>) => {
    const file: { answers: { reference: string }[] } = await jsonOf(wanted);
    return file.answers.map(({ reference }) => reference).sort();
  };
  const whole = [one, stopped, other].map(({ reference }) => reference).sort();
  expect(await referencesIn({})).toEqual([one.reference, other.reference].sort());
  expect(await referencesIn({ withStopped: true })).toEqual(whole);
  expect(await deskOf(session).counts({})).toMatchObject({
    people: 2,
    without: { waits: 1, stops: 1 },
  });
  await expect(jsonOf({ whom: { marks: ['waits'] } })).rejects.toThrow('nothing to export');
  await session.record(stopped.id, { kind: 'met', request: id });
  expect(await referencesIn({})).toEqual(whole);
});

test('who recorded something is named on the page of the person, and in a file with all that the team recorded', async () => {
  await session.record(session.person(one.reference).record.id, { kind: 'note', text: 'Rang' });
  const named = expect.objectContaining({ what: { kind: 'note', text: 'Rang' }, by: 'Jo' });
  expect(await deskOf(session).person(one.reference)).toMatchObject({ entries: [named] });
  await session.current().store.choose((chosen) => ({ ...chosen, leaveOut: [] }));
  const file = await jsonOf({ whom: { search: one.reference } });
  expect(file.answers[0].recorded).toEqual([named]);
  expect(JSON.stringify(file)).not.toContain('signer');
});

test('nothing is sent that the audit cannot record', async () => {
  vi.spyOn(session.current().store, 'audit').mockRejectedValueOnce(new Error('the disk is full'));
  await expect(fileOf({ kind: 'csv' })).rejects.toThrow('the disk is full');
});

test("names and addresses stay out until the team ticks them, but one person's file is whole", async () => {
  const wanted = Object.values(one.answers).find((answer) => String(answer).endsWith('Sample 1'));
  expect(wanted).toBeDefined();
  const all = () => fileOf({ kind: 'json' });
  expect(await all()).not.toContain(wanted);
  const whole = await deskOf(session).exportOne(one.reference, 'json');
  expect(await whole.text()).toContain(wanted);
  const [name = ''] = Object.entries(one.answers).find(([, answer]) => answer === wanted) ?? [];
  await deskOf(session).chooseForExport(`${name}, line`, true);
  expect(await all()).toContain(wanted);
});
