import { expect, test } from 'vitest';
import { readTyped } from './read-typed.ts';
import { nothingTyped } from './typed.ts';

function read(sent: string) {
  return readTyped(new URLSearchParams(sent));
}

test('a form sent empty has nothing typed', () => {
  expect(read('')).toEqual(nothingTyped);
});

test('spaces around what was typed are dropped', () => {
  expect(read('name=+Ann+Lee+&story=%0D%0A+cup+%0D%0A')).toMatchObject({
    name: 'Ann Lee',
    story: 'cup',
  });
});

test('lines stay apart in the long answer and are joined in a short one', () => {
  expect(read('name=Ann%0D%0ALee&story=one%0D%0Atwo')).toMatchObject({
    name: 'Ann Lee',
    story: 'one\ntwo',
  });
});

test('control characters go, joiners that spell names stay', () => {
  expect(read('name=A%1B[31mnn%00&role=%D9%86%E2%80%8C%D9%85&story=a%07%C2%9Bb')).toMatchObject({
    name: 'A[31mnn',
    role: 'ن\u200cم',
    story: 'ab',
  });
});

test('one name typed in two ways is one name', () => {
  expect(read('name=Zoe%CC%88').name).toBe('Zo\u00eb');
});

test.each([
  'name@example.org.',
  '<name@example.org>,',
  'mailto:name@example.org',
  ' name@example.org; ',
  'name@exam\u00adple.org\u200b',
  '\u202aname@example.org\u202c',
])('of "%s", the address is taken', (typed) => {
  expect(read(`${new URLSearchParams({ email: typed })}`).email).toBe('name@example.org');
});

test('an address made to be slow to clean is cleaned at once', () => {
  const started = performance.now();
  const typed = `${'.'.repeat(400_000)}x`;
  expect(read(`email=${typed}`).email).toBe(typed);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('a letter keeps thirty marks and no more', () => {
  const letter = `a${'\u0345\u0334'.repeat(15)}`;
  expect(read(`name=${letter}${'\u0345'.repeat(99)}b`).name).toBe(`${letter}b`.normalize('NFC'));
});

test('only choices that the page offers count', () => {
  expect(read('who=king&who=carer&who=carer&age=9')).toMatchObject({
    who: ['carer'],
    age: undefined,
  });
});
