import { expect, test } from 'vitest';
import { loadContent } from '../../content/model/load.ts';
import { requestKinds } from '../../content/model/schemas/desk-schema.ts';
import { daysLeft, dueOn } from './deadline.ts';
import { steps } from './steps.ts';
import { isWorkingDay } from './working-days.ts';

const sample = loadContent('tests/second-study');
const rights = { answeredInWorkingDays: 5, complaintAcknowledgedInDays: 14 };
const study = { ...sample.study, rights };
const inNation = (nation: 'ENG' | 'SCT' | 'NIR' | 'WLS', extraHolidays: string[] = []) => ({
  study,
  desk: { ...sample.desk, nation, extraHolidays },
});

// As https://www.gov.uk/bank-holidays lists them.
test.each([
  ['2026-04-06', 'ENG WLS NIR'],
  ['2026-01-02', 'SCT'],
  ['2026-03-17', 'NIR'],
  ['2026-07-13', 'NIR'],
  ['2026-08-03', 'SCT'],
  ['2026-08-31', 'ENG WLS NIR'],
  ['2026-11-30', 'SCT'],
  ['2026-12-28', 'ENG SCT WLS NIR'],
  ['2027-01-04', 'SCT'],
  ['2027-12-27', 'ENG SCT WLS NIR'],
  // 1 and 2 January on a weekend, and on a Sunday and a Monday; a day moved, and one added, for one year.
  ['2022-01-03', 'ENG SCT WLS NIR'],
  ['2022-01-04', 'SCT'],
  ['2023-01-03', 'SCT'],
  ['2020-05-04', ''],
  ['2020-05-08', 'ENG SCT WLS NIR'],
  ['2022-09-19', 'ENG SCT WLS NIR'],
  // The earliest and the latest Easter of the century.
  ['2038-04-26', 'ENG WLS NIR'],
  ['2008-03-21', 'ENG SCT WLS NIR'],
  ['2026-03-16', ''],
])('%s is a bank holiday in these nations only: %s', (day, nations) => {
  const closed = (['ENG', 'SCT', 'WLS', 'NIR'] as const).filter(
    (nation) => !isWorkingDay(day, { nation }),
  );
  expect(new Set(closed)).toEqual(new Set(nations.split(' ').filter(Boolean)));
});

test.each([
  // The last of five working days after Maundy Thursday, over Easter.
  ['ENG', '2026-04-02', '2026-04-13', '2026-05-05', '2026-07-02'],
  ['SCT', '2026-04-02', '2026-04-10', '2026-05-05', '2026-07-02'],
  // A Saturday; the month ends on a Saturday in February, which has no 30th or 31st.
  ['ENG', '2027-01-30', '2027-02-05', '2027-03-01', '2027-04-30'],
  ['ENG', '2027-01-31', '2027-02-05', '2027-03-01', '2027-04-30'],
  // On Boxing Day itself, whose substitute comes two days later.
  ['ENG', '2026-11-26', '2026-12-03', '2026-12-29', '2027-02-26'],
] as const)(
  'in %s, what is asked on %s is due on %s, by law on %s, and on %s if more time is needed',
  (nation, asked, due, latest, extended) => {
    expect(dueOn('see', asked, inNation(nation))).toEqual({ due, latest, extended });
  },
);

test.each(['0026-11-27', '0000-01-01', '9999-12-31', '2206-11-27'])(
  'a request of %s, which an old database can have, is answered without counting centuries',
  (askedOn) => {
    // No holidays of such a year are worked out.
    const { due, latest } = dueOn('see', askedOn, inNation('ENG'));
    expect(due <= latest).toBe(true);
    expect(daysLeft(due, '2026-11-29', inNation('ENG')).working).toBeUndefined();
  },
);

test('a day proclaimed once is a holiday only where the study lists it', () => {
  const due = (extra: string[]) => dueOn('delete', '2026-06-12', inNation('SCT', extra)).due;
  expect([due([]), due(['2026-06-15'])]).toEqual(['2026-06-19', '2026-06-22']);
});

test('an answer is due within the month of the law even if the policy promises later', () => {
  const { desk } = inNation('ENG');
  const slow = { ...study, rights: { ...rights, answeredInWorkingDays: 20 } };
  const { due, latest } = dueOn('correct', '2026-12-18', { study: slow, desk });
  expect([due, latest]).toEqual(['2027-01-18', '2027-01-18']);
});

test('the receipt of a complaint is due as the policy says, and by law in thirty days or on the next working day', () => {
  expect(dueOn('complain', '2026-11-25', inNation('ENG'))).toEqual({
    due: '2026-12-09',
    latest: '2026-12-29',
  });
});

test.each([
  ['2026-12-29', '2026-12-24', 1, 5],
  ['2026-12-24', '2026-12-24', 0, 0],
  ['2026-12-24', '2026-12-29', -1, -5],
  ['2026-12-26', '2026-12-27', 0, -1],
  ['2027-12-24', '2026-12-24', 253, 365],
  // Recorded in an old database, of a year that was typed with two digits, and of one with a digit too many.
  ['0026-12-07', '2026-12-07', undefined, -730_485],
  ['9999-12-31', '2026-12-07', undefined, 2_912_102],
])('until %s, from %s there are %s working days and %i days', (due, today, working, calendar) => {
  expect(daysLeft(due, today, inNation('ENG'))).toEqual({ working, calendar });
});

test('each kind of request has a receipt to send when it arrives and one when it is done', () => {
  for (const kind of requestKinds) {
    const sent = steps[kind].flatMap(({ receipt }) => receipt ?? []);
    expect([kind, ...sent]).toEqual([kind, 'received', 'done']);
  }
});

// Asked on Monday, 2 November 2026, in England: due on 9 November, by law on 2 December.
test.each([
  [[], undefined, '2026-11-09', '2026-12-02', '2027-02-02'],
  // The month begins with the proof of who they are (UK GDPR, article 12A(2)).
  [[['identity', '11-03', '11-16']], undefined, '2026-11-23', '2026-12-16', '2027-02-16'],
  // Three days do not count, those of asking and of the answer among them (12A(6)).
  [[['clarification', '11-04', '11-06']], undefined, '2026-11-12', '2026-12-07', '2027-02-05'],
  // What was cleared up before it was clear who they are saves no time.
  [
    [
      ['clarification', '11-03', '11-05'],
      ['identity', '11-05', '11-16'],
    ],
    undefined,
    ...['2026-11-23', '2026-12-16', '2027-02-16'],
  ],
  // Still waiting: as if it came on the day of the question, 20 November.
  [[['identity', '11-03']], undefined, '2026-11-27', '2026-12-21', '2027-02-22'],
  [[], '2026-11-30', '2027-02-02', '2026-12-02', '2027-02-02'],
  // On the last day, there is still time to ask and to tell.
  [[], '2026-12-02', '2027-02-02', '2026-12-02', '2027-02-02'],
  [[['identity', '12-02', '12-03']], undefined, '2026-12-10', '2027-01-04', '2027-03-03'],
  // What is asked or told after the last day gives no more time.
  [[['identity', '12-03', '12-10']], '2026-12-03', '2026-11-09', '2026-12-02', '2027-02-02'],
] as const)(
  'after the waits %j, and with the person told on %s, a request is due on %s, by law on %s or %s',
  (waits, told, due, latest, extended) => {
    const pauses = waits.map(([why, from, until]) => ({
      why,
      from: `2026-${from}`,
      ...(until && { until: `2026-${until}` }),
    }));
    const clock = { pauses, ...(told && { extension: { on: told, why: 'complex' as const } }) };
    expect(dueOn('see', '2026-11-02', inNation('ENG'), clock, '2026-11-20')).toEqual({
      due,
      latest,
      extended,
    });
  },
);

test('nothing is sent about a request before it is clear that it is of the person', () => {
  for (const kind of requestKinds.filter((one) => one !== 'complain')) {
    const ids = steps[kind].map(({ id }) => id);
    expect(ids.indexOf('is-it-the-person'), kind).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf('is-it-the-person'), kind).toBeLessThan(ids.indexOf('send-receipt'));
    expect(new Set(ids).size, kind).toBe(ids.length);
  }
});

test('what someone withdraws is no longer used before anything is checked or sent', () => {
  expect(steps.withdraw[0]?.words).toMatch(/^Stop using .* today/);
});
