import { expect, test } from 'vitest';
import {
  firstDifference,
  formatTranscript,
  parseTranscript,
  transcriptsIn,
  withTranscript,
} from './transcript.ts';

const before = `Tab → Your name entry.
Return → There is a problem heading level 2. / Error: Sign up
Down → Enter your name link.`;
const page = 'Return → Finished loading Thank you / Thank you. We know. heading level 1.';
const top = 'ctrl+Home → The study / Go to its website link.';

test('a transcript that was written can be parsed', () => {
  expect(formatTranscript(parseTranscript(before))).toBe(before);
});

test('a transcript takes the place of the one of its reading, and no other changes', () => {
  const written = withTranscript(withTranscript('', 'policy', before), 'landing', page);
  const changed = withTranscript(written, 'policy', top);
  expect([...transcriptsIn(changed)]).toEqual([
    ['policy', top],
    ['landing', page],
  ]);
});

// On a slow machine Orca says some words late, early or twice.
test.each([
  [
    'said after the next key',
    before,
    before.replace(' / Error: Sign up\nDown →', '\nDown → Error: Sign up /'),
  ],
  ['on other lines', 'Down → Write it down. / It helps.', 'Down → Write it / down. It helps.'],
  [
    'said before the page has loaded',
    page,
    page.replace('→', '→ Thank you. We know. heading level 1. /'),
  ],
  ['said again at the top of a page', top, top.replace(' / Go', '\nDown → The study / Go')],
])('the same words make no difference if they are %s', (_, expected, heard) => {
  expect(firstDifference(parseTranscript(expected), parseTranscript(heard))).toBeUndefined();
});

test.each([
  [
    'no longer said',
    before.replace(/(Return →).*/, '$1'),
    'Word 4, after "Your name entry.": heard "Enter',
  ],
  ['missing at the end', before.replace(/\nDown.*/, ''), 'heard nothing more'],
  ['added at the end', `${before}\nDown → More.`, 'Expected nothing more'],
  ['of another role', before.replace('link.', 'button.'), 'heard "button."'],
])('words that are %s are a difference', (_, heard, difference) => {
  expect(firstDifference(parseTranscript(before), parseTranscript(heard))).toContain(difference);
});
