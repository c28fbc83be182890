// @module-tag slow
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, today } from '../../common/days.ts';
import { fillTrial, madeUpPerson } from '../../tests/desk/made-up-trial.ts';
import { deskOf, openTrial } from '../../tests/desk/open-desk.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import type { Recorded } from '../people/entries.ts';
import { Refusal } from '../people/refusal.ts';
import type { ManyStates } from './many-calls.ts';
import type { WholeSession } from './session.ts';

const folder = temporaryFolder();
const [one, other] = [madeUpPerson(1), madeUpPerson(2)];
const waiting = { ...madeUpPerson(3), waitingUntil: '2099-01-31' };
let session: WholeSession;
let desk: ReturnType<typeof deskOf>;

beforeEach(async () => {
  const database = join(folder.path, 'trial.db');
  await fillTrial(database, [one, other, waiting]);
  session = await openTrial(database);
  desk = deskOf(session);
});
afterEach(() => session.end());

/** The status, and the id of what was recorded or why it was not. */
async function record(at: { reference: string } | string, what: object, isSure = false) {
  const recording = { what: what as Recorded, isSure };
  const recorded =
    typeof at === 'string'
      ? desk.recordOfRequest(at, recording)
      : desk.record(at.reference, recording);
  return recorded.then(
    ({ id }): [number, string] => [201, id],
    (error): [number, string] => [error instanceof Refusal ? error.status : 500, error.message],
  );
}

const stored = () => session.current().people.entries();

test('a request that is closed at two desks at once is closed once, and open again after one press', async () => {
  const asked = { kind: 'request', asks: 'see', askedOn: today() };
  const [, request] = await record(one, asked);
  const step = { kind: 'step', request, step: 'make-file' };
  const [[, done], [, again]] = [await record(request, step), await record(request, step)];
  expect(again).toBe(done);
  const closed = { kind: 'met', request };
  expect(await record(request, closed)).toEqual([409, expect.stringContaining('7 steps are open')]);
  const both = await Promise.all([1, 2].map(() => record(request, closed, true)));
  expect(new Set(both.map(([, id]) => id)).size).toBe(1);
  expect(stored().filter(({ what }) => what.kind === 'met')).toHaveLength(1);
  await desk.removeEntry(both[0]?.[1] ?? '');
  expect((await desk.requests()).map(({ state }) => state)).toEqual(['running']);
});

test.each([
  [{ kind: 'interview', on: '0026-12-10', at: '10:30' }, '"0026-12-10" is 10 December 0026.'],
  [{ kind: 'interview', on: '2027-03-28', at: '01:30' }, 'The time: expected a time that there is'],
  [{ kind: 'note', text: ' ' }, 'The note: expected some words.'],
])('what is wrong about %j is said in words of the page', async (what, said) => {
  const [status, error] = await record(one, what);
  expect([status, error.slice(0, said.length)]).toEqual([400, said]);
});

test('a step is recorded only at its own request, and of another kind of request not at all', async () => {
  const ask = async (who: typeof one, asks: string) =>
    (await record(who, { kind: 'request', asks, askedOn: today() }))[1];
  const [see, complain] = [await ask(one, 'see'), await ask(other, 'complain')];
  const step = { kind: 'step', request: see, step: 'make-file' };
  for (const at of [complain, other]) {
    expect((await record(at, step, true))[0]).toBe(400);
  }
  const stranger = { ...step, request: complain };
  expect(await record(complain, stranger, true)).toEqual([
    ...[400, expect.stringContaining('has no step "make-file"')],
  ]);
  expect(stored().filter(({ what }) => what.kind === 'step')).toEqual([]);
});

test('an interview that was recorded by mistake is crossed out in the calendars that had it', async () => {
  const interview = { kind: 'interview', on: addDays(today(), 9), at: '14:30', how: 'By video' };
  const [, id] = await record(one, interview);
  const [status, doubt] = await record(other, interview);
  expect([status, doubt]).toEqual([409, expect.stringContaining('At that time there is an')]);
  expect((await record(other, interview, true))[0]).toBe(201);
  const file = async () => (await (await desk.calendar(false)).text()).match(/STATUS:\w+/g);
  expect(await file()).toEqual(['STATUS:CONFIRMED', 'STATUS:CONFIRMED']);
  await desk.removeEntry(id);
  expect(await file()).toEqual(['STATUS:CANCELLED', 'STATUS:CONFIRMED']);
  const [left] = stored().filter(({ person }) => person === one.id);
  expect(left?.what).toMatchObject({ kind: 'called-off', of: id, byMistake: true });
  await expect(desk.removeEntry(left?.id ?? '')).rejects.toThrow('It stays');
});

test('days that an old database has, and that cannot be right, break no page', async () => {
  for (const day of ['0026-11-27', '9999-12-31']) {
    await session.record(one.id, { kind: 'request', asks: 'see', askedOn: day });
    await session.record(one.id, { kind: 'interview', on: day, at: '14:30' });
  }
  expect((await desk.requests()).map(({ state, doubt }) => [state, typeof doubt])).toEqual([
    ...[
      ['running', 'string'],
      ['running', 'string'],
    ],
  ]);
  expect(await desk.interviews()).not.toEqual([]);
  await desk.calendar(false);
});

test('a state for many is refused and asked of each as of them alone, and taken back in one go', async () => {
  const references = [one, other, waiting].map(({ reference }) => reference);
  const asked = { kind: 'request', asks: 'withdraw', askedOn: today() } as const;
  await session.record(other.id, asked);
  const stateOf = ({ id }: { id: string }) => session.current().people.all.get(id)?.state;
  const set = (more: Partial<ManyStates>) =>
    desk.setStates({ references, seen: {}, state: 'invited', ...more });
  const first = await set({ references: [...references, '7KQ2-M9XD-4T'] });
  expect([one, other, waiting].map(stateOf)).toEqual(['invited', 'new', 'new']);
  expect(first.asked).toEqual([
    expect.objectContaining({
      reference: other.reference,
      why: expect.stringMatching(/^They asked/),
    }),
  ]);
  expect(first.refused.map(({ reference, why }) => [reference, why])).toEqual([
    ['7KQ2-M9XD-4T', expect.stringContaining('perhaps they were erased')],
    [waiting.reference, expect.stringContaining('waits for a parent or guardian')],
  ]);
  // Someone else has set the state of the first meanwhile, as far as this page knows.
  const second = await set({ state: 'paid' });
  expect(second.asked.map(({ why }) => why)).toEqual([
    expect.stringContaining('Someone else set the state to “Invited”'),
  ]);
  expect(second.entries).toHaveLength(1);
  const sure = await set({ references: [one.reference], state: 'not-this-time', isSure: true });
  expect([one, other].map(stateOf)).toEqual(['not-this-time', 'paid']);
  await desk.removeStates([...second.entries, ...sure.entries, ...first.entries]);
  expect([one, other].map(stateOf)).toEqual(['new', 'new']);
  const note = await session.record(one.id, { kind: 'note', text: 'Rang' });
  await expect(desk.removeStates([note.id])).rejects.toThrow('Only states');
});

test('a letter to many is written to nobody to whom it would not be alone, and one file has the others', async () => {
  const references = [one, other, waiting].map(({ reference }) => reference);
  await session.record(other.id, { kind: 'request', asks: 'object', askedOn: today() });
  const blanks = { letter: 'not-invited', day: '', time: '', how: '', question: '' };
  const { letters, asked, refused } = await desk.letters(references, blanks);
  expect(letters.map(({ reference }) => reference)).toEqual([one.reference]);
  expect(asked.map(({ reference }) => reference)).toEqual([other.reference]);
  expect(refused.map(({ reference }) => reference)).toEqual([waiting.reference]);
  const file = await (await desk.lettersFile(references, { ...blanks, isSure: true })).text();
  const inIt = [one, other, waiting].map(({ reference }) => file.includes(reference));
  expect(inIt).toEqual([true, true, false]);
  const invitation = { ...blanks, letter: 'invitation' };
  await expect(desk.lettersFile(references, invitation)).rejects.toThrow('so there is no file');
});
