import { expect, test } from 'vitest';
import { loadContent } from '../../content/model/load.ts';
import { idOf } from '../../tests/answers/submission.ts';
import type { Entry, OfRequest, Recorded } from '../people/entries.ts';
import type { DamagedPerson } from '../people/person.ts';
import { doubtsOfRequest } from './request-doubts.ts';
import { type Request, requestsIn } from './request-list.ts';
import { steps } from './steps.ts';
import { lastAnnounced } from './working-days.ts';

const { study, desk } = loadContent('tests/second-study');
const content = {
  study: { ...study, rights: { answeredInWorkingDays: 5, complaintAcknowledgedInDays: 14 } },
  desk: { ...desk, nation: 'ENG' as const },
};
const nobody = { all: new Map(), versions: new Map() };
const someone = { ...nobody, all: new Map([[idOf('a'), {}]]) } as unknown as typeof nobody;
const today = '2026-11-20';
const request = idOf('1');

let number = 10;
function entry(what: Recorded, id = String(number++).padStart(32, '0')): Entry {
  return { id, person: idOf('a'), at: '2026-11-19T10:00:00.000Z', what };
}

const asked = (askedOn: string, asks: Request['asks'] = 'see', id = request) =>
  entry({ kind: 'request', asks, askedOn }, id);
const listed = (...entries: Entry[]) => requestsIn(entries, someone, content, today);
function only(...entries: Entry[]): Request {
  const [one] = listed(...entries);
  if (!one) throw new Error('There is no request.');
  return one;
}
const of = <Kind extends OfRequest['kind']>(
  kind: Kind,
  more: Omit<Extract<OfRequest, { kind: Kind }>, 'kind' | 'request'>,
) => ({ kind, request, ...more }) as Recorded & OfRequest;

test('what is late comes first, then what is due next, what waits for the person, and what is closed', () => {
  const found = listed(
    entry({ kind: 'met', request: idOf('5') }),
    asked('2026-11-19'),
    asked('2026-11-13', 'see', idOf('2')),
    asked('2026-10-01', 'delete', idOf('3')),
    asked('2026-10-01', 'see', idOf('4')),
    entry({ kind: 'paused', request: idOf('4'), on: '2026-10-02', why: 'identity' }),
    asked('2026-01-01', 'see', idOf('5')),
  );
  expect(found.map(({ state, due, left }) => [state, due, left.calendar])).toEqual([
    ['late', '2026-10-08', -43],
    ['today', '2026-11-20', 0],
    ['running', '2026-11-26', 6],
    ['paused', '2026-11-27', 7],
    ['closed', '2026-01-08', -316],
  ]);
});

test('a request says so when its last day is in a year whose bank holidays were not announced when the desk was made', () => {
  expect(only(asked(`${lastAnnounced}-09-30`)).doubt).toBeUndefined();
  const next = asked(`${lastAnnounced}-10-01`);
  expect(only(next).doubt).toContain(`those of ${lastAnnounced + 1} by their rules`);
  expect(only(next, entry({ kind: 'met', request })).doubt).toBeUndefined();
});

test('a request that was late before you asked for proof stays late', () => {
  const asking = entry(of('paused', { on: '2026-11-19', why: 'identity' }));
  expect(only(asked('2026-10-01'), asking)).toMatchObject({ state: 'late', due: '2026-10-08' });
});

test('the receipt of a complaint is late until it is sent, and then the law says no day', () => {
  const old = asked('2026-10-01', 'complain');
  expect(only(old).state).toBe('late');
  const sent = entry(of('step', { step: 'send-receipt' }));
  expect(only(old, sent).state).toBe('acknowledged');
});

test('a request of a day that cannot be right is counted from when it was recorded, and says so', () => {
  for (const day of ['0026-11-27', '9999-12-31', '2206-01-01']) {
    expect(only(asked(day))).toMatchObject({ due: '2026-11-26', state: 'running' });
    expect(only(asked(day)).doubt).toContain('cannot be right');
  }
});

test('once someone is erased, no step of a request needs their answers, and the last step before it says how to reach them', () => {
  const request = asked('2026-11-19', 'delete');
  const [erased] = requestsIn([request], nobody, content, today);
  const ids = (one?: Request) => one?.steps.map(({ id }) => id) ?? [];
  expect(ids(only(request))).toEqual(expect.arrayContaining(['prepare-answer', 'erase']));
  expect(ids(only(request)).indexOf('prepare-answer')).toBe(
    ids(only(request)).indexOf('erase') - 1,
  );
  expect(ids(erased)).toEqual(
    ids(only(request)).filter((id) => id !== 'prepare-answer' && id !== 'erase'),
  );
  expect(erased?.isErased).toBe(true);
  // Those whose answers cannot be read can still be erased.
  const damaged = new Map([[idOf('a'), {} as DamagedPerson]]);
  const [unread] = requestsIn([request], { ...nobody, damaged }, content, today);
  expect(ids(unread)).toContain('erase');
});

test('a wait and an extension change the day in what is written, and say why', () => {
  const base = asked('2026-11-02');
  const { delays } = only(base);
  expect(delays?.clarification?.body).toContain('[question: still to be filled in]');
  expect(delays?.extended?.several.body).toContain(
    'we answer by 2 February 2027, because you ask for much',
  );
  const told = only(base, entry(of('extended', { on: '2026-11-19', why: 'several' })));
  expect(told).toMatchObject({
    due: '2027-02-02',
    state: 'running',
    extension: { why: 'several' },
  });
  expect(told.delays?.extended).toBeUndefined();
  expect(told.steps.find(({ id }) => id === 'send-receipt')?.receipt?.body).toContain(
    'We answer by 2 February 2027.',
  );
  const waiting = [base, entry(of('paused', { on: '2026-11-03', why: 'identity' }))];
  expect(only(...waiting).state).toBe('paused');
  expect(only(...waiting).delays?.identity).toBeUndefined();
  const resumed = only(...waiting, entry(of('resumed', { on: '2026-11-16' })));
  expect(resumed).toMatchObject({ state: 'running', due: '2026-11-23' });
});

const running = asked('2026-11-02');
const paused = entry(of('paused', { on: '2026-11-10', why: 'identity' }));
const complaint = asked('2026-11-02', 'complain');
const allDone = steps.see.map(({ id }) => entry(of('step', { step: id })));

test.each<[string, Entry[], OfRequest, string[]]>([
  ['a step', [running], of('step', { step: 'erase' }), ['REFUSED has no step "erase"']],
  ['a step of its own', [running], of('step', { step: 'make-file' }), []],
  [
    'the end with open steps',
    [running],
    of('met', {}),
    ['8 steps are open. Close the request all the same?'],
  ],
  ['the end', [running, ...allDone], of('met', {}), []],
  ['a wait', [running], of('paused', { on: '2026-11-10', why: 'identity' }), []],
  [
    'a wait before they asked',
    [running],
    of('paused', { on: '2026-11-01', why: 'identity' }),
    ['before they asked'],
  ],
  [
    'a wait in 2099',
    [running],
    of('paused', { on: '2099-01-01', why: 'identity' }),
    ['REFUSED more than a year ahead'],
  ],
  [
    'a wait in a wait',
    [running, paused],
    of('paused', { on: '2026-11-11', why: 'identity' }),
    ['REFUSED already'],
  ],
  [
    'a wait of a complaint',
    [complaint],
    of('paused', { on: '2026-11-11', why: 'identity' }),
    ['REFUSED acknowledged'],
  ],
  [
    'a question about what to delete',
    [asked('2026-11-02', 'delete')],
    of('paused', { on: '2026-11-11', why: 'clarification' }),
    ['REFUSED wants to see'],
  ],
  ['the end of no wait', [running], of('resumed', { on: '2026-11-10' }), ['REFUSED runs already']],
  [
    'an answer before the question',
    [running, paused],
    of('resumed', { on: '2026-11-09' }),
    ['before you asked them'],
  ],
  ['more time', [running], of('extended', { on: '2026-11-19', why: 'complex' }), []],
  [
    'more time, too late',
    [asked('2026-10-01')],
    of('extended', { on: '2026-11-19', why: 'complex' }),
    ['The law gave until 2 November 2026'],
  ],
  [
    'anything once closed',
    [running, entry(of('met', {}))],
    of('extended', { on: '2026-11-19', why: 'complex' }),
    ['REFUSED closed'],
  ],
])('%s of a request is recorded, asked about or refused', (_, entries, what, expected) => {
  const said = () => doubtsOfRequest(what, only(...entries), today).doubts;
  const [first = ''] = expected;
  if (first.startsWith('REFUSED ')) expect(said).toThrow(first.slice('REFUSED '.length));
  else expect(said()).toEqual(expected.map((part) => expect.stringContaining(part)));
});
