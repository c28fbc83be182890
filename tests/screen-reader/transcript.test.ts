import { expect, test } from 'vitest';
import { formatTranscript, formIsLoading, parseTranscript, withoutChance } from './transcript.ts';

const lines = [
  { key: 'ctrl+Home', said: ['Skip to main content link.'] },
  { key: 'Tab', said: [] },
  { key: '"Sample Visitor"', said: ['Your name entry.', 'A → B'] },
];

test('what is written can be read again', () => {
  expect(parseTranscript(formatTranscript(lines))).toEqual(lines);
});

test('a line that says nothing is a line all the same', () => {
  expect(formatTranscript(lines)).toContain('\nTab →\n');
});

test('a line without an arrow is named', () => {
  expect(() => parseTranscript('Tab → Join us link.\nDown')).toThrow('Line 2: found "Down"');
});

test('what differs from run to run is taken out', () => {
  expect(
    withoutChance([
      'Loading. Please wait.',
      formIsLoading,
      'Page has 5 landmarks.',
      'Opens a different website.',
      'Sign up heading level 2 clickable.',
      'localhost:4331/privacy',
    ]),
  ).toEqual(['Sign up heading level 2.', 'localhost/privacy']);
});
