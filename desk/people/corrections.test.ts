import { expect, test } from 'vitest';
import { idOf, openedPerson, submission, versions } from '../../tests/answers/submission.ts';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { countChoices } from '../counts/counts.ts';
import { countedPerson, countQuotas } from '../quotas/count-quotas.ts';
import { addressesGone, withCorrections } from './corrections.ts';
import type { Entry } from './entries.ts';
import { askedOneByOne, correctable, readCorrection } from './read-correction.ts';
import { tableOf } from './table.ts';

const form = cupsAndSpoons();
const sent = submission();
const asked = { askedOn: '2026-11-21', askedBy: 'Zoë', why: 'a digit was missing' };

const correct = (question: string, typed: Record<string, string[]>, from = sent) =>
  readCorrection(from, form, { question, typed, ...asked });

function entry(sign: string, what: Entry['what']): Entry {
  return { id: idOf(sign), person: sent.id, at: '2026-11-21T09:00:00.000Z', what };
}

test.each([
  ['email', { email: ['<Zoe@Example.net>'] }, 'Zoe@Example.net'],
  ['phone', { phone: ['020 7946 0999'] }, '020 7946 0999'],
  ['contact', { contact: ['phone'] }, ['phone']],
  ['cups', { cups: ['12'] }, '12'],
  ['since', { 'since.day': ['1'], 'since.month': ['2'], 'since.year': ['2020'] }, '2020-02-01'],
  ['since', { 'since.prefer-not-to-say': ['prefer-not-to-say'] }, null],
  ['story', { story: [''] }, undefined],
  ['decided', { decided: ['yes'] }, 'yes'],
])('a correction of %s is read as the form reads it', (question, typed, answer) => {
  const from = submission({ answers: { for: question === 'decided' ? 'other' : 'self' } });
  const what = correct(question, typed as unknown as Record<string, string[]>, from);
  expect(what).toEqual({
    kind: 'correction',
    question,
    ...asked,
    ...(answer !== undefined && { answer }),
  });
  const { answers, corrections } = withCorrections(from, [entry('1', what)], form);
  expect(answers[question]).toEqual(answer);
  expect(corrections).toEqual([{ question, ...asked, first: from.answers[question], answer }]);
});

test.each([
  ['email', { email: ['zoe at example'] }, 'an email address with an @'],
  ['phone', { phone: ['7946'] }, 'too short'],
  ['cups', { cups: ['41'] }, 'Enter a number from 0 to 40'],
  ['name', { name: [''] }, 'Enter your name'],
  ['name', { name: ['Zoë ن 🙂'] }, 'That is the answer already'],
  ['agrees', { agrees: ['yes'] }, 'cannot be corrected'],
  ['harder', { harder: ['gripping'] }, 'They were not asked the question "harder"'],
  // A child waits for a guardian, who has not agreed to anything.
  ['age', { age: ['under'] }, 'other agreements than they gave: “Does your guardian agree?”'],
])('a correction of %s to %j is refused', (question, typed, why) => {
  expect(() => correct(question, typed as unknown as Record<string, string[]>)).toThrow(why);
});

test('a landline as the correction of a number for text messages is refused', () => {
  const forTexts = JSON.parse(
    JSON.stringify(form).replace('"telephone"', '"telephone","mobile":true'),
  );
  const typed = { phone: ['020 7946 0999'] };
  expect(() => readCorrection(sent, forTexts, { question: 'phone', typed, ...asked })).toThrow(
    '“020 7946 0999” is not a mobile number',
  );
});

/** The form that asks for a number for text messages too, and for another address. */
const withMore = JSON.parse(JSON.stringify(form)) as typeof form;
for (const page of withMore.pages) {
  for (const question of page.questions) {
    if (question.kind !== 'several') continue;
    for (const { asks } of [...question.options]) {
      if (!asks) continue;
      const more = { ...asks, id: `${asks.id}-2`, ask: `${asks.ask} Again` };
      const again = asks.kind === 'telephone' ? { ...more, mobile: true } : more;
      question.options.push({ id: more.id, label: more.id, asks: again as typeof asks });
    }
  }
}
const twice = (more: Record<string, string>) =>
  submission({
    answers: { ...sent.answers, contact: ['email', 'phone', ...Object.keys(more)], ...more },
  });

test('a number or address that someone gave in several places is corrected in each that is ticked', () => {
  const from = twice({ 'email-2': 'ZOE@example.org', 'phone-2': '+44 20 7946 0000' });
  const correction = { question: 'email', typed: { email: ['zoe@example.net'] }, ...asked };
  const all = askedOneByOne(withMore, from.answers);
  const offered = all.map((one) => correctable(one, all, from.answers)?.same.map(({ id }) => id));
  expect(offered.filter((same) => same && same.length > 0)).toEqual([
    ...[['email-2'], ['phone-2'], ['email'], ['phone']],
  ]);
  const what = readCorrection(from, withMore, { ...correction, also: ['email-2'] });
  expect(what).toMatchObject({ question: 'email', also: ['email-2'], answer: 'zoe@example.net' });
  const { answers, corrections } = withCorrections(from, [entry('1', what)], withMore);
  expect([answers['email'], answers['email-2']]).toEqual(['zoe@example.net', 'zoe@example.net']);
  expect(corrections).toMatchObject([
    { question: 'email', first: 'zoe@example.org' },
    { question: 'email-2', first: 'ZOE@example.org' },
  ]);
  const alone = readCorrection(from, withMore, correction);
  expect(withCorrections(from, [entry('1', alone)], withMore).answers['email-2']).toBe(
    'ZOE@example.org',
  );
});

test('a number is not corrected where another one was given, or where it cannot be used', () => {
  const correction = { question: 'phone', typed: { phone: ['020 7946 0999'] }, ...asked };
  const other = twice({ 'phone-2': '07700 900100' });
  expect(() => readCorrection(other, withMore, { ...correction, also: ['phone-2'] })).toThrow(
    'has not the same answer',
  );
  const same = twice({ 'phone-2': '020 7946 0000' });
  expect(() => readCorrection(same, withMore, { ...correction, also: ['phone-2'] })).toThrow(
    /“.* Again”: .*“020 7946 0999” is not a mobile number/,
  );
});

test('an answer that ends the form is refused', () => {
  const other = submission({ answers: { for: 'other', decided: 'yes' } });
  expect(() => correct('decided', { decided: ['no'] }, other)).toThrow('lets nobody sign up');
});

test('the last correction counts, a number is dialled as it was corrected, and one that is taken back leaves no trace', () => {
  const [first, second] = ['020 7946 0001', '020 7946 0002'].map((number, index) =>
    entry(String(index), correct('phone', { phone: [number] })),
  );
  if (!first || !second) throw new Error('unreachable');
  const { answers, telephones, corrections } = withCorrections(sent, [first, second], form);
  expect(answers['phone']).toBe('020 7946 0002');
  expect(telephones).toEqual({ phone: '+442079460002' });
  expect(corrections).toMatchObject([{ first: '020 7946 0000', answer: '020 7946 0002' }]);
  expect(withCorrections(sent, [first], form).telephones).toEqual({ phone: '+442079460001' });
  expect(withCorrections(sent, [], form)).toBe(sent);
});

test('an address that is taken back finds nobody, unless another answer or correction has it too', () => {
  const toNet = entry('1', correct('email', { email: ['zoe@example.net'] }));
  const toCom = entry('2', correct('email', { email: ['zoe@example.com'] }));
  const again = { ...toNet, id: idOf('3') };
  const gone = (taken: Entry, ...entries: Entry[]) => {
    const all = new Map([[sent.id, { sent, entries }]]);
    return addressesGone(taken.id, { all, entries: () => entries, formOf: () => form });
  };
  expect(gone(toNet, toNet)).toEqual(['zoe@example.net']);
  expect(gone(toNet, toNet, toCom, again)).toEqual([]);
  const back = entry('4', { ...toNet.what, answer: 'ZOE@example.org' } as Entry['what']);
  expect(gone(back, toNet, back)).toEqual([]);
});

test('an answer that a correction has taken off the path is in no cell, count or quota', () => {
  const from = submission({ answers: { for: 'other', decided: 'yes' } });
  const person = openedPerson(from, [entry('1', correct('for', { for: ['self'] }, from))]);
  const counted = countChoices([...versions.values()]);
  counted.add(form, person.answers);
  const quota = { id: 'q', one: 'one', many: 'many', people: 1, when: { decided: 'yes' } };
  const key = 'decided, one';
  const table = tableOf({ all: new Map([[from.id, person]]), versions }, new Map());
  expect([
    counted.questions.find((one) => one.key === key)?.asked,
    countQuotas([countedPerson(person, true)], [quota])[0]?.counts.all,
    table.select({}).map((row) => table.shown(row, [key]).cells),
  ]).toEqual([0, 0, [{ [key]: '(not asked)' }]]);
});
