import { expect, test } from 'vitest';
import { readDatabaseUrl } from './database-url.ts';

const read = (DATABASE_URL: string) => readDatabaseUrl({ DATABASE_URL });

test.each([
  ['postgres://form:hidden@db.example.org/study', true],
  ['postgresql://form:hidden@db.example.org/study?sslmode=require', true],
  ['postgres://form@127.0.0.1:5432/study', false],
  ['postgres://form@localhost/study?sslmode=verify-full', true],
  ['postgres://form@db/study?sslmode=disable', false],
])('the connection to %s is encrypted, and the certificate checked: %s', (address, isChecked) => {
  const { ssl } = read(address)?.connection ?? {};
  expect(ssl).toEqual(isChecked && { rejectUnauthorized: true });
});

test('a connection to another machine without TLS is said at the start', () => {
  expect(read('postgres://form@db/study?sslmode=disable')?.note).toContain('without TLS');
  expect(read('postgres://form@localhost/study?sslmode=disable')?.note).toBeUndefined();
});

test.each([
  'mysql://form:hidden@db.example.org/study',
  'postgres://form:hidden@db.example.org',
  'postgres://form:hidden@db.example.org/study?sslmode=no-verify',
  'form:hidden@db',
])('the address %s is refused, without its password', (address) => {
  expect(() => read(address)).toThrow(/^DATABASE_URL: found .*Expected/);
  expect(() => read(address)).not.toThrow(/:hidden@/);
});

test('without DATABASE_URL, or with an empty one, there is no such database', () => {
  expect([readDatabaseUrl({}), read(' ')]).toEqual([undefined, undefined]);
});
