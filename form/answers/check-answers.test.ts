import { expect, test } from 'vitest';
import { checkAnswers } from './check-answers.ts';
import { nothingTyped, type Typed } from './typed.ts';

const complete: Typed = {
  who: ['carer'],
  role: '',
  name: 'Ann Lee',
  email: 'ann@example.org',
  age: 'old-enough',
  story: '',
  prefersNotToSay: false,
  consent: true,
};

function problems(change: Partial<Typed>) {
  return checkAnswers({ ...complete, ...change }).problems;
}

test('complete answers are accepted without the optional question', () => {
  expect(checkAnswers(complete)).toEqual({ answers: complete });
});

test('an empty form has an error for every required question', () => {
  expect(checkAnswers(nothingTyped).problems).toEqual({
    who: 'Choose who you are: a disabled person, a carer or a professional',
    name: 'Enter your name',
    email: 'Enter your e-mail address',
    age: 'Choose how old you are',
    consent: 'Tick the box if you agree: without your agreement we cannot store your answers',
  });
});

test('a professional is asked for a job, even if other answers are missing', () => {
  expect(problems({ who: ['professional'], name: '' })).toEqual({
    name: 'Enter your name',
    role: "Enter your job, or untick 'A professional'",
  });
  expect(problems({ who: ['professional'], role: 'occupational therapist' })).toBeUndefined();
});

test("text together with 'I prefer not to say' is an error that asks which one to send", () => {
  expect(problems({ story: 'My cup', prefersNotToSay: true, email: '' })).toEqual({
    email: 'Enter your e-mail address',
    story: "Untick 'I prefer not to say' to send what you wrote, or take out what you wrote",
  });
  expect(problems({ prefersNotToSay: true })).toBeUndefined();
});

test.each([
  ['name.example.org', 'Enter an e-mail address with an @, like name@example.org'],
  ['na me@example.org', 'Enter an e-mail address without spaces, like name@example.org'],
  ['name@', 'Enter an e-mail address with one @ and something on each side of it'],
  ['a@b@example.org', 'Enter an e-mail address with one @ and something on each side of it'],
  ['name@example', 'Enter the whole e-mail address, with its ending'],
  ['name@.example.org', 'Check the full stops in your e-mail address'],
  ['name@example..org', 'Check the full stops in your e-mail address'],
  [`${'a'.repeat(250)}@example.org`, 'Enter an e-mail address of 254 characters or fewer'],
])('the email address %s gives the error "%s"', (email, message) => {
  expect(problems({ email })?.email).toContain(message);
});

test.each([
  'o\u2019neil@example.org',
  "o'neil&son@mail.example.co.uk",
  'zoë@bücher.example',
  'ن@ن.ن',
])('the email address %s is accepted', (email) => {
  expect(problems({ email })).toBeUndefined();
});

test.each(['X', '李', 'Nguyễn Văn A', 'van der O’Neil-Ó Súilleabháin', 'A. 3rd', '🙂'])(
  'the name %s is accepted',
  (name) => {
    expect(problems({ name })).toBeUndefined();
  },
);

test('a name of invisible characters counts as missing', () => {
  expect(problems({ name: '\u200b\u00a0' })).toEqual({ name: 'Enter your name' });
});

test('an answer that is too long gives an error with its length, as a person would count it', () => {
  expect(problems({ story: 'a'.repeat(5230) })).toEqual({
    story: 'What you tell us must be 5,000 characters or fewer: you typed 5,230',
  });
  expect(problems({ name: '👩🏽‍🦽'.repeat(200) })).toBeUndefined();
  expect(problems({ name: 'a'.repeat(201) })).toEqual({
    name: 'Your name must be 200 characters or fewer: you typed 201',
  });
});

test('a text that is designed to be slow to check is checked within a second', () => {
  const started = performance.now();
  expect(problems({ email: '@a.'.repeat(21_600) })?.email).toContain('254 characters or fewer');
  expect(problems({ name: `e${'\u0301'.repeat(9_000)}` })?.name).toContain(
    '200 characters or fewer',
  );
  expect(problems({ story: 'a'.repeat(500_000) })).toEqual({
    story: 'What you tell us must be 5,000 characters or fewer',
  });
  expect(performance.now() - started).toBeLessThan(1_000);
});
