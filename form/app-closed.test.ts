import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeForm, formUnderTest } from '../tests/form/form-under-test.ts';
import { isClosed } from './is-closed.ts';

const { ask, send, stored } = formUnderTest();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('until the end of the final date the form takes answers, and then none', async () => {
  vi.setSystemTime('2098-07-31T22:59:59Z');
  expect((await ask('/')).status).toBe(200);
  expect((await send(completeForm)).status).toBe(303);
  expect(stored()).toHaveLength(1);
  vi.setSystemTime('2098-07-31T23:00:00Z');
  for (const { status, html } of [await ask('/'), await send({ ...completeForm, name: 'Bo' })]) {
    expect(status).toBe(410);
    expect(html).toContain('<h1>Sign-up is closed</h1>');
    expect(html).toContain('Questions? Write to');
    expect(html).not.toMatch(/<form|way-on|another way to take part/);
  }
  expect(stored()).toHaveLength(1);
  expect((await ask('/health')).status).toBe(200);
});

test.each<[string[], boolean]>([
  [['http://localhost:4322', 'http://127.0.0.1:4321', 'http://[::1]:4321'], false],
  [['http://localhost:4322', 'https://www.example.org'], true],
  [['https://form.example.org', 'http://localhost:4321'], true],
  [['https://localhost.example.org'], true],
  [['https://127.example.org'], true],
])('for %j, a date that has passed closes the form: %s', (origins, closed) => {
  expect(isClosed('2026-03-31', origins, Date.parse('2026-11-22'))).toBe(closed);
});
