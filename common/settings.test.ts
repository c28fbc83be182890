import { expect, test } from 'vitest';
import { readPort } from './settings.ts';

const read = (value: string | undefined, least?: number) =>
  readPort({ PORT: value }, 'PORT', 4321, least);

test('a port is read from the environment, and the usual one is used if it is missing or empty', () => {
  expect(read('80')).toBe(80);
  expect(read(' 65535 ')).toBe(65535);
  for (const value of [undefined, '', ' ']) expect(read(value)).toBe(4321);
});

test('a value that is not a port is refused by name and value', () => {
  for (const value of ['http', '0', '-1', '65536', '4.5', '1e3', '0x50', '80 81']) {
    expect(() => read(value), value).toThrow(
      `PORT: found "${value}". Expected a port number from 1 to 65535, for example 4321.`,
    );
  }
});

test('port 0 is accepted only where the system may choose the port', () => {
  expect(read('0', 0)).toBe(0);
});
