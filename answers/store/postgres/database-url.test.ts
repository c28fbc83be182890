import { Client } from 'pg';
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
  'postgres://form:some@where/hidden@db.example.org/study',
  'postgres://form:some/hidden@db.example.org/study',
  'postgres://form:12/hidden@db.example.org?sslmode=disable',
  'postgres://form:12/study?sslmode=hidden@db.example.org/study',
  'postgres://form:12/study?sslmode=hidden',
  'postgres://form:12/study?sslrootcert=hidden',
  'postgres://form:some#hidden@db.example.org/study',
  'postgres://form:some?hidden@db.example.org/study',
  'postgres://form:100%hidden@db.example.org/study',
  'postgres://form:hid:hidden/den@db/study',
  'postgres//form:hidden@db/study',
  'form:hidden@db',
  'hidden',
])('the address %s is refused, without its password', (address) => {
  expect(() => read(address)).toThrow(/^DATABASE_URL: .*Expected/);
  expect(() => read(address)).not.toThrow(/hidden/);
});

test('a password with signs that an address uses is read as it is written', () => {
  const client = new Client(read('postgres://form:a%40b%2Fc%3Ad:e@db/study')?.connection);
  expect([client.password, client.host]).toEqual(['a@b/c:d:e', 'db']);
});

test('without DATABASE_URL, or with an empty one, there is no such database', () => {
  expect([readDatabaseUrl({}), read(' ')]).toEqual([undefined, undefined]);
});
