import { expect, test } from 'vitest';
import { firstDifference } from './compare.ts';
import { parseTranscript } from './transcript.ts';

const before = parseTranscript(`Tab → Your name entry.
Return → There is a problem heading level 2. / Error: Sign up
Down → Enter your name link.`);

test('the same things said in the same order are no difference, whichever keys they fell on', () => {
  const late = parseTranscript(`Tab → Your name entry.
Return → There is a problem heading level 2.
Down → Error: Sign up / Enter your name link.`);
  expect(firstDifference(before, before)).toBeUndefined();
  expect(firstDifference(before, late)).toBeUndefined();
});

test('something that is no longer said is a difference', () => {
  const silent = parseTranscript(`Tab → Your name entry.
Return →
Down → Enter your name link.`);
  expect(firstDifference(before, silent)).toBe(
    'Utterance 2, after "Your name entry.": heard "Enter your name link.". Expected "There is a problem heading level 2.".',
  );
});

test('focus that is said before its page has loaded is no difference, another thing is one', () => {
  const page = 'Finished loading Thank you / Thank you. We know. heading level 1.';
  const early = `Return → Thank you. heading level 1. / We know. heading level 1. / ${page}`;
  const once = parseTranscript(`Return → ${page}`);
  expect(firstDifference(once, parseTranscript(early))).toBeUndefined();
  expect(firstDifference(once, parseTranscript(`Return → Sorry. / ${page}`))).toContain('Sorry');
});

test('at the top of a page the role of a link is no difference, anywhere else it is one', () => {
  const difference = (key: string) =>
    firstDifference(
      parseTranscript(`${key} → Skip to content link.`),
      parseTranscript(`${key} → Skip to content.`),
    );
  expect(difference('ctrl+Home')).toBeUndefined();
  expect(difference('Down')).toContain('heard "Skip to content."');
});

test('silence at the end is a difference', () => {
  expect(firstDifference(before, before.slice(0, 2))).toContain('heard nothing more');
});

test('something said twice, or in another order, is a difference', () => {
  expect(firstDifference(before, [...before, ...before.slice(2)])).toContain('Expected nothing');
  expect(firstDifference(before, before.toReversed())).toContain('Utterance 1, at the start');
});
