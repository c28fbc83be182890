import { expect, test } from 'vitest';
import { preferNotToSay } from '../../content/model/questionnaire/question.ts';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import {
  choicesToShow,
  countChoices,
  countDays,
  countMonths,
  timesToShow,
  totalFor,
} from './counts.ts';

test('days and months on which nobody signed up are counted as 0', () => {
  const days = countDays(['2027-01-01', '2026-10-30', '2026-11-01', '2026-10-30']);
  expect(days.slice(0, 4)).toEqual([
    { time: '2026-10-30', people: 2 },
    { time: '2026-10-31', people: 0 },
    { time: '2026-11-01', people: 1 },
    { time: '2026-11-02', people: 0 },
  ]);
  expect(days).toHaveLength(64);
  expect(countMonths(days).map(({ time, people }) => [time, people])).toEqual([
    ['2026-10', 2],
    ['2026-11', 1],
    ['2026-12', 0],
    ['2027-01', 1],
  ]);
  expect(countDays([])).toEqual([]);
});

test('choices of an older form are counted under the words of the newest, whatever their id was', () => {
  const [older, newer] = [cupsAndSpoons(), cupsAndSpoons()];
  const [who] = newer.pages[0]?.questions ?? [];
  if (who?.kind !== 'one' || !who.options[0] || !who.options[1]) {
    throw new Error('there is no such question');
  }
  who.options[0].label = 'My own';
  who.options[1].id = 'another';
  const since = '2026-11-20';
  const counted = countChoices([
    { ...newer, since },
    { ...older, since },
  ]);
  counted.add(older, { for: 'self' });
  counted.add(newer, { for: 'self' });
  counted.add(older, { for: 'other' });
  counted.add(newer, { for: 'another' });
  expect(counted.questions[0]?.choices).toEqual([
    { label: 'My own', people: 2 },
    { label: 'Someone else’s', people: 2 },
  ]);
});

test('of everyone who was asked, each choice is counted, and never the words that someone wrote', () => {
  const form = { ...cupsAndSpoons(), since: '2026-11-20' };
  const counted = countChoices([form]);
  counted.add(form, { harder: ['gripping', 'other'], 'harder-other': 'jars', name: 'Zoe' });
  counted.add(form, { for: 'other', decided: 'yes', harder: ['gripping'] });
  counted.add(form, { harder: null });
  counted.add(form, {});
  const known = counted.questions.map(({ ask, ...others }) => others);
  expect(known.map(({ key, several }) => [key, several])).toEqual([
    ['for, one', false],
    ['decided, one', false],
    ['age, one', false],
    ['contact, several', true],
    ['harder, several', true],
  ]);
  const people = (...numbers: [string, number][]) =>
    numbers.map(([label, people]) => ({ label, people }));
  // What an answer asks further must be answered.
  expect(known[1]).toMatchObject({
    section: 'Who is here',
    asked: 1,
    choices: people(['They do', 1], ['They cannot say', 0]),
  });
  // Its page asks other questions that can be declined.
  expect(known[3]?.choices.map(({ label }) => label)).not.toContain(preferNotToSay);
  expect(known[4]).toMatchObject({
    asked: 3,
    choices: people(
      ['Gripping', 2],
      ['Lifting', 0],
      ['Something else', 1],
      ['Nothing', 0],
      [preferNotToSay, 1],
    ),
  });
});

test('neither a day nor an answer that is hidden can be worked out from what is shown beside it', () => {
  const days = [
    { time: '2027-01-31', people: 30 },
    { time: '2027-02-01', people: 12 },
    { time: '2027-02-02', people: 2 },
    { time: '2027-02-03', people: 14 },
  ];
  const shown = timesToShow(days, 5);
  // February's total, and the other of its days, would say how many signed up on the second.
  expect(shown.days.slice(1)).toEqual(['hidden', 'hidden', 14]);
  expect(timesToShow(days, 0)).toEqual({ days: [30, 12, 2, 14], months: [30, 28] });
  // A number of another month says nothing about February's days.
  const fewBefore = [{ time: '2027-01-31', people: 6 }, ...days.slice(1)];
  expect(timesToShow(fewBefore, 5)).toEqual({ days: [6, 'hidden', 'hidden', 14], months: [6, 28] });
  const small = [{ time: '2027-01-31', people: 3 }, days[1], days[3]].flatMap((day) => day ?? []);
  expect(timesToShow(small, 5)).toEqual({
    days: ['hidden', 'hidden', 14],
    months: ['hidden', 'hidden'],
  });
  // Of 43 people, 40 are all but so few.
  const nearlyAll = [40, 0, 3].map((people, index) => ({ time: `2027-01-0${index + 1}`, people }));
  expect(timesToShow(nearlyAll, 5)).toEqual({ days: ['hidden', 0, 'hidden'], months: [43] });
  const label = (people: number) => ({ label: `${people} people`, people });
  const choices = [label(40), label(9), label(2)];
  const one = { several: false, choices, asked: 51 };
  expect(choicesToShow(one, 5)).toEqual([40, 'hidden', 'hidden']);
  // Of seven who were asked, six are all but one.
  const several = { several: true, choices: [label(6), label(0)], asked: 7 };
  expect(choicesToShow(several, 5)).toEqual(['hidden', 0]);
});

test.each([
  [0, 5, '0'],
  [1, 5, 'fewer than 5'],
  [4, 5, 'fewer than 5'],
  [5, 5, '5'],
  [1, 0, '1'],
  [1200, 5, '1,200'],
])('of %i people, those who must not see fewer than %i see "%s"', (people, smallest, shown) => {
  expect(totalFor(people, smallest)).toBe(shown);
});
