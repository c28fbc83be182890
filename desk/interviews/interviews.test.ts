import { expect, test } from 'vitest';
import { versionOf } from '../../answers/store/encrypted-to.ts';
import { idOf, openedPerson, submission, versions } from '../../tests/answers/submission.ts';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import type { Entry, Recorded } from '../people/entries.ts';
import { doubtsOfEntry, doubtsOfMeeting, type KnownOfPerson } from '../people/entry-doubts.ts';
import { stateOf } from '../people/situation.ts';
import { calendarEvents } from './calendar-events.ts';
import { interviewsIn } from './interview-list.ts';
import { afterRemoval } from './interviews-of.ts';

const form = cupsAndSpoons();
const desk = { needs: ['harder'], phoneNumbers: {} };
const today = '2026-11-29';
const [first, second] = [idOf('1'), idOf('2')];
const interview: Extract<Recorded, { kind: 'interview' }> = {
  kind: 'interview',
  on: '2027-01-14',
  at: '14:30',
  how: 'Room 2',
  howInCalendar: true,
};
const moved: Recorded = { ...interview, of: first, on: '2027-01-15' };
const calledOff: Recorded = { kind: 'called-off', of: first, on: '2027-01-14', at: '14:30' };

/** What was recorded, a minute after another. */
const recorded = (...all: [id: string, what: Recorded][]): Entry[] =>
  all.map(([id, what], minute) => ({
    id,
    what,
    person: idOf('a'),
    at: `2026-11-28T10:${String(minute).padStart(2, '0')}:00.000Z`,
  }));

/** As of someone whose interview was held, if they are “Interviewed”. */
function daysOf(entries: Entry[]) {
  const isHeld = entries.some(({ what }) => what.kind === 'state' && what.state === 'interviewed');
  return isHeld ? { interviewedOn: '2027-01-14' } : {};
}

function peopleWith(entries: Entry[], answers = {}, asked = versions) {
  const one = submission({ ...daysOf(entries), answers });
  return { all: new Map([[one.id, openedPerson(one, entries, desk, asked)]]) };
}

const agreed = (entries: Entry[]) =>
  interviewsIn(peopleWith(entries)).map(({ id, day }) => [id, day]);
const events = (entries: Entry[]) =>
  calendarEvents(peopleWith(entries), today).events.map(({ id, day, isCalledOff }) => ({
    id,
    day,
    isCalledOff,
  }));

const off: Recorded = { kind: 'state', state: 'not-this-time' };
const took: Recorded = { kind: 'state', state: 'interviewed' };
const invited: Recorded = { kind: 'state', state: 'invited' };
const asks: Recorded = { kind: 'request', asks: 'withdraw', askedOn: '2026-11-28' };
const limits: Recorded = { kind: 'request', asks: 'limit', askedOn: '2026-11-28' };
const closed: Recorded = { kind: 'met', request: second };

test.each<[string, [string, Recorded][], [string, string][], [string, string, boolean][], string]>([
  [
    'agreed',
    [[first, interview]],
    [[first, '2027-01-14']],
    [[first, '2027-01-14', false]],
    'interview',
  ],
  [
    'moved',
    [
      [first, interview],
      [second, moved],
    ],
    [[first, '2027-01-15']],
    [[first, '2027-01-15', false]],
    'interview',
  ],
  [
    'called off',
    [
      [idOf('0'), invited],
      [first, interview],
      [second, calledOff],
    ],
    [],
    [[first, '2027-01-14', true]],
    'invited',
  ],
  [
    'agreed on again',
    [
      [first, interview],
      [second, calledOff],
      [idOf('3'), moved],
    ],
    [[first, '2027-01-15']],
    [[first, '2027-01-15', false]],
    'interview',
  ],
  [
    'with someone who is told “not this time”',
    [
      [first, interview],
      [second, off],
    ],
    [],
    [[first, '2027-01-14', true]],
    'not-this-time',
  ],
  [
    'with someone who asked to stop, and whose request is closed',
    [
      [first, interview],
      [second, asks],
      [idOf('3'), closed],
    ],
    [],
    [[first, '2027-01-14', true]],
    'not-this-time',
  ],
  [
    'agreed on again after they had asked to stop',
    [
      [first, interview],
      [second, asks],
      [idOf('3'), closed],
      [idOf('4'), moved],
    ],
    [[first, '2027-01-15']],
    [[first, '2027-01-15', false]],
    'interview',
  ],
  [
    'agreed on again before their request to stop is closed',
    [
      [first, interview],
      [second, asks],
      [idOf('3'), moved],
      [idOf('4'), closed],
    ],
    [[first, '2027-01-15']],
    [[first, '2027-01-15', false]],
    'interview',
  ],
  [
    'with someone whose data may be used again',
    [
      [first, interview],
      [second, limits],
      [idOf('3'), closed],
    ],
    [[first, '2027-01-14']],
    [[first, '2027-01-14', false]],
    'interview',
  ],
  [
    'held',
    [
      [first, interview],
      [second, took],
    ],
    [],
    [],
    'interviewed',
  ],
  [
    'one of two',
    [
      [first, interview],
      [second, { ...interview, on: '2027-02-01' }],
    ],
    [
      [first, '2027-01-14'],
      [second, '2027-02-01'],
    ],
    [
      [first, '2027-01-14', false],
      [second, '2027-02-01', false],
    ],
    'interview',
  ],
  [
    'moved into the past',
    [
      [first, interview],
      [second, { ...moved, on: '2026-11-01' }],
    ],
    [[first, '2026-11-01']],
    [[first, '2026-11-01', false]],
    'interview',
  ],
  [
    'moved to a time that is not known',
    [
      [first, interview],
      [second, { kind: 'interview', of: first, on: '2027-03-01' }],
    ],
    [[first, '2027-03-01']],
    [[first, '2027-01-14', true]],
    'interview',
  ],
  [
    'of a day that cannot be right',
    [[first, { ...interview, on: '0026-11-27' }]],
    [[first, '0026-11-27']],
    [],
    'interview',
  ],
])(
  'an interview that is %s is shown so at the desk and in calendars',
  (_, all, list, calendar, state) => {
    const entries = recorded(...all);
    expect(agreed(entries)).toEqual(list);
    const shown = events(entries).map(({ id, day, isCalledOff }) => [id, day, isCalledOff]);
    expect(shown).toEqual(calendar);
    expect(stateOf({ record: daysOf(entries), entries })).toBe(state);
  },
);

/** Removes an entry, and records what follows, two minutes after the last. */
function without(entries: Entry[], removed: string): Entry[] {
  const more = afterRemoval({ record: {}, entries }, removed, today).map((what, index) => ({
    id: idOf(String(index + 7)),
    what,
    person: idOf('a'),
    at: '2026-11-28T11:00:00.000Z',
  }));
  return [...entries.filter(({ id }) => id !== removed), ...more];
}

test.each<[string, [string, Recorded][], string, [string, string, boolean]]>([
  ['a mistaken interview', [[first, interview]], first, [first, '2027-01-14', true]],
  [
    'a mistaken move',
    [
      [first, interview],
      [second, moved],
    ],
    second,
    [first, '2027-01-14', false],
  ],
  [
    'what was called off',
    [
      [first, interview],
      [second, calledOff],
    ],
    second,
    [first, '2027-01-14', false],
  ],
  [
    'a state that had ended it',
    [
      [first, interview],
      [second, off],
    ],
    second,
    [first, '2027-01-14', false],
  ],
])('calendars learn that %s was taken back', (_, all, removed, [id, day, isCalledOff]) => {
  expect(events(without(recorded(...all), removed))).toEqual([{ id, day, isCalledOff }]);
});

test('an interview with someone who has asked to stop is crossed out in calendars, unless it takes place all the same', () => {
  const stopped = recorded([first, interview], [second, asks]);
  expect(events(stopped)).toEqual([{ id: first, day: '2027-01-14', isCalledOff: true }]);
  const known = calendarEvents(peopleWith(stopped), today);
  expect(known.events.map(({ how }) => how)).toEqual([undefined]);
  expect(known.without).toEqual({ waits: 0, unreal: 0, stops: 1 });
  const asWanted = calendarEvents(peopleWith(stopped), today, true);
  expect(asWanted.events).toMatchObject([{ id: first, isCalledOff: false, how: 'Room 2' }]);
});

test.each([
  ['By video', 'By video'],
  ['Room 2, 14 Zoetrope Street', 'Room 2, 14 Zoetrope Street'],
  ['ring ZOE', 'See the desk'],
  ['Zoë’s home', 'See the desk'],
  ['on +44 (0)20-7946 0000', 'See the desk'],
  ['Write to Zoe@Example.org first', 'See the desk'],
  ['at your home, 12 Acacia Avenue', undefined],
])('of how to meet, "%s", calendars get "%s"', (how, expected) => {
  const { howInCalendar, ...unticked } = interview;
  const isTicked = expected !== undefined;
  const what: Recorded = { ...unticked, how, ...(isTicked && { howInCalendar }) };
  const named = JSON.stringify(form).replace('"id":"name",', '"id":"name","autocomplete":"name",');
  const asked = new Map([[versionOf(form), { ...JSON.parse(named), since: '2026-11-01' }]]);
  const people = peopleWith(recorded([first, what]), {}, asked);
  expect(calendarEvents(people, today).events.map(({ how }) => how)).toEqual([expected]);
});

test('the list of interviews has how each is reached, and what the person needs', () => {
  const answers = { 'agrees-health': 'yes', harder: ['gripping', 'other'], 'harder-other': 'Lids' };
  const at = (by?: string) =>
    interviewsIn(peopleWith(recorded([first, { ...interview, ...(by && { by }) }]), answers));
  expect(at('phone')).toMatchObject([
    {
      by: { label: expect.any(String), written: '020 7946 0000' },
      how: 'Room 2',
      needs: [
        { ask: expect.any(String), answer: 'Gripping; Something else' },
        { ask: 'What else is harder?', answer: 'Lids' },
      ],
    },
  ]);
  expect(at()[0]?.by).toBeUndefined();
  expect(at()[0]?.ways.map(({ written }) => written)).toEqual(['zoe@example.org', '020 7946 0000']);
});

const others = {
  id: second,
  name: 'Bo',
  marks: [],
  ways: [],
  needs: [],
  time: undefined,
  minutes: undefined,
  how: undefined,
  howInCalendar: undefined,
  by: undefined,
};
const known: KnownOfPerson = {
  reference: 'A',
  today,
  receivedOn: '2026-11-02',
  answersUntil: '2027-03-31',
  agreed: [
    { ...others, reference: 'B', day: '2027-01-14', time: '14:00', minutes: 90 },
    { ...others, id: first, reference: 'A', day: '2027-02-01' },
  ],
};
const on = (day: string, more = {}): Recorded => ({
  kind: 'interview',
  of: first,
  on: day,
  ...more,
});
const corrected = (askedOn: string): Recorded => ({
  kind: 'correction',
  question: 'name',
  answer: 'Zoë',
  askedOn,
  askedBy: 'Zoë',
});
const asked = (askedOn: string): Recorded => ({ kind: 'request', asks: 'see', askedOn });

test.each<[string, Recorded, string[]]>([
  ['an interview', on('2027-01-14', { at: '16:00' }), []],
  [
    'one at the time of another',
    on('2027-01-14', { at: '15:29' }),
    ['At that time there is an interview with Bo (B): 14 January 2027 at 14:00.'],
  ],
  ['one that ends as another begins', on('2027-01-14', { at: '13:00' }), []],
  ['one that has passed', on('2026-11-28'), ['28 November 2026 has passed']],
  ['one before the sign-up', on('2026-11-01'), ['has passed', 'before these answers arrived']],
  ['one after the answers are deleted', on('2027-04-01'), ['may be kept only until 31 March 2027']],
  ['one of the year 0026', on('0026-11-27'), ['REFUSED "0026-11-27" is 27 November 0026.']],
  [
    'one more than a year ahead',
    on('2027-12-10'),
    ['10 December 2027 is more than a year ahead', 'may be kept only until 31 March 2027'],
  ],
  ['one on no day', on('soon'), ['REFUSED "soon" is not a day.']],
  ['a second one', { kind: 'interview', on: '2027-03-01' }, ['agreed for 1 February 2027 already']],
  ['a move of none', on('2027-03-01', { of: idOf('9') }), ['REFUSED not agreed on any more']],
  [
    'calling off one of someone else',
    { ...calledOff, of: second },
    ['REFUSED not agreed on any more'],
  ],
  ['calling one off', calledOff, []],
  ['a state that ends one', off, ['agreed for 1 February 2027']],
  ['a request', asked('2026-11-29'), []],
  ['a correction', corrected('2026-11-29'), []],
  ['a correction of tomorrow', corrected('2026-11-30'), ['still to come: tomorrow']],
  ['a correction before the sign-up', corrected('2026-11-01'), ['before these answers arrived']],
  ['a request of tomorrow', asked('2026-11-30'), ['still to come: tomorrow']],
  ['a request before the sign-up', asked('2026-11-01'), ['before these answers arrived']],
  ['a request of 2099', asked('2099-01-01'), ['REFUSED more than a year ahead']],
  ['a request of the year 0026', asked('0026-11-27'), ['REFUSED is 27 November 0026']],
])('%s is recorded, asked about or refused', (_, what, expected) => {
  const said = () => doubtsOfEntry(what, known).doubts;
  const [begin = ''] = expected;
  if (begin.startsWith('REFUSED ')) expect(said).toThrow(begin.slice('REFUSED '.length));
  else expect(said()).toEqual(expected.map((part) => expect.stringContaining(part)));
});

test('a day that a letter suggests is doubted as one that is agreed on, and not for the one that it replaces', () => {
  const doubts = (day: string, time = '') => doubtsOfMeeting(day, time, known).doubts;
  expect(doubts('2027-02-01')).toEqual([]);
  expect(doubts('2027-01-14', '14:30')).toEqual([expect.stringContaining('with Bo (B)')]);
  expect(doubts('2026-11-28')).toEqual([expect.stringContaining('has passed')]);
  expect(() => doubts('0026-11-27')).toThrow('is 27 November 0026');
});
