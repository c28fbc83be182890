import { expect, test } from 'vitest';
import { typographic } from './typographic.ts';

test.each([
  ["Assistive tech isn't working.", 'Assistive tech isn’t working.'],
  ["the carers' stories, Jo's too", 'the carers’ stories, Jo’s too'],
  ["called 'Living, Adapting & Doing'. It is", 'called ‘Living, Adapting & Doing’. It is'],
  ["called '{study}'.", 'called ‘{study}’.'],
  ['Say "no" (or "not yet").', 'Say “no” (or “not yet”).'],
  [`"It isn't 'finished'," they said.`, '“It isn’t ‘finished’,” they said.'],
  [`'They said "stop".'`, '‘They said “stop”.’'],
  ["**'Bold'** and '**bold**'", '**‘Bold’** and ‘**bold**’'],
  ["'Yes' \u2013 'no'", '‘Yes’ \u2013 ‘no’'],
  [`'Under 25' or "over 75"`, '‘Under 25’ or “over 75”'],
  // A word that begins with an apostrophe keeps it.
  ["since the '90s, 'cause we asked", 'since the ’90s, ’cause we asked'],
  ["rock 'n' roll, tell 'em", 'rock ’n’ roll, tell ’em'],
  ["the word 'em'", 'the word ‘em’'],
])('the straight marks of %j become typographic', (typed, shown) => {
  expect(typographic(typed)).toBe(shown);
});

test.each([
  `6' 2" tall, 5'11" or 24" wide and 3' high`,
  'type `it\'s "so"` as it is',
  "https://example.org/it's",
  'already ‘right’, isn’t “it”',
])('%j stays as it is', (typed) => {
  expect(typographic(typed)).toBe(typed);
});
