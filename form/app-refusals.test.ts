import { afterEach, expect, test, vi } from 'vitest';
import { completeForm, formUnderTest } from '../tests/form/form-under-test.ts';

const { ask, send, stored } = formUnderTest();

afterEach(() => vi.restoreAllMocks());

test('when answers break off on their way, the page says that nothing is stored', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const broken = new ReadableStream({ start: (body) => body.error(new Error('Ann Lee')) });
  const { status, html } = await send(broken);
  expect(status).toBe(500);
  expect(html).toContain('they are not stored');
  expect(log.mock.calls.flat().join()).not.toContain('Ann');
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a frame without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['the site itself', { origin: 'https://www.example.org', 'sec-fetch-site': 'same-site' }],
  ['a program that does not say', { origin: '' }],
])('answers sent by %s are refused', async (_, headers) => {
  const { status, html } = await send(completeForm, headers);
  expect(status).toBe(403);
  expect(html).toContain('<h1>We could not take your answers</h1>');
  expect(stored()).toEqual([]);
});

test('behind a proxy that ends TLS, the form still knows its own page', async () => {
  expect((await send(completeForm, { origin: 'https://localhost' })).status).toBe(303);
});

test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''])(
  'a body of type "%s" is refused',
  async (type) => {
    const { status, html } = await send(completeForm, { 'content-type': type });
    expect(status).toBe(415);
    expect(html).toContain('<h1>We could not read your answers</h1>');
  },
);

test('a body beyond 512 kB is refused, and the longest answers there is room for are not', async () => {
  const { status, html } = await send({ ...completeForm, story: 'a'.repeat(512 * 1024) });
  expect(status).toBe(413);
  expect(html).toContain('<h1>Your answers are too long</h1>');
  expect((await send({ ...completeForm, story: '👩🏽‍🦽'.repeat(5000) })).status).toBe(303);
});

test('answers that a proxy holds back are said not to be stored', async () => {
  const { status, html } = await ask('/too-many-answers');
  expect(status).toBe(429);
  expect(html).toContain('Yours are not stored');
});
