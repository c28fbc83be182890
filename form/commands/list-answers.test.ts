import { expect, test } from 'vitest';
import { sampleAnswers } from '../../tests/form/sample-answers.ts';
import { listAnswers } from './list-answers.ts';

const answers = sampleAnswers({ name: 'Ann Lee', email: 'ann@example.org' });

test('without answers it says so', () => {
  expect(listAnswers([])).toBe('No answers.');
});

test('each person is a block of lines', () => {
  expect(listAnswers([answers, answers]).split('\n\n')).toEqual(
    Array(2).fill(
      [
        `Id        ${'a'.repeat(32)}`,
        'Received  2026-11-20T18:42:00.000Z',
        'Who       A carer; A professional (occupational therapist)',
        'Name      Ann Lee',
        'E-mail    ann@example.org',
      ].join('\n'),
    ),
  );
});

test('who is under age is told apart, for someone to ask the guardian', () => {
  expect(listAnswers([{ ...answers, age: 'guardian-agrees' }])).toContain('under age');
  expect(listAnswers([answers])).not.toContain('under age');
});

test('nothing that was typed can steer the terminal', () => {
  const hostile = 'a\u001b[2J\u009b31m\u0007\r\n\u202egnp\u2066';
  const listed = listAnswers([{ ...answers, name: hostile, email: hostile, role: hostile }]);
  expect(listed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  expect(listed.split('\n')).toHaveLength(5);
});
