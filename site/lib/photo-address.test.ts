import { expect, test } from 'vitest';
import { photoAddress } from './photo-address.ts';

test("a photo's address contains the time of the build", () => {
  expect(photoAddress('https://photos.example.org/team/', 'one.jpg', 1753833600000)).toBe(
    'https://photos.example.org/team/one.jpg?t=1753833600000',
  );
});

test('the time of the build is added to a query of the bucket or the photo', () => {
  expect(photoAddress('https://photos.example.org/o/?alt=media', 'one.jpg', 5)).toBe(
    'https://photos.example.org/o/one.jpg?alt=media&t=5',
  );
  expect(photoAddress('https://photos.example.org/', 'one.jpg?v=2', 5)).toBe(
    'https://photos.example.org/one.jpg?v=2&t=5',
  );
});

test("a colon or a hash in a photo's name is part of its path", () => {
  expect(photoAddress('https://photos.example.org/team/', 'a:b #1.jpg', 5)).toBe(
    'https://photos.example.org/team/a:b%20%231.jpg?t=5',
  );
});

test("an older time in a photo's query is replaced, not repeated", () => {
  expect(photoAddress('https://photos.example.org/', 'one.jpg?t=1', 5)).toBe(
    'https://photos.example.org/one.jpg?t=5',
  );
});

test('a bucket without an absolute address throws a TypeError', () => {
  expect(() => photoAddress('photos/', 'one.jpg', 5)).toThrow(TypeError);
});
