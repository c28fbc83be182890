import { expect, test } from 'vitest';
import { sampleAnswers } from '../../tests/form/sample-answers.ts';
import { listAnswers } from './list.ts';

const answers = sampleAnswers({ name: 'Ann Lee', email: 'ann@example.org' });

test('a list without answers says so', () => {
  expect(listAnswers([])).toBe('No answers.');
});

test('the list has a block of lines for each person', () => {
  expect(listAnswers([answers, answers]).split('\n\n')).toEqual(
    Array(2).fill(
      [
        `Id        ${'a'.repeat(32)}`,
        'Received  2026-11-20T18:42:00.000Z',
        'Who       A carer; A professional (occupational therapist)',
        'Name      Ann Lee',
        'Email     ann@example.org',
      ].join('\n'),
    ),
  );
});

test('the list marks people who are under age, so that their guardian can be asked', () => {
  expect(listAnswers([{ ...answers, age: 'guardian-agrees' }])).toContain('under age');
  expect(listAnswers([answers])).not.toContain('under age');
});

test('what someone typed in the form cannot control the terminal', () => {
  const hostile = 'a\u001b[2J\u009b31m\u0007\r\n\u202egnp\u2066';
  const listed = listAnswers([{ ...answers, name: hostile, email: hostile, role: hostile }]);
  expect(listed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  expect(listed.split('\n')).toHaveLength(5);
});
