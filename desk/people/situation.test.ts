import { expect, test } from 'vitest';
import type { RecordDays } from '../../answers/records/records.ts';
import { entriesOf } from '../../tests/desk/open-desk.ts';
import type { Recorded } from './entries.ts';
import { situationOf, stateInWords } from './situation.ts';

const invited = { kind: 'state', state: 'invited' } as const;
const interviewed = { kind: 'state', state: 'interviewed' } as const;
const agreed = (on: string) => ({ kind: 'interview', on }) as const;

/** In the order in which it was recorded, a day after another from 1 December 2026. */
const situation = (days: RecordDays, ...recorded: Recorded[]) =>
  situationOf({ record: days, entries: entriesOf(recorded) });
const state = (days: RecordDays, ...recorded: Recorded[]) => situation(days, ...recorded).state;

test('someone who waits for a guardian waits whatever was recorded of them', () => {
  const waits = { waitingUntil: '2026-12-24' };
  expect(situation(waits)).toEqual({ state: 'new', marks: ['waits'] });
  expect(situation(waits, invited)).toEqual({ state: 'invited', marks: ['waits'] });
  expect(situation({}, invited).marks).toEqual([]);
});

test.each(['withdraw', 'delete', 'limit', 'object'] as const)(
  'someone who has asked to %s has asked to stop until that request is closed, and no other',
  (asks) => {
    const request = { kind: 'request', asks, askedOn: '2026-12-01' } as const;
    const other = { kind: 'request', asks: 'see', askedOn: '2026-12-01' } as const;
    const closed = (index: number) => ({ kind: 'met', request: String(index) }) as const;
    expect(situation({}, request, invited).marks).toEqual(['stops']);
    expect(situation({}, other, invited).marks).toEqual([]);
    expect(situation({}, request, other, closed(1)).marks).toEqual(['stops']);
    expect(situation({}, request, other, closed(0)).marks).toEqual([]);
  },
);

test('someone who asked to stop, and is not erased, is not asked to take part until something new is recorded', () => {
  const request = { kind: 'request', asks: 'withdraw', askedOn: '2026-12-01' } as const;
  const closed = (index: number) => ({ kind: 'met', request: String(index) }) as const;
  expect(state({}, request, closed(0))).toBe('not-this-time');
  expect(state({}, invited, request, closed(1))).toBe('not-this-time');
  expect(state({}, invited, request)).toBe('invited');
  expect(state({}, request, closed(0), invited)).toBe('invited');
  const lookedAt = { kind: 'state', state: 'looked-at' } as const;
  expect(state({}, request, lookedAt, closed(0))).toBe('not-this-time');
  expect(state({}, request, closed(0), lookedAt)).toBe('not-this-time');
  expect(state({}, request, closed(0), invited, lookedAt)).toBe('looked-at');
  const interviewedOn = '2026-11-20';
  expect(state({ interviewedOn }, interviewed, request, closed(1))).toBe('interviewed');
  expect(state({ interviewedOn }, interviewed, invited, request, closed(2))).toBe('interviewed');
  expect(state({}, { kind: 'state', state: 'paid' }, request, closed(1))).toBe('paid');
});

test('someone was interviewed as long as a day of it is recorded, at the desk or by a command', () => {
  const interviewedOn = '2026-12-01';
  expect(state({ interviewedOn }, invited, interviewed)).toBe('interviewed');
  expect(state({}, invited, interviewed)).toBe('invited');
  // By a command, which leaves no entry.
  expect(state({ interviewedOn })).toBe('interviewed');
  expect(state({ interviewedOn: '2026-12-05' }, invited)).toBe('interviewed');
  expect(state({ interviewedOn: '2026-11-01' }, invited)).toBe('invited');
  expect(state({ interviewedOn }, { kind: 'state', state: 'paid' })).toBe('paid');
});

test('what took place is still said after a later state, and a payment with its day', () => {
  const paid = { kind: 'state', state: 'paid' } as const;
  const interviewedOn = '2026-11-20';
  expect(situation({}, paid, invited)).toEqual({
    state: 'invited',
    marks: [],
    paidOn: '2026-12-01',
  });
  expect(situation({}, paid, invited, paid, agreed('2027-01-14')).paidOn).toBe('2026-12-03');
  const words = (days: RecordDays, ...recorded: Recorded[]) =>
    stateInWords({ ...situation(days, ...recorded), ...days });
  expect(words({}, paid)).toBe('Paid');
  expect(words({}, paid, invited)).toBe('Invited (paid)');
  expect(words({ interviewedOn }, interviewed, paid)).toBe('Paid');
  expect(words({ interviewedOn }, interviewed, paid, invited)).toBe('Invited (interviewed, paid)');
  expect(words({ interviewedOn }, paid, interviewed)).toBe('Interviewed (paid)');
});

test('someone whom the last call found not to be real has a mark, whatever the state', () => {
  const call = (outcome: 'real' | 'not' | 'unsure') =>
    ({ kind: 'call', outcome, text: 'A call' }) as const;
  expect(situation({}, call('not'), invited).marks).toEqual(['unreal']);
  expect(situation({}, call('not'), call('real')).marks).toEqual([]);
  expect(situation({}, call('real'), call('unsure')).marks).toEqual([]);
});

test('an interview that was agreed on is settled by one that took place, and a later one is not', () => {
  const interviewedOn = '2026-12-05';
  expect(state({ interviewedOn }, agreed('2026-12-09'), interviewed)).toBe('interviewed');
  expect(state({ interviewedOn }, agreed('2026-12-05'))).toBe('interviewed');
  expect(state({ interviewedOn }, agreed('2026-12-09'))).toBe('interview');
  expect(state({ interviewedOn }, interviewed, agreed('2026-12-09'))).toBe('interview');
});
