import { expect, test } from 'vitest';
import { readTyped } from './typed.ts';

function read(sent: string) {
  return readTyped(new URLSearchParams(sent));
}

test('spaces around an answer are removed', () => {
  expect(read('name=+Ann+Lee+&story=%0D%0A+cup+%0D%0A')).toMatchObject({
    name: 'Ann Lee',
    story: 'cup',
  });
});

test('line breaks are kept in the long answer and become spaces in the short ones', () => {
  expect(read('name=Ann%0D%0ALee&story=one%0D%0Atwo')).toMatchObject({
    name: 'Ann Lee',
    story: 'one\ntwo',
  });
});

test('control characters are removed, and joiners that belong to spelling are kept', () => {
  expect(read('name=A%1B[31mnn%00&role=%D9%86%E2%80%8C%D9%85&story=a%07%C2%9Bb')).toMatchObject({
    name: 'A[31mnn',
    role: 'ن\u200cم',
    story: 'ab',
  });
});

test('a letter with a separate accent becomes one character', () => {
  expect(read('name=Zoe%CC%88').name).toBe('Zo\u00eb');
});

test.each([
  'name@example.org.',
  '<name@example.org>,',
  'mailto:name@example.org',
  ' name@example.org; ',
  'name@exam\u00adple.org\u200b',
  '\u202aname@example.org\u202c',
])('the email address is read from "%s"', (typed) => {
  expect(read(`${new URLSearchParams({ email: typed })}`).email).toBe('name@example.org');
});

test('an email address that is designed to be slow to clean is cleaned within a second', () => {
  const started = performance.now();
  const typed = `${'.'.repeat(400_000)}x`;
  expect(read(`email=${typed}`).email).toBe(typed);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('a letter keeps at most thirty marks', () => {
  const letter = `a${'\u0345\u0334'.repeat(15)}`;
  expect(read(`name=${letter}${'\u0345'.repeat(99)}b`).name).toBe(`${letter}b`.normalize('NFC'));
});

test('choices that the page does not offer are ignored', () => {
  expect(read('who=king&who=carer&who=carer&age=9')).toMatchObject({
    who: ['carer'],
    age: undefined,
  });
});
