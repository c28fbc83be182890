import { expect, test } from 'vitest';
import { loadContent } from '../../content/checks/load.ts';
import {
  firstDifference,
  formatTranscript,
  isOfThisStudy,
  parseTranscript,
  withoutChance,
  withoutLoading,
} from './transcript.ts';

const lines = [
  { key: 'ctrl+Home', said: ['Skip to main content link.'] },
  { key: 'Tab', said: [] },
  { key: '"Sample Visitor"', said: ['Your name entry.', 'A → B'] },
];

test('a transcript that was written can be parsed', () => {
  expect(parseTranscript(formatTranscript(lines))).toEqual(lines);
});

test('the error for a line without an arrow names the line', () => {
  expect(() => parseTranscript('Tab → Join us link.\nDown')).toThrow('Line 2: found "Down"');
});

test('what differs from run to run is removed', () => {
  expect(
    withoutChance([
      'Loading. Please wait.',
      loadContent().landing.signup.status.loading,
      'Page has 5 landmarks.',
      'Goes to another website.',
      'Sign up heading level 2 clickable.',
      'localhost:4331/privacy',
      'Your reference is 7KQ2-M9XD-4T.',
    ]),
  ).toEqual(['Sign up heading level 2.', 'localhost/privacy', 'Your reference is (reference).']);
});

test('of a page that a key leads to, its heading is read once, whenever it has loaded', () => {
  const [heading, loaded] = ['About you heading level 1.', 'Finished loading About you.'];
  for (const said of [
    [heading, loaded],
    [loaded, heading],
    [heading, loaded, heading],
  ]) {
    expect(withoutLoading({ key: 'Return', said })).toEqual({ key: 'Return', said: [heading] });
  }
});

test('a transcript belongs to the study that the title of its page names', () => {
  const transcript = parseTranscript('(opens) → Finished loading Sign up – One Study.');
  expect(isOfThisStudy(transcript, 'One Study')).toBe(true);
  expect(isOfThisStudy(transcript, 'Another Study')).toBe(false);
});

const before = parseTranscript(`Tab → Your name entry.
Return → There is a problem heading level 2. / Error: Sign up
Down → Enter your name link.`);

test('the same words in the same order make no difference, whichever keys they were said after', () => {
  const late = parseTranscript(`Tab → Your name entry.
Return → There is a problem heading level 2.
Down → Error: Sign up / Enter your name link.`);
  expect(firstDifference(before, before)).toBeUndefined();
  expect(firstDifference(before, late)).toBeUndefined();
});

test('the same words make no difference, wherever a line on the screen ends', () => {
  const [wide, narrow] = ['Write it down. / It helps us.', 'Write it down. It / helps us.'];
  expect(
    firstDifference(parseTranscript(`Down → ${wide}`), parseTranscript(`Down → ${narrow}`)),
  ).toBe(undefined);
});

test('words that are no longer said are a difference', () => {
  const silent = parseTranscript(`Tab → Your name entry.
Return →
Down → Enter your name link.`);
  expect(firstDifference(before, silent)).toBe(
    'Word 4, after "Your name entry.": heard "Enter your name link.". Expected "There is a problem heading level 2. Error:".',
  );
});

test('the focused element may be said before its page has loaded, but nothing else', () => {
  const page = 'Finished loading Thank you / Thank you. We know. heading level 1.';
  const early = `Return → Thank you. heading level 1. / We know. heading level 1. / ${page}`;
  const once = parseTranscript(`Return → ${page}`);
  expect(firstDifference(once, parseTranscript(early))).toBeUndefined();
  expect(firstDifference(once, parseTranscript(`Return → Sorry. / ${page}`))).toContain('Sorry');
});

test('the role of a link is compared everywhere but at the top of a page', () => {
  const difference = (key: string) =>
    firstDifference(
      parseTranscript(`${key} → Skip to content link.`),
      parseTranscript(`${key} → Skip to content.`),
    );
  expect(difference('ctrl+Home')).toBeUndefined();
  expect(difference('Down')).toContain('heard "content."');
});

test('the line at the top of a page may be said again by the next key, but no other line', () => {
  const difference = (key: string) =>
    firstDifference(
      parseTranscript(`${key} → The study / Go to its website link.`),
      parseTranscript(`${key} → The study\nDown → The study / Go to its website link.`),
    );
  expect(difference('Down')).toContain('heard "The study Go to');
  expect(difference('ctrl+Home')).toBeUndefined();
});

test('the main landmark is compared everywhere but on a page that a key leads to', () => {
  const difference = (key: string) =>
    firstDifference(
      parseTranscript(`${key} → main content Sign-up form / About you heading level 1.`),
      parseTranscript(`${key} → About you heading level 1.`),
    );
  expect(difference('Return')).toBeUndefined();
  expect(difference('Down')).toContain('Expected "main content Sign-up form About');
});

test('a long heading may be said whole before its first line, on a page that a key leads to', () => {
  const line = 'What works for you, heading level 1.';
  const difference = (key: string, first: string) =>
    firstDifference(
      parseTranscript(`${key} → ${line}`),
      parseTranscript(`${key} → ${first} heading level 1. / ${line}`),
    );
  expect(difference('Return', 'What works for you, and what does not')).toBeUndefined();
  expect(difference('Return', 'What is harder for you,')).toContain('heard "is harder');
  expect(difference('Down', 'What works for you, and what does not')).toContain('heard "and what');
});

test('words missing at the end are a difference', () => {
  expect(firstDifference(before, before.slice(0, 2))).toContain('heard nothing more');
});

test('words that are said twice, or in another order, are a difference', () => {
  expect(firstDifference(before, [...before, ...before.slice(2)])).toContain('Expected nothing');
  expect(firstDifference(before, before.toReversed())).toContain('Word 1, at the start');
});
