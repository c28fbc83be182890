import { expect, test } from 'vitest';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { countDays, countMonths } from './by-time.ts';
import { countChoices } from './choices.ts';
import { choicesToShow, timesToShow } from './small-counts.ts';

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

test('choices of an older form are counted under the words of the newest', () => {
  const [older, newer] = [cupsAndSpoons(), cupsAndSpoons()];
  const [who] = newer.pages[0]?.questions ?? [];
  if (who?.kind !== 'one' || !who.options[0]) throw new Error('there is no such question');
  who.options[0].label = 'My own';
  const since = '2026-11-20';
  const counted = countChoices([
    { ...newer, since },
    { ...older, since },
  ]);
  counted.add(older, { for: 'self' });
  counted.add(newer, { for: 'self' });
  expect(counted.questions[0]?.choices).toEqual([
    { label: 'My own', people: 2 },
    { label: 'Someone else’s', people: 0 },
  ]);
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
  const label = (people: number) => ({ label: `${people} people`, people });
  const choices = [label(40), label(9), label(2)];
  const one = { several: false, choices, asked: 51 };
  expect(choicesToShow(one, 5)).toEqual([40, 'hidden', 'hidden']);
  // Of seven who were asked, six are all but one.
  const several = { several: true, choices: [label(6), label(0)], asked: 7 };
  expect(choicesToShow(several, 5)).toEqual(['hidden', 0]);
});
