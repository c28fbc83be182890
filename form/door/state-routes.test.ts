import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DoorState } from '../../answers/door/replies.ts';
import { loadContent } from '../../content/model/load.ts';
import { type KeyHolder, someone } from '../../tests/answers/key-holder.ts';
import { auditedLines } from '../../tests/answers/store-under-test.ts';
import { idOf, save, submission } from '../../tests/answers/submission.ts';
import { doorUnderTest } from '../../tests/form/form-under-test.ts';

const { database, serve, store } = doorUnderTest();
const content = loadContent();
const study = {
  ...content.study,
  signUp: undefined,
  retention: { ...content.study.retention, screeningLatest: '2098-07-31' },
};
const settings = { content: { ...content, study } };
let ask: ReturnType<typeof serve>;
let ann: KeyHolder;
let token: string;
let others: string;

beforeEach(async () => {
  ann = await (await someone('Ann')).isKnown(store());
  const bo = await (await someone('Bo')).isKnown(store(), 'answers');
  ask = serve(settings);
  token = await ann.comeIn(ask);
  others = await bo.comeIn(ask);
});
afterEach(() => {
  vi.useRealTimers();
});

const audit = () => auditedLines(database());
const state = async () => (await (await ask('/state', { token })).json()) as DoorState;
const set = (body: object, as = token) => ask('/sign-up', { token: as, body });

test('sign-up is set at the door, not over what someone else has set since, and the form obeys within a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const firstPage = async () => {
    vi.setSystemTime(Date.now() + 1_000);
    return (await ask('/..')).status;
  };
  expect((await state()).signUp).toMatchObject({
    status: 'open',
    set: null,
    lastDay: '2098-07-31',
  });
  expect(await firstPage()).toBe(200);
  const paused: DoorState = await (await set({ state: 'paused', seen: 0 })).json();
  expect(paused.signUp).toMatchObject({
    status: 'paused',
    because: 'desk',
    set: { state: 'paused', number: 1, by: 'Ann' },
  });
  expect(audit()).toMatch(/ desk: Ann \(age1\w{16}…\) sets sign-up: paused\n$/);
  expect(await firstPage()).toBe(410);
  expect((await set({ state: 'open', seen: 0 })).status).toBe(409);
  expect((await set({ state: 'shut', seen: 1 })).status).toBe(400);
  expect((await set({ state: 'open', seen: 1 }, others)).status).toBe(403);
  expect(await firstPage()).toBe(410);
  expect((await set({ state: 'open', seen: 1 })).status).toBe(200);
  expect((await state()).signUp).toMatchObject({ status: 'open', set: { number: 2 } });
  expect(await firstPage()).toBe(200);
});

test('a desk hears of backups what the server knows of them, and that someone is in the list beside them only once it is so', async () => {
  await save(store(), submission(), submission({ id: idOf('b') }));
  expect((await state()).backups).toEqual({
    areMade: false,
    days: study.retention.backupDays,
    lastAt: null,
    failingSince: null,
    erasedUnlistedSince: null,
  });
  const left = async (id: string) => {
    const { id: _, ...body } = await ann.signs(store(), 'erasure', { id, withProof: true });
    const reply = await ask(`/people/${id}/erasure`, { token, body });
    return (await reply.json()).left;
  };
  expect(await left(idOf('a'))).toEqual([expect.stringContaining('The server makes no backups.')]);
  let isListed = false;
  ask = serve({ ...settings, hasBackups: true, isErasedListed: async () => isListed });
  expect(await left(idOf('b'))).toEqual([expect.stringContaining('does not say so yet.')]);
  await save(store(), submission({ id: idOf('c') }));
  isListed = true;
  expect(await left(idOf('c'))).toEqual([expect.stringContaining('no backup brings anyone back.')]);
  await store().times.set('backed-up-at', '2030-01-31T03:00:00.000Z');
  await store().times.set('erased-unlisted-since', '2030-01-31T12:00:00.000Z');
  expect((await state()).backups).toMatchObject({
    areMade: true,
    lastAt: '2030-01-31T03:00:00.000Z',
    erasedUnlistedSince: '2030-01-31T12:00:00.000Z',
  });
});

test('what is due is deleted at the door if its number is typed, by someone who may do all', async () => {
  await save(store(), submission({ waitingUntil: '2030-01-30' }), submission({ id: idOf('b') }));
  vi.useFakeTimers({ now: new Date('2030-01-31T12:00:00Z'), toFake: ['Date'] });
  const cy = await (await someone('Cy')).isKnown(store());
  const di = await (await someone('Di')).isKnown(store(), 'answers');
  token = await cy.comeIn(ask);
  const { total, lines } = await (await ask('/due', { token })).json();
  expect([total, lines[3]]).toEqual([
    1,
    '1 set of answers whose parent or guardian did not agree in time',
  ]);
  const remove = async (typed: string, of = lines, by = cy) => {
    const body = await by.signs(store(), 'deletion', { typed, lines: of });
    return (await ask('/due', { token: await by.comeIn(ask), body })).status;
  };
  expect(await remove('1', lines, di)).toBe(403);
  expect(await remove('2')).toBe(400);
  expect(await remove('1', lines.slice(1))).toBe(409);
  expect(await store().answers.count()).toBe(2);
  expect(await remove('1')).toBe(200);
  expect(await store().answers.count()).toBe(1);
  expect(audit()).toMatch(
    / asks to delete what is due \(signed [\w-]{86}\)\n.* retention: 1 set of answers, 1 proof of consent\n$/,
  );
});
