import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { submission } from '../../tests/answers/submission.ts';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { type Watch, watchForPrograms } from './notable.ts';

const address = '203.0.113.7';
const story = 'My cup has two handles, and I hold it with both hands.';
let watch: Watch;

/** Someone sends a form, and it is stored. */
function noteOn(sent: ReturnType<typeof draft>, from: string | undefined): string[] {
  const notes = watch.noteOn(sent, from);
  watch.remember(sent, from);
  return notes;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-31T12:00:00Z') });
  watch = watchForPrograms(cupsAndSpoons());
});
afterEach(() => vi.useRealTimers());

/** A draft whose first consent was given some seconds ago. */
function draft(seconds: number, told = '') {
  const { consents, answers } = submission({ answers: { story: told } });
  const at = new Date(Date.now() - seconds * 1_000).toISOString();
  return { answers, consents: consents.map((consent) => ({ ...consent, at })), asked: [] };
}

test('a form that is sent within half a minute of the agreement is noted, a later one is not', () => {
  expect(noteOn(draft(29), undefined)).toEqual(['Sent within 30 seconds of the agreement']);
  expect(noteOn(draft(30), undefined)).toEqual([]);
});

test('the same long words within 24 hours are noted, however they are typed', () => {
  expect(noteOn(draft(90, story), undefined)).toEqual([]);
  const shouted = `  ${story.toUpperCase().replace(',', ' -')}`;
  expect(noteOn(draft(90, shouted), undefined)).toEqual([
    'Has the same words as other answers in the 24 hours before',
  ]);
  expect(noteOn(draft(90, 'A cup.'), undefined)).toEqual([]);
  expect(noteOn(draft(90, 'A cup.'), undefined)).toEqual([]);
  vi.setSystemTime('2030-02-02T12:00:00Z');
  expect(noteOn(draft(90, story), undefined)).toEqual([]);
});

test.each([
  ['203.0.113.7', '203.0.113.200', '203.0.114.7'],
  ['2001:db8:1:2::3', '2001:db8:1:4::5', '2001:db8:2::3'],
])('the fifth sign-up from the range of %s in ten minutes is noted', (one, near, far) => {
  for (let count = 0; count < 4; count += 1) expect(noteOn(draft(90), one)).toEqual([]);
  expect(noteOn(draft(90), far)).toEqual([]);
  expect(noteOn(draft(90), near)).toEqual([
    'One of 5 or more from one address range within 10 minutes',
  ]);
  vi.advanceTimersByTime(11 * 60_000);
  expect(noteOn(draft(90), one)).toEqual([]);
});

test('several reasons are all noted', () => {
  for (let count = 0; count < 4; count += 1) noteOn(draft(90, story), address);
  expect(noteOn(draft(1, story), address)).toHaveLength(3);
});

test('someone whose answers could not be stored, and who sends them again, is not noted', () => {
  for (let count = 0; count < 9; count += 1) {
    expect(watch.noteOn(draft(90, story), address)).toEqual([]);
  }
});
